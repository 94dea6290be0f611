import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { endLot } from '@haitang/turnover/end-lot.ts';
import { endGrant, lockWithMember } from './end-grant.ts';
import { dueAtEnd } from './settle-cashout.ts';
import { isAtHome, playMoneyOf, takeBack } from './take-bonus.ts';

export interface GiveUpInput {
  readonly memberId: MemberId;
  /** Number of the grant. */
  readonly number: string;
  readonly sessionId: string;
}

/**
 * Gives up a running bonus: takes what is left of it and what exceeds its maximum cash-out, no
 * more, and ends its wagering; own money stays (PR-03). Returns the taken amount. Refuses
 * `not-found` for an unknown number, `already-done` when it has ended or its wagering is done,
 * `balance-too-low` while the money is at a venue.
 */
export function giveUpBonus(context: Context, input: GiveUpInput): Promise<Cny> {
  const { memberId, number, sessionId } = input;
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const grant = await lockWithMember(tx, number);
    if (!grant || grant.memberId !== memberId) throw refuse('not-found');
    if (grant.state !== 'granted') throw refuse('already-done');
    const money = await playMoneyOf(tx, grant);
    const amount = await dueAtEnd(tx, grant, money);
    if (!isAtHome(money, amount)) {
      throw refuse('balance-too-low', { words: '请先收回场馆余额，再放弃优惠' });
    }
    await takeBack(tx, grant, { amount, actor: memberActor(memberId), sessionId, at: now });
    const lot = await endLot(tx, { memberId, kind: 'bonus', reference: number, at: now });
    if (!lot) throw refuse('already-done');
    await endGrant(tx, grant, { state: 'given-up', taken: amount, at: now });
    return amount;
  });
}
