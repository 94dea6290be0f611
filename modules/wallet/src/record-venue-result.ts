import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, isZero, negate } from '@haitang/kernel/money.ts';
import { type AccountCode, atVenueOf } from '@haitang/ledger/account-code.ts';
import type { Attachment } from '@haitang/ledger/lane/attachment.ts';
import type { PostingLane } from '@haitang/ledger/posting-lane.ts';
import type { PostedTransaction, TransactionInput } from '@haitang/ledger/transaction.ts';

/** The effect of a settled bet, or of a later version of one, at the venue. */
export interface VenueResult {
  readonly memberId: MemberId;
  readonly venue: string;
  /** Won minus staked: positive when the member won; for a correction the difference. */
  readonly net: Cny;
  /** The venue's id of the bet. */
  readonly reference: string;
  /** Unique per venue, bet and version. */
  readonly key: string;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly occurredAt: Date;
}

/** The transaction that books a result; without postings for a net of zero. */
export function venueResultOf({ memberId, venue, net, ...note }: VenueResult): TransactionInput {
  const member = atVenueOf(memberId, venue);
  const result: AccountCode = `venue:${venue}:result`;
  const posting = isPositive(net)
    ? { debit: result, credit: member, amount: net }
    : { debit: member, credit: result, amount: negate(net) };
  return { ...note, reason: 'venue-result', postings: isZero(net) ? [] : [posting] };
}

/**
 * Applies a bet to the member's mirror at the venue, through the lane, with the caller's own rows
 * (the bet) in the same commit. A net of zero moves nothing and writes only the rows, which must
 * therefore be idempotent. Refuses `key-reused`.
 */
export const recordVenueResult = (
  lane: PostingLane,
  result: VenueResult,
  ...attachments: readonly Attachment[]
): Promise<PostedTransaction> => lane.post(venueResultOf(result), ...attachments);
