import { addDays, type BusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { zero } from '@haitang/kernel/money.ts';
import { membersRefused } from '@haitang/limits/members-refused.ts';
import { creditedTotalsBefore } from '@haitang/payments/deposits/deposit-totals.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { validBetsBefore, validBetsWithin } from '@haitang/turnover/valid-bets-within.ts';
import { changeLevel } from './change-level.ts';
import { decideLevel, type LevelFacts, WINDOW_DAYS } from './level-decision.ts';
import type { VipLevel, VipStanding } from './vip-level.ts';
import { lockStandings, writeStanding } from './vip-store.ts';

export interface AssessMembersInput {
  readonly members: readonly MemberId[];
  readonly levels: readonly VipLevel[];
  /** The day the changes are for; what counts is what was there at its first instant. */
  readonly day: BusinessDay;
  readonly at: Date;
}

const NONE = zero('CNY');

const windowEnded = (standing: VipStanding, day: BusinessDay): boolean =>
  standing.level > 1 && standing.windowStart <= startOfDay(addDays(day, -WINDOW_DAYS));

/** Turnover of the running windows, of those only for whom it decides something. */
async function windowTurnovers(
  tx: Tx,
  standings: readonly VipStanding[],
  day: BusinessDay,
): ReturnType<typeof validBetsWithin> {
  const asked = standings.filter((one) => windowEnded(one, day) || one.level < one.highest);
  const spans = asked.map(({ memberId, windowStart }) => ({
    memberId,
    from: windowStart,
    to: startOfDay(day),
  }));
  return validBetsWithin(tx, spans);
}

/**
 * Decides on the levels of some members for a day and changes them by one step at most; how many
 * were changed. Doing it again for the same day changes nothing.
 */
export async function assessMembers(tx: Tx, input: AssessMembersInput): Promise<number> {
  const { members, levels, day, at } = input;
  const boundary = startOfDay(day);
  const standings = new Map(
    (await lockStandings(tx, members)).map((standing) => [standing.memberId, standing]),
  );
  const deposits = await creditedTotalsBefore(tx, members, boundary);
  const turnover = await validBetsBefore(tx, members, boundary);
  const windows = await windowTurnovers(tx, [...standings.values()], day);
  const refused = await membersRefused(tx, members, at);
  let changed = 0;
  for (const memberId of members) {
    const standing = standings.get(memberId);
    const facts: LevelFacts = {
      level: standing?.level ?? 1,
      highest: standing?.highest ?? 1,
      deposits: deposits.get(memberId) ?? NONE,
      turnover: turnover.get(memberId) ?? NONE,
      windowTurnover: windows.get(memberId) ?? NONE,
      windowEnded: standing !== undefined && windowEnded(standing, day),
      heldBack: refused.has(memberId),
    };
    const decision = decideLevel(facts, levels);
    if (decision === 'renew' && standing) {
      await writeStanding(tx, { ...standing, windowStart: boundary });
    }
    if (decision === 'promote' || decision === 'demote') {
      const level = facts.level + (decision === 'promote' ? 1 : -1);
      const reason = decision === 'promote' ? 'promoted' : 'demoted';
      if (await changeLevel(tx, { memberId, level, day, reason, at })) changed += 1;
    }
  }
  return changed;
}
