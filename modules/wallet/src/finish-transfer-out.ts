import { type Cny, isPositive, subtract, zero } from '@haitang/kernel/money.ts';
import { atVenueOf, availableOf } from '@haitang/ledger/account-code.ts';
import { post } from '@haitang/ledger/post.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { noteOf } from './movement.ts';
import type { VenueMovement } from './start-transfer-in.ts';
import { suspenseOf } from './venue-suspense.ts';

export interface TransferOut extends VenueMovement {
  /** The part of the amount that the books do not explain; at most the amount. None if absent. */
  readonly waits?: Cny;
}

/**
 * The venue returned money: our mirror of the venue → available, and the part that waits →
 * suspense. The mirror may be negative until the feed delivers the winning bet. Refuses
 * `key-reused`.
 */
export function finishTransferOut(tx: Tx, input: TransferOut): Promise<PostedTransaction> {
  const { memberId, venue, amount, waits = zero('CNY') } = input;
  const debit = atVenueOf(memberId, venue);
  const postings = [
    { debit, credit: availableOf(memberId), amount: subtract(amount, waits) },
    { debit, credit: suspenseOf(venue), amount: waits },
  ];
  return post(tx, {
    ...noteOf(input),
    reason: 'venue-out-done',
    postings: postings.filter((posting) => isPositive(posting.amount)),
  });
}
