import { isPositive, zero } from '@haitang/kernel/money.ts';
import { readAccount, saveEmpty } from '../accounts/venue-accounts.ts';
import type { VenuesContext } from '../venues-context.ts';
import type { Homecoming } from './homecoming.ts';
import type { TransferRequest } from './send-transfer.ts';
import { transferWholeOut } from './transfer-out.ts';
import { readInFlight } from './transfer-store.ts';

/** Number of tries: a bet or a transfer may change the balance after the query. */
const TRIES = 2;

async function bringOnce(
  context: VenuesContext,
  request: TransferRequest,
): Promise<Homecoming | 'again'> {
  const { memberId, venue } = request;
  const homecoming = (kind: Homecoming['kind'], amount = zero('CNY')): Homecoming => ({
    venue,
    kind,
    amount,
  });
  const port = context.ports.get(venue);
  const inFlight = await readInFlight(context.database.read, memberId);
  if (inFlight.some((one) => one.venue === venue)) return homecoming('pending');
  const before = await readAccount(context.database.read, memberId, venue);
  if (before === null) return homecoming('home');
  const balance = await port?.balance(memberId);
  if (balance?.kind !== 'done') return homecoming('failed');
  if (!isPositive(balance.value)) {
    await saveEmpty(context.database.read, before);
    return homecoming('home');
  }
  const outcome = await transferWholeOut(context, request, balance.value, before);
  if (outcome.kind === 'nothing') return 'again';
  if (outcome.kind === 'refused') {
    return homecoming(outcome.key === 'transfer-pending' ? 'pending' : 'failed');
  }
  const { state, amount } = outcome.transfer;
  if (state === 'unknown') return homecoming('pending');
  return state === 'refused' ? 'again' : homecoming('home', amount);
}

async function bring(context: VenuesContext, request: TransferRequest): Promise<Homecoming> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const result = await bringOnce(context, request);
    if (result !== 'again') return result;
  }
  return { venue: request.venue, kind: 'failed', amount: zero('CNY') };
}

/**
 * Brings a member's whole balance home from one venue. Queries the balance first; money that cannot
 * be moved stays there and is reported. A transfer in flight is `pending`. Concurrent calls for the
 * same member and venue join. Never throws a refusal.
 */
export const bringHome = (context: VenuesContext, request: TransferRequest): Promise<Homecoming> =>
  context.homecomings.join(`${request.memberId}/${request.venue}`, () => bring(context, request));
