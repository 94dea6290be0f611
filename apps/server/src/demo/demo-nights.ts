import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { rebateBoostsOf } from '@haitang/promotions/bonuses/rules/rebate-boosts-of.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { settleRebatesJob } from '@haitang/worker/settle-rebates.ts';
import type { DemoWorld } from './demo-world.ts';

/**
 * The past nights with changes, in days before `today`: the morning after each visit, and this
 * morning. The jobs catch up on the nights between.
 */
export function demoNights(today: Date, visitsDaysAgo: readonly number[]): readonly number[] {
  const mornings = visitsDaysAgo.map((daysAgo) =>
    startOfDay(addDays(businessDayOf(later(today, -daysAgo * DAY_MS)), 1)).getTime(),
  );
  mornings.push(startOfDay(businessDayOf(today)).getTime());
  return [...new Set(mornings)]
    .map((morning) => (today.getTime() - morning - HOUR_MS) / DAY_MS)
    .filter((daysAgo) => daysAgo > 0);
}

/**
 * The jobs of a night: read the feed to its end, assess levels, settle the rebates of the day
 * before.
 */
export async function makeNight({ app }: DemoWorld): Promise<void> {
  await pullBets(app.venues);
  await settleRebatesJob(app.venues, rebateBoostsOf).run();
}
