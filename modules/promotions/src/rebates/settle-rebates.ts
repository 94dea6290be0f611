import {
  addDays,
  type BusinessDay,
  businessDayOf,
  endOfDay,
} from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { betsReady } from '@haitang/turnover/bets-ready.ts';
import { type LateDay, lateDays } from '@haitang/turnover/late/late-bets.ts';
import { lastSettledDay, settledDaysSince } from './day-store.ts';
import type { RebateBoosts } from './rebate-boosts.ts';
import { rebateCorrectionDays } from './rebate-settings.ts';
import { AT_ONCE, settleDay, settleLate } from './settle-day.ts';

/** What the settlement reads from other modules. */
export interface RebateSources {
  readonly boosts: RebateBoosts;
  /** The time up to which every bet is known; null before any was received. */
  readonly betsKnownTo: () => Promise<Date | null>;
}

/** Late days read in one query. */
const PAGE = 1_000;

/**
 * Settles marked days of any age whose bets were late or amended (FM-21). Each mark is processed
 * once a night.
 */
async function correctLate(context: Context, boosts: RebateBoosts): Promise<void> {
  const before = context.clock.now();
  for (;;) {
    const late = await lateDays(context.database.read, { before, limit: PAGE });
    for (const [day, members] of byDay(late)) {
      const written = await settleLate(context, { day, members, boosts });
      if (written > 0) context.logger.info({ day, written }, 'late rebates settled');
    }
    if (late.length < PAGE) return;
  }
}

/** At most `AT_ONCE` members of a day together. */
function byDay(late: readonly LateDay[]): (readonly [BusinessDay, readonly MemberId[]])[] {
  const days = new Map<BusinessDay, MemberId[]>();
  for (const { day, memberId } of late) days.set(day, [...(days.get(day) ?? []), memberId]);
  return [...days].flatMap(([day, members]) => {
    const pages = Math.ceil(members.length / AT_ONCE);
    return Array.from({ length: pages }, (_, page) => {
      const some = members.slice(page * AT_ONCE, (page + 1) * AT_ONCE);
      return [day, some.sort((a, b) => a - b)] as const;
    });
  });
}

/** Recalculates the newest settled days, marked or not. */
async function correctDays(
  context: Context,
  last: BusinessDay,
  boosts: RebateBoosts,
): Promise<void> {
  const days = await context.settings.get(rebateCorrectionDays);
  const from = addDays(last, 1 - days);
  if (days === 0) return;
  for (const day of await settledDaysSince(context.database.read, from)) {
    const written = await settleDay(context, day, boosts);
    if (written > 0) context.logger.info({ day, written }, 'rebates corrected');
  }
}

/**
 * Settles every Beijing day that is over and unsettled, oldest first, so that missed days are made
 * up for; begins with yesterday when none was settled before. A day waits until its bets are known,
 * for at most twelve hours. Each new day also corrects the newest days before it and any day whose
 * bets have changed since. Returns the days settled now; with nothing due it costs one query.
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
    if (last && settled.length === 0) {
      await correctDays(context, last, boosts);
      await correctLate(context, boosts);
    }
    const written = await settleDay(context, day, boosts);
    context.logger.info({ day, written }, 'rebates settled');
    settled.push(day);
  }
  return settled;
}
