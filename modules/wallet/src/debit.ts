import { type AccountCode, availableOf } from '@haitang/ledger/account-code.ts';
import { postedIn } from '@haitang/ledger/outcome.ts';
import { post, tryPost } from '@haitang/ledger/post.ts';
import type {
  MovementReason,
  PostedTransaction,
  TransactionInput,
} from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Movement, noteOf } from './movement.ts';

export interface DebitInput extends Movement {
  /** The house account that is credited, e.g. `house:adjustments`. */
  readonly to: AccountCode;
  readonly reason: MovementReason;
}

const transactionOf = (input: DebitInput): TransactionInput => ({
  ...noteOf(input),
  reason: input.reason,
  postings: [{ debit: availableOf(input.memberId), credit: input.to, amount: input.amount }],
});

/** Debits a member's available balance. Refuses `above-balance`, `key-reused`. */
export const debit = (tx: Tx, input: DebitInput): Promise<PostedTransaction> =>
  post(tx, transactionOf(input));

/**
 * As `debit`, where another movement may take the money first: too low a balance is returned, and
 * nothing has moved. Throws `key-reused`.
 */
export async function tryDebit(tx: Tx, input: DebitInput): Promise<'debited' | 'above-balance'> {
  const outcome = await tryPost(tx, transactionOf(input));
  if (outcome.kind === 'refused' && outcome.key === 'above-balance') return outcome.key;
  postedIn(outcome);
  return 'debited';
}
