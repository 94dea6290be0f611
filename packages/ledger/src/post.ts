import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { commandOf } from './posting/command.ts';
import { postBatch } from './posting/post-batch.ts';
import { onQueryable } from './posting/statements.ts';
import type { PostedTransaction, TransactionInput } from './transaction.ts';

/**
 * Posts several transactions in the caller's database transaction, in order: the later ones see the
 * balances the earlier ones left. The first refusal is thrown and undoes all, because it leaves the
 * caller's transaction. Refuses as `post` does.
 */
export async function postMany(
  tx: Tx,
  inputs: readonly TransactionInput[],
): Promise<readonly PostedTransaction[]> {
  assert(
    inputs.every(({ postings }) => postings.length > 0),
    'a transaction has postings',
  );
  const outcomes = await postBatch(onQueryable(tx), inputs.map(commandOf), 'look');
  return outcomes.map((outcome) => {
    if (outcome.kind === 'refused') throw refuse(outcome.key);
    return outcome.transaction;
  });
}

/**
 * Posts one transaction inside the caller's database transaction, so that the business row and the
 * money commit together. Accounts come to be with their first posting and stay locked until the
 * caller commits. A key that was posted before is answered again and moves nothing.
 * Refuses `above-balance` when a guarded account would fall below zero and `key-reused` when the
 * key stands for another body (INV-3, INV-5).
 */
export async function post(tx: Tx, input: TransactionInput): Promise<PostedTransaction> {
  const [posted] = await postMany(tx, [input]);
  assert(posted !== undefined, 'one answer for one transaction');
  return posted;
}
