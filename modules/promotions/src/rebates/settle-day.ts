import { type BusinessDay, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { leaveLate, sealDay, takeLate } from '@haitang/turnover/late/late-bets.ts';
import { turnoverOfMembers, turnoverOfPeriod } from '@haitang/turnover/turnover-of-period.ts';
import { vipLevels } from '@haitang/vip/level-of.ts';
import { closeDay, type DayRates, lockDay, lockSettledDay, openDay } from './day-store.ts';
import type { RebateBoosts } from './rebate-boosts.ts';
import { settleMembers } from './settle-members.ts';
import { tallyMembers } from './tally-store.ts';

/** Members per database transaction. */
export const AT_ONCE = 300;

/** The percents of the table in force on the day, however late it is settled. */
async function ratesOf(context: Context, day: BusinessDay): Promise<DayRates> {
  const levels = await vipLevels(context.database.read, day);
  return Object.fromEntries(levels.map(({ level, rebates }) => [String(level), rebates]));
}

/**
 * Settles a day, or recalculates a settled one: a page of members per transaction, so that a crash
 * loses nothing and repeats nothing. Returns the number of rebates written.
 */
export async function settleDay(
  context: Context,
  day: BusinessDay,
  boosts: RebateBoosts,
): Promise<number> {
  const { database, clock } = context;
  const current = await ratesOf(context, day);
  const rates = await database.transaction((tx) => openDay(tx, day, current));
  const period = { from: startOfDay(day), to: endOfDay(day) };
  const lines = await turnoverOfPeriod(database.read, period);
  const before = await tallyMembers(database.read, day);
  const all = [...new Set<MemberId>([...lines.map((line) => line.memberId), ...before])];
  const inOrder = all.sort((a, b) => a - b);
  let written = 0;
  for (let from = 0; from < inOrder.length; from += AT_ONCE) {
    const members = inOrder.slice(from, from + AT_ONCE);
    const page = new Set(members);
    const own = lines.filter((line) => page.has(line.memberId));
    const settled = await database.transaction(async (tx) => {
      await lockDay(tx, day);
      return settleMembers(tx, { day, rates, members, lines: own, boosts, at: clock.now() });
    });
    written += settled.written;
  }
  await sealDay(database.read, day);
  await closeDay(database.read, day, clock.now());
  return written;
}

/**
 * Settles a day again for members whose bets have changed since: takes the marks first and then
 * reads the bets, so that later counts are marked again. Members who may receive nothing now stay
 * marked. Returns the number of rebates written.
 */
export async function settleLate(
  { database, clock }: Context,
  {
    day,
    members,
    boosts,
  }: {
    readonly day: BusinessDay;
    readonly members: readonly MemberId[];
    readonly boosts: RebateBoosts;
  },
): Promise<number> {
  const period = { from: startOfDay(day), to: endOfDay(day) };
  return database.transaction(async (tx) => {
    const at = clock.now();
    const rates = await lockSettledDay(tx, day);
    await takeLate(tx, day, members);
    // The day is from before there were rebates: nothing is due.
    if (rates === null) return 0;
    const lines = await turnoverOfMembers(tx, { members, ...period });
    const settled = await settleMembers(tx, { day, rates, members, lines, boosts, at });
    await leaveLate(tx, day, { members: settled.untouched, at });
    return settled.written;
  });
}
