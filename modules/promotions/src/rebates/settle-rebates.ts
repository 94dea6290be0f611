import {
  addDays,
  type BusinessDay,
  businessDayOf,
  endOfDay,
} from '@haitang/kernel/business-day.ts';
import type { Context } from '@haitang/platform/context.ts';
import { betsReady } from '@haitang/turnover/bets-ready.ts';
import { nextLateDay } from '@haitang/turnover/late/late-bets.ts';
import { lastSettledDay } from './day-store.ts';
import type { RebateBoosts } from './rebate-boosts.ts';
import { settleDay, settleMarked } from './settle-day.ts';

/** What the settlement reads from other modules. */
export interface RebateSources {
  readonly boosts: RebateBoosts;
  /** The time up to which every bet is known; null before any was received. */
  readonly betsKnownTo: () => Promise<Date | null>;
}

/**
 * Settles marked days of any age up to `last`, the last settled one: those whose bets were late or
 * amended (FM-21). Oldest first, each mark once a night.
 */
async function correctLate(
  context: Context,
  last: BusinessDay,
  boosts: RebateBoosts,
): Promise<void> {
  const { read } = context.database;
  let day = await nextLateDay(read, { after: null, through: last });
  while (day !== null) {
    const written = await settleMarked(context, day, boosts);
    if (written > 0) context.logger.info({ day, written }, 'rebates corrected');
    day = await nextLateDay(read, { after: day, through: last });
  }
}

/**
 * Settles every Beijing day that is over and unsettled, oldest first, so that missed days are made
 * up for; begins with yesterday when none was settled before. A day waits until its bets are known,
 * for at most twelve hours. Each new day also corrects earlier days whose bets have changed since.
 * Returns the days settled now; with nothing due it costs one query.
 */
export async function settleRebates(
  context: Context,
  { boosts, betsKnownTo }: RebateSources,
): Promise<readonly BusinessDay[]> {
  const now = context.clock.now();
  const yesterday = addDays(businessDayOf(now), -1);
  const last = await lastSettledDay(context.database.read);
  const settled: BusinessDay[] = [];
  for (let day = last ? addDays(last, 1) : yesterday; day <= yesterday; day = addDays(day, 1)) {
    if (!betsReady(endOfDay(day), now, await betsKnownTo())) break;
    if (last && settled.length === 0) await correctLate(context, last, boosts);
    const written = await settleDay(context, day, boosts);
    context.logger.info({ day, written }, 'rebates settled');
    settled.push(day);
  }
  return settled;
}
