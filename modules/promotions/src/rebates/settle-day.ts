import { type BusinessDay, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { pageOrRows } from '@haitang/platform/rows/row-by-row.ts';
import {
  lateMembers,
  leaveLate,
  markDay,
  sealDay,
  takeLate,
} from '@haitang/turnover/late/late-bets.ts';
import { turnoverOfMembers } from '@haitang/turnover/turnover-of-period.ts';
import { vipLevels } from '@haitang/vip/level-of.ts';
import { closeDay, type DayRates, lockDay, openDay } from './day-store.ts';
import type { RebateBoosts } from './rebate-boosts.ts';
import { settleMembers } from './settle-members.ts';

/** Members per database transaction. */
const AT_ONCE = 300;

/** The percents of the table in force on the day, however late it is settled. */
async function ratesOf(context: Context, day: BusinessDay): Promise<DayRates> {
  const levels = await vipLevels(context.database.read, day);
  return Object.fromEntries(levels.map(({ level, rebates }) => [String(level), rebates]));
}

/**
 * Settles a day of some marked members in one transaction: takes the marks first and then reads the
 * bets, so that later counts are marked again. Members who may receive nothing now stay marked.
 * Returns the number of rebates written.
 */
async function settlePage(
  { database, clock }: Context,
  day: BusinessDay,
  members: readonly MemberId[],
  boosts: RebateBoosts,
): Promise<number> {
  const period = { from: startOfDay(day), to: endOfDay(day) };
  return database.transaction(async (tx) => {
    const now = clock.now();
    const rates = await lockDay(tx, day);
    await takeLate(tx, day, members);
    // The day is from before there were rebates: nothing is due.
    if (rates === null) return 0;
    const lines = await turnoverOfMembers(tx, { members, ...period });
    const settled = await settleMembers(tx, { day, rates, members, lines, boosts, at: now });
    await leaveLate(tx, day, { members: settled.untouched, at: now });
    return settled.written;
  });
}

/**
 * Settles a day of all marked members: a page of them per transaction, so that a crash loses
 * nothing and repeats nothing, and one by one after a failure. Those that fail alone stop no other
 * and stay marked for another night. Returns the number of rebates written.
 */
export async function settleMarked(
  context: Context,
  day: BusinessDay,
  boosts: RebateBoosts,
): Promise<number> {
  const { read } = context.database;
  let written = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const members: MemberId[] = await lateMembers(read, { day, after, limit: AT_ONCE });
    await pageOrRows(context, members, {
      name: 'settle-rebates',
      keyOf: (memberId) => `${day}:${memberId}`,
      work: async (some) => {
        written += await settlePage(context, day, some, boosts);
      },
    });
    after = members.at(-1);
  }
  return written;
}

/**
 * Settles a day: everybody with a bet on it is marked, and every mark is settled. What is counted
 * later leaves a mark of its own. Returns the number of rebates written.
 */
export async function settleDay(
  context: Context,
  day: BusinessDay,
  boosts: RebateBoosts,
): Promise<number> {
  const { database, clock } = context;
  await openDay(database.read, day, await ratesOf(context, day));
  await sealDay(database, day);
  await markDay(database.read, day);
  const written = await settleMarked(context, day, boosts);
  await closeDay(database.read, day, clock.now());
  return written;
}
