import type { Actor, MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, isZero, negate } from '@haitang/kernel/money.ts';
import { type AccountCode, atVenueOf } from '@haitang/ledger/account-code.ts';
import type { Attachment } from '@haitang/ledger/lane/attachment.ts';
import { post } from '@haitang/ledger/post.ts';
import type { PostingLane } from '@haitang/ledger/posting-lane.ts';
import type { PostedTransaction, TransactionInput } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';

/** What a settled bet, or a later version of one, changed at the venue. */
export interface VenueResult {
  readonly memberId: MemberId;
  readonly venue: string;
  /** Won minus staked: above zero the member won; for a correction the difference. */
  readonly net: Cny;
  /** The venue's id of the bet. */
  readonly reference: string;
  /** Once for each venue, bet and version. */
  readonly key: string;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly occurredAt: Date;
}

function transactionOf({ memberId, venue, net, ...note }: VenueResult): TransactionInput {
  const member = atVenueOf(memberId, venue);
  const result: AccountCode = `venue:${venue}:result`;
  const posting = isPositive(net)
    ? { debit: result, credit: member, amount: net }
    : { debit: member, credit: result, amount: negate(net) };
  return { ...note, reason: 'venue-result', postings: isZero(net) ? [] : [posting] };
}

/**
 * Follows a bet in the member's mirror at the venue, through the lane, with the caller's own rows
 * (the bet) in the same commit. A net of zero moves nothing and writes the rows alone, which
 * therefore have to bear being written again. Refuses `key-reused`.
 */
export const recordVenueResult = (
  lane: PostingLane,
  result: VenueResult,
  ...attachments: readonly Attachment[]
): Promise<PostedTransaction> => lane.post(transactionOf(result), ...attachments);

/** The same inside the caller's database transaction; null when a net of zero moves nothing. */
export async function recordVenueResultIn(
  tx: Tx,
  result: VenueResult,
): Promise<PostedTransaction | null> {
  return isZero(result.net) ? null : post(tx, transactionOf(result));
}
