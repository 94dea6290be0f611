import { availableOf, transitOf } from '@haitang/ledger/account-code.ts';
import { tryOpenHold } from '@haitang/ledger/holds/open-hold.ts';
import { postedIn } from '@haitang/ledger/outcome.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Movement, noteOf } from './movement.ts';

export interface VenueMovement extends Movement {
  /** Code of the venue. */
  readonly venue: string;
}

/** The outcome of a start: the money is in transit, or the balance was too low. */
export type StartedTransfer = 'started' | 'above-balance';

/** A transfer is a hold of its own; its reference is the transfer's id. */
export const transferHold = ({ venue, reference }: VenueMovement): string =>
  `transfer:${venue}:${reference}`;

/**
 * Sends an amount to a venue: available → transit, as a hold named by the reference, which is the
 * transfer's id and the same in finish and return. Too low a balance is expected, because other
 * movements run concurrently: it is returned, and nothing has moved. Throws `key-reused`.
 */
export async function tryStartTransferIn(tx: Tx, input: VenueMovement): Promise<StartedTransfer> {
  const outcome = await tryOpenHold(tx, {
    ...noteOf(input),
    holdId: transferHold(input),
    reason: 'venue-in-start',
    source: availableOf(input.memberId),
    held: transitOf(input.memberId, input.venue),
    amount: input.amount,
  });
  if (outcome.kind === 'refused' && outcome.key === 'above-balance') return outcome.key;
  postedIn(outcome);
  return 'started';
}
