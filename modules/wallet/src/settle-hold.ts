import { assert } from '@haitang/kernel/assert.ts';
import { type Cny, cny, isPositive, subtract } from '@haitang/kernel/money.ts';
import { heldOf } from '@haitang/ledger/account-code.ts';
import { settleHold as settle } from '@haitang/ledger/holds/end-hold.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type HoldInput, withdrawalHold } from './hold.ts';
import { assertMatches } from './matching-hold.ts';
import { noteOf } from './movement.ts';

export interface SettleHoldInput extends HoldInput {
  /** Our part of the amount; the rest was paid out. Default none. */
  readonly fee?: Cny;
}

/**
 * A withdrawal was paid: held → payouts and its fee → fees, together the whole hold. Refuses
 * `not-found`, `already-done` when it was settled or released under another key, and `key-reused`.
 */
export const settleHold = (tx: Tx, input: SettleHoldInput): Promise<PostedTransaction> =>
  settle(
    tx,
    { ...noteOf(input), holdId: withdrawalHold(input.holdId), reason: 'withdrawal-paid' },
    (hold) => {
      assertMatches(hold, input, heldOf(input.memberId));
      const fee = input.fee ?? cny(0n);
      const paid = subtract(input.amount, fee);
      assert(fee.minor >= 0n && isPositive(paid), 'a fee is a part of the amount');
      const payout = { credit: 'house:payouts' as const, amount: paid };
      return isPositive(fee) ? [payout, { credit: 'house:fees', amount: fee }] : [payout];
    },
  );
