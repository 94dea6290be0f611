import { present } from '@haitang/kernel/assert.ts';
import { type Cny, compare } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { lotsOf, settleLot } from '@haitang/turnover/end-lot.ts';
import { leftOfCredit } from '@haitang/turnover/withdrawable.ts';
import { netResultSince } from '@haitang/venues/bets/net-result.ts';
import type { BonusGrant } from './bonus.ts';
import { endGrant } from './end-grant.ts';
import { readTakenSince } from './grant-store.ts';
import { cashoutExcess, leftOfBonus } from './left-of-bonus.ts';
import { isAtHome, type PlayMoney, playMoneyOf, takeBack } from './take-bonus.ts';

/** The part of a member's money above the maximum cash-out of a bonus that has one. */
async function excessOf(database: Queryable, grant: BonusGrant, money: PlayMoney): Promise<Cny> {
  const { memberId, grantedAt, amount } = grant;
  const result = await netResultSince(database, { memberId, since: grantedAt });
  const most = present(grant.maxCashout, 'the maximum cash-out of a bonus');
  const returned = await readTakenSince(database, grant);
  return cashoutExcess({ grant: amount, total: money.total, result, returned, most });
}

const larger = (a: Cny, b: Cny): Cny => (compare(a, b) < 0 ? b : a);

/**
 * What goes back of a bonus that ends before its wagering is done: what is left of it and what
 * exceeds its maximum cash-out, if it has one, because that applies whenever the lot closes. Of one
 * that frees its money as it is wagered, as a level reward does, only what it still locks is left:
 * the rest is the member's own already (rules.md, Corrections 2026-11-28; ADR 48).
 */
export async function dueAtEnd(
  database: Queryable,
  grant: BonusGrant,
  money: PlayMoney,
): Promise<Cny> {
  const [lot] = await lotsOf(database, 'bonus', [grant.number]);
  const left = leftOfBonus(lot ? leftOfCredit(lot) : grant.amount, money.total);
  return grant.maxCashout === null ? left : larger(left, await excessOf(database, grant, money));
}

/**
 * Completes a locked, running bonus with a maximum cash-out whose held lot has finished wagering:
 * takes the excess of what stems from the bonus and settles the lot, both or neither. Returns
 * false, without changes, while the money is at a venue: the job tries again, and withdrawals wait
 * for it.
 */
export async function settleCashout(tx: Tx, grant: BonusGrant, moment: Date): Promise<boolean> {
  const { memberId, number } = grant;
  const money = await playMoneyOf(tx, grant);
  const taken = await excessOf(tx, grant, money);
  if (!isAtHome(money, taken)) return false;
  if (!(await settleLot(tx, { memberId, kind: 'bonus', reference: number, at: moment })))
    return false;
  await takeBack(tx, grant, {
    amount: taken,
    actor: 'system:promotions',
    sessionId: null,
    at: moment,
  });
  await endGrant(tx, grant, { state: 'completed', taken, at: moment });
  return true;
}
