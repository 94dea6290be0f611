import { type AccountCode, availableOf } from '@haitang/ledger/account-code.ts';
import { post } from '@haitang/ledger/post.ts';
import type { MovementReason, PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Movement, noteOf } from './movement.ts';

export interface CreditInput extends Movement {
  /** The house account that is debited, e.g. `house:deposits:trc20`. */
  readonly from: AccountCode;
  readonly reason: MovementReason;
}

/** Credits a member's available balance from a house account. Refuses `key-reused`. */
export const credit = (tx: Tx, input: CreditInput): Promise<PostedTransaction> =>
  post(tx, {
    ...noteOf(input),
    reason: input.reason,
    postings: [{ debit: input.from, credit: availableOf(input.memberId), amount: input.amount }],
  });
