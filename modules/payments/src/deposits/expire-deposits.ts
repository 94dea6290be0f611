import type { PaymentsContext } from '../payments-context.ts';
import { expireOrders } from './deposit-store.ts';

/**
 * Closes expired online orders (state 4), except those whose money is being confirmed. Late money
 * is still found and credited. Returns the numbers closed now.
 */
export function expireDeposits(context: PaymentsContext): Promise<string[]> {
  const now = context.clock.now();
  return context.database.transaction((tx) => expireOrders(tx, now));
}
