import { transitOf } from '@haitang/ledger/account-code.ts';
import { releaseHold } from '@haitang/ledger/holds/end-hold.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { assertMatches } from './matching-hold.ts';
import { noteOf } from './movement.ts';
import { transferHold, type VenueMovement } from './start-transfer-in.ts';

/**
 * The venue is known not to have taken the money: transit → available. A time-out alone is never
 * enough. Refuses `not-found`, and `already-done` when it was finished or returned under another
 * key.
 */
export const returnTransferIn = (tx: Tx, input: VenueMovement): Promise<PostedTransaction> =>
  releaseHold(
    tx,
    { ...noteOf(input), holdId: transferHold(input), reason: 'venue-in-returned' },
    (hold) => assertMatches(hold, input, transitOf(input.memberId, input.venue)),
  );
