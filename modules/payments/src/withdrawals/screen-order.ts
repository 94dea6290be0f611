import { CLEAR, type Verdict } from '../chain/screening/screener.ts';
import { type ScreeningContext, screenPayout } from './screen-payout.ts';
import { payoutOf } from './withdrawal.ts';
import { readWithdrawal } from './withdrawal-store.ts';

/**
 * Screens the address of an order before the transaction of an act on it: it may call outside. A
 * hit opens a case (AM-06). `clear` for a number without an order, which the act itself refuses.
 */
export async function screenOrder(context: ScreeningContext, number: string): Promise<Verdict> {
  const order = await readWithdrawal(context.database.read, number);
  return order === null ? CLEAR : screenPayout(context, { ...order, payout: payoutOf(order) });
}
