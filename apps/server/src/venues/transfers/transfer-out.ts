import type { Cny } from '@haitang/kernel/money.ts';
import type { VenuesContext } from '../venues-context.ts';
import { commitIntent, send, type TransferRequest } from './send-transfer.ts';
import type { Transfer } from './transfer.ts';
import { venueFailure } from './transfer-in.ts';

/**
 * Moves `amount` from a venue to the central wallet. The books change when the venue has said yes,
 * not before. Returns the transfer as it stands: done, unknown or refused. Refuses: venue-failure
 * before anything was asked, transfer-pending.
 */
export async function transferOut(
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny,
): Promise<Transfer> {
  const port = context.ports.get(request.venue);
  if (!port?.isReachable()) throw await venueFailure(context, request.venue);
  const intent = await commitIntent(context, request, {
    direction: 'out',
    amount: async () => amount,
    take: async () => undefined,
  });
  if (intent === null) throw await venueFailure(context, request.venue);
  return (await send(context, port, intent)).transfer;
}
