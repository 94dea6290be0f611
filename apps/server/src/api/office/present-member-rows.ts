import { BET_STATE } from '@haitang/contract/codes/bet-state.ts';
import type { OfficeMember, OfficeMemberBets } from '@haitang/contract/office/members.ts';
import { type Member, maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, subtract, zero } from '@haitang/kernel/money.ts';
import { lockedOf } from '@haitang/limits/locked-of.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { BetRecord } from '@haitang/venues/bets/list-bets.ts';
import { walletsOf } from '@haitang/wallet/balance.ts';

/** Members as rows of a list: names masked, with locks and balance. Two queries. */
export async function presentMemberRows(
  read: Queryable,
  members: readonly Member[],
): Promise<OfficeMember[]> {
  const ids = members.map(({ id }) => id);
  const [locks, wallets] = await Promise.all([lockedOf(read, ids), walletsOf(read, ids)]);
  return members.map((member) => ({
    memberId: member.id,
    username: member.username,
    maskedName: maskedName(member.realname),
    status: member.status,
    locks: [...(locks.get(member.id) ?? [])],
    isAgent: member.isAgent,
    registeredAt: formatBeijing(member.registeredAt),
    available: formatMoney(wallets.get(member.id)?.available ?? zero('CNY')),
  }));
}

/** A bet as a line of a member's file. */
export const presentBet = (bet: BetRecord): OfficeMemberBets['rows'][number] => ({
  betId: bet.betId,
  venue: bet.venueName,
  game: bet.gameName,
  stake: formatMoney(bet.stake),
  result: formatMoney(
    bet.status === BET_STATE.settled ? subtract(bet.payout, bet.stake) : zero('CNY'),
  ),
  valid: formatMoney(bet.validAmount),
  status: bet.status,
  at: formatBeijing(bet.betAt),
});
