import { type AccountCode, availableOf } from '@haitang/ledger/account-code.ts';
import { post } from '@haitang/ledger/post.ts';
import type { MovementReason, PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Movement, noteOf } from './movement.ts';

export interface DebitInput extends Movement {
  /** The house account that is credited, e.g. `house:adjustments`. */
  readonly to: AccountCode;
  readonly reason: MovementReason;
}

/** Debits a member's available balance. Refuses `above-balance`, `key-reused`. */
export const debit = (tx: Tx, input: DebitInput): Promise<PostedTransaction> =>
  post(tx, {
    ...noteOf(input),
    reason: input.reason,
    postings: [{ debit: availableOf(input.memberId), credit: input.to, amount: input.amount }],
  });
