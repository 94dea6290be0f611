import type { Actor } from '@haitang/kernel/id.ts';
import { add, type Cny, compare, isPositive, sum } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { debit } from '@haitang/wallet/debit.ts';
import type { BonusGrant } from './bonus.ts';

/** What a bonus is measured against. */
export interface PlayMoney {
  readonly available: Cny;
  /** In transit and at venues, stakes of open rounds included. */
  readonly away: Cny;
  /** Both together. */
  readonly total: Cny;
  /** What our books have away, less what came home of wins that venues have not told yet. */
  readonly booked: Cny;
}

/**
 * A member's money that can be bonus money. What is held for a withdrawal has passed the wagering
 * gate and cannot be played, so it is own money and left out; a mirror below zero waits for the bet
 * feed, whose win is in the available balance already.
 */
export async function playMoneyOf(
  on: Queryable,
  { memberId }: Pick<BonusGrant, 'memberId'>,
): Promise<PlayMoney> {
  const { available, transit, atVenues } = await walletOf(on, memberId);
  const mirrors = [...atVenues.values()];
  const away = sum('CNY', [transit, ...mirrors.filter(isPositive)]);
  const booked = sum('CNY', [transit, ...mirrors]);
  return { available, away, total: add(available, away), booked };
}

/** Whether a sum can be taken now; else it is at a venue or on its way. */
export const isAtHome = ({ available }: PlayMoney, amount: Cny): boolean =>
  compare(available, amount) >= 0;

/** Takes a sum of a bonus back to `house:bonus`, once for each grant; nothing for zero. */
export async function takeBack(
  tx: Tx,
  grant: BonusGrant,
  of: { readonly amount: Cny; readonly actor: Actor; sessionId: string | null; at: Date },
): Promise<void> {
  if (!isPositive(of.amount)) return;
  await debit(tx, {
    memberId: grant.memberId,
    amount: of.amount,
    to: 'house:bonus',
    reason: 'bonus-forfeit',
    reference: grant.number,
    key: `bonus-forfeit:${grant.number}`,
    actor: of.actor,
    sessionId: of.sessionId,
    occurredAt: of.at,
  });
}
