import { atVenueOf, transitOf } from '@haitang/ledger/account-code.ts';
import { settleHold } from '@haitang/ledger/holds/end-hold.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { assertMatches } from './matching-hold.ts';
import { noteOf } from './movement.ts';
import { transferHold, type VenueMovement } from './start-transfer-in.ts';

/**
 * The venue has the money: transit → our mirror of the venue. Refuses `not-found`, `already-done`
 * when the transfer was finished or returned under another key, and `key-reused`.
 */
export const finishTransferIn = (tx: Tx, input: VenueMovement): Promise<PostedTransaction> =>
  settleHold(
    tx,
    { ...noteOf(input), holdId: transferHold(input), reason: 'venue-in-done' },
    (hold) => {
      assertMatches(hold, input, transitOf(input.memberId, input.venue));
      return [{ credit: atVenueOf(input.memberId, input.venue), amount: input.amount }];
    },
  );
