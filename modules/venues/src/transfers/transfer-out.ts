import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert } from '@haitang/kernel/assert.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { VenueAccount } from '../accounts/account.ts';
import { readAccount } from '../accounts/venue-accounts.ts';
import { venueFailure } from '../catalogue/venue-failure.ts';
import type { VenuesContext } from '../venues-context.ts';
import {
  type Committed,
  commitIntent,
  send,
  type Taken,
  type TransferRequest,
} from './send-transfer.ts';
import type { Transfer } from './transfer.ts';

/**
 * The result of a request to a venue for money. `sent`: done, unknown or refused by the venue, as
 * the transfer says; `refused`: the venue was not called.
 */
export type SentOut =
  | { readonly kind: 'sent'; readonly transfer: Transfer }
  | Exclude<Committed, { readonly kind: 'committed' }>
  | { readonly kind: 'refused'; readonly key: 'venue-failure' };

async function sendOut(
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny,
  take: (tx: Tx) => Promise<Taken>,
): Promise<SentOut> {
  const port = context.ports.get(request.venue);
  if (!port?.isReachable()) return { kind: 'refused', key: 'venue-failure' };
  const intent = await commitIntent(context, request, {
    direction: 'out',
    amount: async () => amount,
    take,
  });
  if (intent.kind !== 'committed') return intent;
  return { kind: 'sent', transfer: (await send(context, port, intent.transfer)).transfer };
}

/**
 * Moves `amount` from a venue to the central wallet. The books change only after the venue's
 * confirmation. Returns the transfer in its present state: done, unknown or refused. Refuses:
 * venue-failure before the venue was called, transfer-pending.
 */
export async function transferOut(
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny,
): Promise<Transfer> {
  const outcome = await sendOut(context, request, amount, async () => 'taken');
  assert(outcome.kind !== 'nothing', 'an amount to move is positive');
  if (outcome.kind === 'sent') return outcome.transfer;
  if (outcome.key === 'venue-failure') throw await venueFailure(context, request.venue);
  throw refuse(outcome.key);
}

/**
 * As `transferOut`, for the whole `balance` that a venue reported when the account was in the state
 * `before`; a refusal is returned. Gives `nothing`, and sends nothing, when a transfer has ended
 * since: another process brought the money home meanwhile, or transferred in new money that must
 * stay.
 */
export const transferWholeOut = (
  context: VenuesContext,
  request: TransferRequest,
  balance: Cny,
  before: VenueAccount,
): Promise<SentOut> =>
  sendOut(context, request, balance, async (tx) => {
    const now = await readAccount(tx, before.memberId, before.venue);
    return now?.moves === before.moves ? 'taken' : 'nothing';
  });
