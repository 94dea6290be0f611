import { readFile } from 'node:fs/promises';
import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { z } from 'zod';
import { missingTerms } from '../terms/activity.ts';
import { type SeededActivity, seedActivity, seedTypes } from './activity-store.ts';
import { ruleWorks } from './rule-works.ts';

/** The form of activities.json, as described in content/README; terms are stored whole. */
const seedForm = z.object({
  types: z.array(z.object({ id: z.number(), name: z.string(), order: z.number() })),
  activities: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      title: z.string(),
      type: z.number(),
      banner: z.string(),
      banner_ready: z.boolean(),
      banner_fallback: z.string(),
      tag: z.string(),
      reward_mode: z.enum(['on_approval', 'opt_in', 'automatic', 'commission', 'none']),
      content: z.string(),
      memo: z.string(),
      rule: z.string(),
      order: z.number(),
      state: z.number(),
      created_days_ago: z.number(),
      terms: z.looseObject({
        version: z.number(),
        period: z.looseObject({
          kind: z.string(),
          start_day: z.number().optional(),
          end_day: z.number().optional(),
        }),
      }),
    }),
  ),
});
type SeedRow = z.output<typeof seedForm>['activities'][number];

const dayStart = (today: BusinessDay, days: number | undefined): Date | null =>
  days === undefined ? null : startOfDay(addDays(today, days));

/** The web app serves the images under `/art`. */
const bannerOf = ({ banner, banner_ready, banner_fallback }: SeedRow): string =>
  `/art/${banner_ready ? `banners/${banner}` : banner_fallback}.webp`;

function toActivity(row: SeedRow, today: BusinessDay, works: boolean): SeededActivity {
  const { id, code, title, type, tag, rule, content, memo, terms } = row;
  for (const html of [content, memo]) assertAllowedHtml(html);
  return {
    id,
    code,
    title,
    type,
    tag,
    rule,
    content,
    memo,
    terms,
    banner: bannerOf(row),
    mode: row.reward_mode,
    termsVersion: terms.version,
    startsAt: dayStart(today, terms.period.start_day),
    endsAt: dayStart(today, terms.period.end_day),
    published: row.state === 1 && works && missingTerms(terms).length === 0,
    sort: row.order,
    createdAt: later(startOfDay(addDays(today, -row.created_days_ago)), 10 * HOUR_MS),
  };
}

/** Whether its rule works now, or when the activity begins. */
function worksBy(database: Queryable, row: SeedRow, now: Date): Promise<boolean> {
  const begins = dayStart(businessDayOf(now), row.terms.period.start_day);
  return ruleWorks(database, row, begins !== null && begins > now ? begins : now);
}

/**
 * Fills activities and their types. Idempotent: staff's publications and withdrawals are kept. An
 * activity with incomplete terms or without a working rule is not published.
 */
export async function seedActivities(context: Context): Promise<void> {
  const file = new URL('../seed/activities.json', import.meta.url);
  const seed = seedForm.parse(JSON.parse(await readFile(file, 'utf8')));
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await seedTypes(tx, seed.types);
    for (const row of seed.activities) {
      await seedActivity(tx, toActivity(row, businessDayOf(now), await worksBy(tx, row, now)));
    }
  });
}
