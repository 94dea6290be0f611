import { present } from '@haitang/kernel/assert.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { VenueAccount } from '../accounts/account.ts';
import { readAccount } from '../accounts/venue-accounts.ts';
import type { VenuesContext } from '../venues-context.ts';
import { commitIntent, NothingToMove, send, type TransferRequest } from './send-transfer.ts';
import type { Transfer } from './transfer.ts';
import { venueFailure } from './transfer-in.ts';

async function sendOut(
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny,
  take: (tx: Tx) => Promise<void>,
): Promise<Transfer | null> {
  const port = context.ports.get(request.venue);
  if (!port?.isReachable()) throw await venueFailure(context, request.venue);
  const intent = await commitIntent(context, request, {
    direction: 'out',
    amount: async () => amount,
    take,
  });
  return intent && (await send(context, port, intent)).transfer;
}

/**
 * Moves `amount` from a venue to the central wallet. The books change when the venue has said yes,
 * not before. Returns the transfer as it stands: done, unknown or refused. Refuses: venue-failure
 * before anything was asked, transfer-pending.
 */
export const transferOut = async (
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny,
): Promise<Transfer> =>
  present(await sendOut(context, request, amount, async () => undefined), 'an intent');

/**
 * As `transferOut`, for the whole `balance` a venue told after the member's account there was as in
 * `before`. Null, and nothing is sent, when a transfer has ended since: another process brought the
 * money home meanwhile, or pushed new money that nobody wants back.
 */
export const transferWholeOut = (
  context: VenuesContext,
  request: TransferRequest,
  balance: Cny,
  before: VenueAccount,
): Promise<Transfer | null> =>
  sendOut(context, request, balance, async (tx) => {
    const now = await readAccount(tx, before.memberId, before.venue);
    if (now?.moves !== before.moves) throw new NothingToMove();
  });
