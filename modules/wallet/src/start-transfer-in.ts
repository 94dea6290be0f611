import { availableOf, transitOf } from '@haitang/ledger/account-code.ts';
import { tryOpenHold } from '@haitang/ledger/holds/open-hold.ts';
import type { Outcome } from '@haitang/ledger/outcome.ts';
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
 * is the transfer's id and the same in finish and return. Returns what the books answer: too little
 * money is expected here, since other transfers run beside.
 */
export const tryStartTransferIn = (tx: Tx, input: VenueMovement): Promise<Outcome> =>
  tryOpenHold(tx, {
    ...noteOf(input),
    holdId: transferHold(input),
    reason: 'venue-in-start',
    source: availableOf(input.memberId),
    held: transitOf(input.memberId, input.venue),
    amount: input.amount,
  });
