import { availableOf, transitOf } from '@haitang/ledger/account-code.ts';
import { openHold } from '@haitang/ledger/holds/open-hold.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Movement, noteOf } from './movement.ts';

export interface VenueMovement extends Movement {
  /** Code of the venue. */
  readonly venue: string;
}

/** A transfer is a promise of its own; its reference is the transfer's id. */
export const transferHold = ({ venue, reference }: VenueMovement): string =>
  `transfer:${venue}:${reference}`;

/**
 * Sends an amount on its way to a venue: available → transit, a hold named by the reference, which
 * is the transfer's id and the same in finish and return. Refuses `above-balance`, `key-reused`.
 */
export const startTransferIn = (tx: Tx, input: VenueMovement): Promise<PostedTransaction> =>
  openHold(tx, {
    ...noteOf(input),
    holdId: transferHold(input),
    reason: 'venue-in-start',
    source: availableOf(input.memberId),
    held: transitOf(input.memberId, input.venue),
    amount: input.amount,
  });
