import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { PostedTransaction } from './transaction.ts';

/**
 * What the books answer to a transaction. `replayed`: its key was posted before, and nothing was
 * done now. `refused`: a guarded account would fall below zero, or the key stands for another body;
 * nothing was posted.
 */
export type Outcome =
  | { readonly kind: 'posted' | 'replayed'; readonly transaction: PostedTransaction }
  | { readonly kind: 'refused'; readonly key: 'above-balance' | 'key-reused' };

/** The transaction of an outcome, for callers that a refusal ends: it is thrown and undoes all. */
export function postedIn(outcome: Outcome): PostedTransaction {
  if (outcome.kind === 'refused') throw refuse(outcome.key);
  return outcome.transaction;
}
