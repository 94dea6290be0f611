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
  /** The day of the changes; the facts are those at its first instant. */
  readonly day: BusinessDay;
  readonly at: Date;
}

const NONE = zero('CNY');

const windowEnded = (standing: VipStanding, day: BusinessDay): boolean =>
  standing.level > 1 && standing.windowStart <= startOfDay(addDays(day, -WINDOW_DAYS));

/** Turnover of the running windows, only for members for whom it matters. */
async function windowTurnovers(
  tx: Tx,
  standings: readonly VipStanding[],
  day: BusinessDay,
): ReturnType<typeof validBetsWithin> {
  const asked = standings.filter(
    (standing) => windowEnded(standing, day) || standing.level < standing.highest,
  );
  const spans = asked.map(({ memberId, windowStart }) => ({
    memberId,
    from: windowStart,
    to: startOfDay(day),
  }));
  return validBetsWithin(tx, spans);
}

/**
 * Decides the levels of some members for a day and changes them by at most one step; returns the
 * number of changes. Idempotent for a day.
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
