import { atVenueOf, availableOf } from '@haitang/ledger/account-code.ts';
import { post } from '@haitang/ledger/post.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { noteOf } from './movement.ts';
import type { VenueMovement } from './start-transfer-in.ts';

/**
 * The venue returned money: our mirror of the venue → available. The mirror may be negative until
 * the feed delivers the winning bet. Refuses `key-reused`.
 */
export const finishTransferOut = (tx: Tx, input: VenueMovement): Promise<PostedTransaction> =>
  post(tx, {
    ...noteOf(input),
    reason: 'venue-out-done',
    postings: [
      {
        debit: atVenueOf(input.memberId, input.venue),
        credit: availableOf(input.memberId),
        amount: input.amount,
      },
    ],
  });
