import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Context } from '@haitang/platform/context.ts';
import { readSeed, SEED_SCHEMAS } from './seed-files.ts';
import {
  seedAnnouncements,
  seedArticles,
  seedBanks,
  seedBanners,
  seedNotices,
  seedPartners,
  seedTexts,
} from './seed-store.ts';

/** Fields of `app` that are settings, not texts. */
const SETTINGS = new Set([
  'site_state',
  'redpacket_switch',
  'index_modal',
  'fanshui',
  'repair_tips',
]);

/** The web app serves the images under `/art`. */
const picture = (key: string): string => `/art/${key}.webp`;
const drawing = (key: string): string => `/art/${key}.svg`;

const daysAgo = (now: Date, days: number, time: string): Date => {
  const day = addDays(businessDayOf(now), -days);
  const [hours = '0', minutes = '0', seconds = '0'] = time.split(':');
  const inDay = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return new Date(startOfDay(day).getTime() + inDay * 1_000);
};

function siteTextsOf(app: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(app).filter(([key]) => !SETTINGS.has(key));
  const { site_logo: logo = '', ...rest } = Object.fromEntries(texts);
  return { ...rest, site_logo: drawing(logo) };
}

/**
 * The banks that a card may belong to. They are third parties' names, so every installation starts
 * with them.
 */
export async function seedBankNames({ database }: Pick<Context, 'database'>): Promise<void> {
  const { banks } = await readSeed('banks', SEED_SCHEMAS.banks);
  await database.transaction((tx) => seedBanks(tx, banks));
}

/**
 * Fills the content tables from `seed`. Idempotent: rows are recognised by their stable ids, days
 * are those of the first seeding, and staff's edits are kept.
 */
export async function seedContent(context: Context): Promise<void> {
  const now = context.clock.now();
  const { app, banners } = await readSeed('app', SEED_SCHEMAS.app);
  const { notices } = await readSeed('notices', SEED_SCHEMAS.notices);
  const { announcements } = await readSeed('announcements', SEED_SCHEMAS.announcements);
  const { articles, placeholder_default: facts } = await readSeed(
    'articles',
    SEED_SCHEMAS.articles,
  );
  const { partners } = await readSeed('partners', SEED_SCHEMAS.partners);
  const { banks } = await readSeed('banks', SEED_SCHEMAS.banks);
  const written = [...announcements, ...articles, ...partners].map(({ content }) => content);
  for (const html of [app.webcontent ?? '', ...written]) assertAllowedHtml(html);
  await context.database.transaction(async (tx) => {
    await seedTexts(tx, { ...siteTextsOf(app), ...facts }, now);
    await seedBanners(
      tx,
      banners.map(({ key, ...banner }, sort) => ({
        ...banner,
        art: picture(`banners/${key}`),
        sort,
      })),
    );
    await seedNotices(tx, notices);
    await seedAnnouncements(
      tx,
      announcements.map(({ published, ...announcement }) => ({
        ...announcement,
        published_at: daysAgo(now, published.days_ago, published.time),
      })),
    );
    await seedArticles(
      tx,
      articles.map((article, index) => ({
        ...article,
        id: index + 1,
        updated_at: daysAgo(now, article.days_ago, '10:00:00'),
      })),
    );
    await seedPartners(tx, partners);
    await seedBanks(tx, banks);
  });
}
