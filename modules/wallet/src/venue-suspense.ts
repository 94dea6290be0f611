import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { type AccountCode, atVenueOf, availableOf } from '@haitang/ledger/account-code.ts';
import { lockBalance } from '@haitang/ledger/balance.ts';
import { post } from '@haitang/ledger/post.ts';
import type { PostedTransaction } from '@haitang/ledger/transaction.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { noteOf } from './movement.ts';
import type { VenueMovement } from './start-transfer-in.ts';

/** Money that a venue sent home and that the books do not explain; nobody may spend it. */
export const suspenseOf = (venue: string): AccountCode => `house:suspense:venue:${venue}`;

/** Our mirror of a member's balance at a venue, locked until the transaction ends; in cents. */
export async function lockMirror(tx: Tx, memberId: MemberId, venue: string): Promise<Cny> {
  const { minor } = await lockBalance(tx, atVenueOf(memberId, venue), 'CNY');
  return cny(minor);
}

/** The feed has explained the money: suspense → available. Refuses `key-reused`. */
export const releaseSuspended = (tx: Tx, input: VenueMovement): Promise<PostedTransaction> =>
  post(tx, {
    ...noteOf(input),
    reason: 'venue-out-done',
    postings: [
      {
        debit: suspenseOf(input.venue),
        credit: availableOf(input.memberId),
        amount: input.amount,
      },
    ],
  });

/**
 * Two people take the money for a result of the member that the feed will not list: suspense →
 * available, and the venue's result explains it in our mirror. Refuses `key-reused`.
 */
export const acceptSuspended = (tx: Tx, input: VenueMovement): Promise<PostedTransaction> =>
  post(tx, {
    ...noteOf(input),
    reason: 'venue-out-done',
    postings: [
      {
        debit: `venue:${input.venue}:result`,
        credit: atVenueOf(input.memberId, input.venue),
        amount: input.amount,
      },
      {
        debit: suspenseOf(input.venue),
        credit: availableOf(input.memberId),
        amount: input.amount,
      },
    ],
  });

/**
 * Two people give the money back to the venue, which settles it with the house: suspense → our
 * mirror, as if it had never left. Refuses `key-reused`.
 */
export const returnToVenue = (tx: Tx, input: VenueMovement): Promise<PostedTransaction> =>
  post(tx, {
    ...noteOf(input),
    reason: 'venue-suspense',
    postings: [
      {
        debit: suspenseOf(input.venue),
        credit: atVenueOf(input.memberId, input.venue),
        amount: input.amount,
      },
    ],
  });
