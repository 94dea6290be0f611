import type { PaymentsContext } from '../payments-context.ts';
import { expireOrders } from './deposit-store.ts';

/**
 * Closes online orders whose time is over (state 4), but none whose money is on its way. Late money
 * is still found and credited. Returns the numbers closed now.
 */
export function expireDeposits(context: PaymentsContext): Promise<string[]> {
  const at = context.clock.now();
  return context.database.transaction((tx) => expireOrders(tx, at));
}
