import type { Queryable } from '@haitang/platform/database/database.ts';
import type { SignerTerms } from '../treasury/signer/signer-terms.ts';
import { readAbove, readAttempts } from './attempt-store.ts';
import { readByHand } from './hand-store.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Orders above the signer's automatic ceiling that it has not signed yet, oldest first. */
export function ordersAbove(
  database: Queryable,
  { terms }: SignerTerms,
  limit: number,
): Promise<Withdrawal[]> {
  const lines = Object.entries(terms.networks).map(([network, networkTerms]) => ({
    network,
    ...networkTerms,
  }));
  return readAbove(database, lines, limit);
}

/** Whether the signer has closed an order's number and given the order back to people. */
export const wasReturned = async (database: Queryable, number: string): Promise<boolean> =>
  (await readAttempts(database, number)).some(({ state }) => state === 'returned');

/** Whether an order is paid by hand: the signer is never asked for it. */
export const isPaidByHand = async (database: Queryable, number: string): Promise<boolean> =>
  (await readByHand(database, number)) !== null;
