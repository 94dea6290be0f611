import type { Queryable } from '@haitang/platform/database/database.ts';
import type { PaymentCase } from './cases/payment-case.ts';
import { sendersOf } from './find-senders.ts';
import { payersOf } from './statements/find-payers.ts';

/** Who sent the money of cases, by their keys: an address on chain, or the payer at a bank. */
export async function caseSenders(
  database: Queryable,
  cases: readonly PaymentCase[],
): Promise<ReadonlyMap<string, string>> {
  const keys = cases.map(({ transfer }) => transfer);
  const [onChain, atBank] = [await sendersOf(database, keys), await payersOf(database, keys)];
  return new Map([...onChain, ...atBank]);
}
