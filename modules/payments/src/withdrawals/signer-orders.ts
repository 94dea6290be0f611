import type { Queryable } from '@haitang/platform/database/database.ts';
import type { SignerTerms } from '../approvals/signer-terms.ts';
import { readAbove, readAttempts } from './attempt-store.ts';
import { readByHand } from './hand-store.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Orders above the signer's automatic ceiling that it has not signed yet, oldest first. */
export function ordersAbove(
  on: Queryable,
  { terms }: SignerTerms,
  limit: number,
): Promise<Withdrawal[]> {
  const lines = Object.entries(terms.networks).map(([network, of]) => ({ network, ...of }));
  return readAbove(on, lines, limit);
}

/** Whether the signer has closed an order's number and given the order back to people. */
export const wasReturned = async (on: Queryable, number: string): Promise<boolean> =>
  (await readAttempts(on, number)).some(({ state }) => state === 'returned');

/** Whether an order is paid by hand: the signer is never asked for it. */
export const isPaidByHand = async (on: Queryable, number: string): Promise<boolean> =>
  (await readByHand(on, number)) !== null;
