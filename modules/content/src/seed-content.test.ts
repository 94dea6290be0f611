import { createHash } from 'node:crypto';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import { MOST_WAGERING } from '@haitang/promotions/terms/activity.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { maintenanceUntil, serviceLink, siteState } from './content-settings.ts';
import { findArticle } from './find-article.ts';
import { listAnnouncements, listBanners, listNotices } from './front-page.ts';
import { listBanks } from './list-banks.ts';
import { seedContent } from './seed-content.ts';
import { readSeed, SEED_SCHEMAS } from './seed-files.ts';
import { serviceLinks } from './service/service-links.ts';
import { readSiteInfo } from './site-info.ts';
import { maintenanceWords } from './site-state.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const settings = createSettings({ database, clock, definitions: SETTING_DEFINITIONS });
const context = { database, clock, settings, logger: silentLogger };
await seedContent(context);

const change = <T>(setting: Setting<T>, value: unknown) =>
  database.transaction((tx) =>
    settings.change(tx, setting, value, {
      actor: 'system:test',
      reason: 'test',
      effectiveAt: clock.now(),
    }),
  );

const article = async (given: { key?: string; type?: string; place?: string }) =>
  (await findArticle(context, { key: '', type: '', place: '', ...given }))?.name ?? null;

test('a fresh site has a carousel, notices, announcements newest first, banks and its texts', async () => {
  const banners = await listBanners(database, businessDayOf(clock.now()));
  expect(banners).toHaveLength(9);
  expect(banners[0]).toEqual({
    art: '/art/banners/1-welcome.webp',
    alt: '海棠花开，首存加赠',
    url: '/activityInfo?id=1',
  });
  expect((await listNotices(database, businessDayOf(clock.now()))).length).toBeGreaterThan(3);
  const announcements = await listAnnouncements(database.read, businessDayOf(clock.now()));
  const times = announcements.map(({ publishedAt }) => publishedAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect((await listBanks(database.read)).length).toBeGreaterThan(5);
  const info = await readSiteInfo(context);
  expect(info).toMatchObject({
    title: '海棠娱乐',
    siteState: '1',
    logo: '/art/logo/wordmark-dark.svg',
  });
});

test('articles are found by place and type, with the fall-back of type 6, and by key', async () => {
  expect(await article({ type: '5' })).toBe('代理加盟');
  expect(await article({ type: '5', place: 'abouts' })).toBe('条款与规则');
  expect(await article({ type: '6' })).toBe('隐私政策');
  expect(await article({ type: '8', place: 'abouts' })).toBe('博彩责任');
  expect(await article({ key: 'page-usdtmore' })).toBe('TRC20 与 ERC20 的区别');
  for (const type of ['', '0', '99', '5e0', "5' OR 1=1", '-1']) {
    expect(await article({ type })).toBeNull();
  }
  expect(await article({ key: 'no-such-key' })).toBeNull();
});

test('facts of the operator are filled into articles', async () => {
  const asked = { key: 'abouts-5', type: '', place: '' };
  const terms = await findArticle(context, asked, { least_age: '18' });
  expect(terms?.content).not.toMatch(/\{\w+\}/);
  expect(terms?.content).toContain('版本 1.1');
});

test('changed terms are a new version, shown in an announcement and in the notice bar', async () => {
  const { articles, placeholder_default: facts } = await readSeed(
    'articles',
    SEED_SCHEMAS.articles,
  );
  const terms = articles.find(({ key }) => key === 'abouts-5')?.content ?? '';
  // A change of a clause must raise the version and its day, and add an announcement of that name
  // with the differences; only then is the new fingerprint written here.
  // The least age is filled in as it is at first; the words are those of the version.
  const shown = terms.replaceAll('{least_age}', '18');
  const print = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  expect([facts.terms_version, facts.terms_date, print]).toEqual([
    '1.1',
    '2026-11-23',
    '1c0ff42b5ef2d82b',
  ]);
  const answer = await listAnnouncements(database.read, businessDayOf(clock.now()));
  const update = answer.find(({ name }) => name === `条款与规则更新为版本 ${facts.terms_version}`);
  expect(update?.content).toContain(facts.terms_date);
  const notices = await listNotices(database, businessDayOf(clock.now()));
  expect(notices.map(({ announcementId }) => announcementId)).toContain(update?.id);
});

test('the highest multiple in the terms is the maximum for published promotions', async () => {
  const terms = await findArticle(context, { key: 'abouts-5', type: '', place: '' });
  expect(terms?.content).toContain(`最高不超过优惠金额的 ${MOST_WAGERING} 倍`);
});

test("seeding again changes nothing: neither days nor staff's edits", async () => {
  const before = await listAnnouncements(database.read, businessDayOf(clock.now()));
  await sql`UPDATE notice SET text = '员工改过', edited = true WHERE id = 1`.execute(database.read);
  clock.advance(3 * DAY_MS);
  await seedContent(context);
  expect(await listAnnouncements(database.read, businessDayOf(clock.now()))).toEqual(before);
  expect((await listNotices(database, businessDayOf(clock.now())))[0]?.text).toBe('员工改过');
  const { rows } = await sql`SELECT 1 FROM article`.execute(database.read);
  expect(rows).toHaveLength(12);
});

test('the maintenance text is answered only while the site is closed, with and without a date', async () => {
  expect(await maintenanceWords(context)).toBeNull();
  await change(siteState, '0');
  expect(await maintenanceWords(context)).toContain('请稍后再来');
  await change(maintenanceUntil, '2026-03-14 06:00');
  expect(await maintenanceWords(context)).toContain('2026-03-14 06:00');
  await change(siteState, '1');
});

test('the help link is our own page until staff enter another', async () => {
  expect(await serviceLinks(context)).toMatchObject({ online: '/service' });
  await change(serviceLink, 'https://help.example/chat');
  expect(await serviceLinks(context)).toMatchObject({ online: 'https://help.example/chat' });
  await expect(change(serviceLink, 'javascript:alert(1)')).rejects.toThrow('https://');
});
