import type { Actor } from '@haitang/kernel/id.ts';
import { add, type Cny, compare, isPositive, sum } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { suspendedOf } from '@haitang/venues/claims/suspended-of.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { debit } from '@haitang/wallet/debit.ts';
import type { BonusGrant } from './bonus.ts';

/** The money that a bonus is measured against. */
export interface PlayMoney {
  readonly available: Cny;
  /** In transit, at venues and in suspense, stakes of open rounds included. */
  readonly away: Cny;
  /** The sum of both. */
  readonly total: Cny;
  /** Our booked money away, minus what came home of wins that venues have not reported yet. */
  readonly booked: Cny;
}

/**
 * A member's money that can be bonus money. Money held for a withdrawal has passed the wagering
 * check and cannot be played, so it is own money and left out; a negative mirror waits for the bet
 * feed, and its win is already in the available balance or waits in suspense. What waits counts: a
 * late win would otherwise be free of its bonus once the feed has explained it.
 */
export async function playMoneyOf(
  database: Queryable,
  { memberId }: Pick<BonusGrant, 'memberId'>,
): Promise<PlayMoney> {
  const { available, transit, atVenues } = await walletOf(database, memberId);
  const waits = await suspendedOf(database, memberId);
  const mirrors = [...atVenues.values()];
  const away = sum('CNY', [transit, waits, ...mirrors.filter(isPositive)]);
  const booked = sum('CNY', [transit, waits, ...mirrors]);
  return { available, away, total: add(available, away), booked };
}

/** Whether a sum can be taken now; otherwise it is at a venue or in transit. */
export const isAtHome = ({ available }: PlayMoney, amount: Cny): boolean =>
  compare(available, amount) >= 0;

/** Takes a sum of a bonus back to `house:bonus`, once per grant; nothing for zero. */
export async function takeBack(
  tx: Tx,
  grant: BonusGrant,
  input: { readonly amount: Cny; readonly actor: Actor; sessionId: string | null; at: Date },
): Promise<void> {
  if (!isPositive(input.amount)) return;
  await debit(tx, {
    memberId: grant.memberId,
    amount: input.amount,
    to: 'house:bonus',
    reason: 'bonus-forfeit',
    reference: grant.number,
    key: `bonus-forfeit:${grant.number}`,
    actor: input.actor,
    sessionId: input.sessionId,
    occurredAt: input.at,
  });
}
