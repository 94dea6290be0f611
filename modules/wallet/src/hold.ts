import { availableOf, heldOf } from '@haitang/ledger/account-code.ts';
import { openHold } from '@haitang/ledger/holds/open-hold.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Movement, noteOf } from './movement.ts';

export interface HoldInput extends Movement {
  /** The hold's id, e.g. the withdrawal's number; it is settled or released under the same id. */
  readonly holdId: string;
}

/**
 * Sets an amount aside for a withdrawal: available → held. A replay of the key changes nothing.
 * Refuses `above-balance` and `key-reused` (rules.md, Money).
 */
export const hold = (tx: Tx, input: HoldInput): Promise<PostedTransaction> =>
  openHold(tx, {
    ...noteOf(input),
    holdId: withdrawalHold(input.holdId),
    reason: 'withdrawal-hold',
    source: availableOf(input.memberId),
    held: heldOf(input.memberId),
    amount: input.amount,
  });

/** Prefixed, because withdrawals and transfers number their holds independently. */
export const withdrawalHold = (id: string): string => `withdrawal:${id}`;
