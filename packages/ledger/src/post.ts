import { assert, present } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Outcome, postedIn } from './outcome.ts';
import { commandOf } from './posting/command.ts';
import { postBatch } from './posting/post-batch.ts';
import { onQueryable } from './posting/statements.ts';
import type { PostedTransaction, TransactionInput } from './transaction.ts';

async function outcomesOf(
  tx: Tx,
  inputs: readonly TransactionInput[],
): Promise<readonly Outcome[]> {
  assert(
    inputs.every(({ postings }) => postings.length > 0),
    'a transaction has postings',
  );
  return postBatch(onQueryable(tx), inputs.map(commandOf), 'check');
}

/**
 * Posts several transactions in the caller's database transaction, in order: each sees the balances
 * that the ones before it left. Throws the first refusal, which undoes all of them by leaving the
 * caller's transaction. Refuses as `post` does.
 */
export async function postMany(
  tx: Tx,
  inputs: readonly TransactionInput[],
): Promise<readonly PostedTransaction[]> {
  return (await outcomesOf(tx, inputs)).map(postedIn);
}

/**
 * Posts one transaction inside the caller's database transaction and returns the outcome of
 * `decide`, for a caller that acts on a refusal. After a refusal nothing is posted; the caller
 * chooses whether its other rows are kept (`Database.attempt`).
 */
export async function tryPost(tx: Tx, input: TransactionInput): Promise<Outcome> {
  const [outcome] = await outcomesOf(tx, [input]);
  return present(outcome, 'one answer for one transaction');
}

/**
 * Posts one transaction inside the caller's database transaction, so that the business row and the
 * money commit together. An account is created by its first posting and stays locked until the
 * caller commits. A key that was posted before returns the first answer and moves nothing. Refuses
 * `above-balance` when a guarded account would become negative, and `key-reused` when the key
 * belongs to another body (INV-3, INV-5).
 */
export const post = async (tx: Tx, input: TransactionInput): Promise<PostedTransaction> =>
  postedIn(await tryPost(tx, input));
