import { BET_STATE } from '@haitang/contract/codes/bet-state.ts';
import type { OfficeMember } from '@haitang/contract/office/member-list.ts';
import type { OfficeMemberBets } from '@haitang/contract/office/members.ts';
import { type Member, maskedName } from '@haitang/identity/member.ts';
import { lastSeenOf } from '@haitang/identity/sessions/last-seen.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, subtract, zero } from '@haitang/kernel/money.ts';
import { heldBackOf } from '@haitang/limits/held-back-of.ts';
import { tagsOf } from '@haitang/office/members/tags/tags-of.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import type { BetRecord } from '@haitang/venues/bets/list-bets.ts';
import { LOWEST_LEVEL, levelsOf } from '@haitang/vip/level-of.ts';
import { availableMoney } from '@haitang/wallet/available-money.ts';
import { maybeTime } from './present.ts';

/** Members as rows of a list: names masked; each fact is read for all of them together. */
export async function presentMemberRows(
  { database: { read }, clock }: OfficeContext,
  members: readonly Member[],
): Promise<OfficeMember[]> {
  const ids = members.map(({ id }) => id);
  const [held, tags, levels, seen, money] = await Promise.all([
    heldBackOf(read, ids, clock.now()),
    tagsOf(read, ids),
    levelsOf(read, ids),
    lastSeenOf(read, ids),
    availableMoney(read, ids),
  ]);
  return members.map(({ id, ...member }) => ({
    memberId: id,
    username: member.username,
    maskedName: maskedName(member.realname),
    status: member.status,
    locks: [...(held.get(id)?.locks ?? [])],
    pause: held.get(id)?.pause?.kind ?? ('' as const),
    level: levels.get(id) ?? LOWEST_LEVEL,
    tags: tags.get(id) ?? [],
    isAgent: member.isAgent,
    registeredAt: formatBeijing(member.registeredAt),
    seenAt: maybeTime(seen.get(id) ?? null),
    available: formatMoney(money.get(id) ?? zero('CNY')),
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
