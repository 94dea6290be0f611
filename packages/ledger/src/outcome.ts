import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { PostedTransaction } from './transaction.ts';

/**
 * The ledger's outcome for a transaction. `replayed`: its key was posted before, and nothing was
 * done now. `refused`: a guarded account would become negative, or the key belongs to another body;
 * nothing was posted.
 */
export type Outcome =
  | { readonly kind: 'posted' | 'replayed'; readonly transaction: PostedTransaction }
  | { readonly kind: 'refused'; readonly key: 'above-balance' | 'key-reused' };

/**
 * Returns the posted transaction of an outcome. A refusal is thrown, which undoes the caller's
 * work.
 */
export function postedIn(outcome: Outcome): PostedTransaction {
  if (outcome.kind === 'refused') throw refuse(outcome.key);
  return outcome.transaction;
}
