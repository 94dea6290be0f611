import { type Cny, isPositive, subtract, zero } from '@haitang/kernel/money.ts';
import { readAccount, saveEmpty } from '../accounts/venue-accounts.ts';
import { suspendedOf } from '../claims/suspended-of.ts';
import type { Homecoming } from '../homecoming.ts';
import type { VenuePort } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { explainedOf } from './ask-feed.ts';
import type { TransferRequest } from './send-transfer.ts';
import { transferWholeOut } from './transfer-out.ts';
import { readInFlight } from './transfer-store.ts';

/** Number of tries: a bet or a transfer may change the balance after the query. */
const TRIES = 2;

/**
 * What to bring home of a reported balance: all of it, and what the books do not explain waits in
 * suspense. While something waits, only what they do explain: the rest stays where it is, so that
 * a venue whose balance grows with each call makes one case and not many.
 */
async function wantedOf(
  context: VenuesContext,
  port: VenuePort,
  { memberId, venue }: TransferRequest,
  balance: Cny,
): Promise<Cny> {
  const explained = await explainedOf(context, port, memberId, balance);
  const waits = await suspendedOf(context.database.read, memberId, venue);
  return isPositive(waits) ? explained : balance;
}

async function bringOnce(
  context: VenuesContext,
  request: TransferRequest,
): Promise<Homecoming | 'changed' | 'held'> {
  const { memberId, venue } = request;
  const homecoming = (kind: Homecoming['kind'], amount = zero('CNY')): Homecoming => ({
    venue,
    kind,
    amount,
  });
  const port = context.ports.get(venue);
  const inFlight = await readInFlight(context.database.read, memberId);
  if (inFlight.some((transfer) => transfer.venue === venue)) return homecoming('pending');
  const before = await readAccount(context.database.read, memberId, venue);
  if (before === null) return homecoming('home');
  const balance = await port?.balance(memberId);
  if (!port || balance?.kind !== 'done') return homecoming('failed');
  if (!isPositive(balance.value)) {
    await saveEmpty(context.database.read, before);
    return homecoming('home');
  }
  const wanted = await wantedOf(context, port, request, balance.value);
  if (!isPositive(wanted)) return homecoming('checking');
  const outcome = await transferWholeOut(context, request, wanted, before);
  if (outcome.kind === 'nothing') return 'changed';
  if (outcome.kind === 'refused') {
    return homecoming(outcome.key === 'transfer-pending' ? 'pending' : 'failed');
  }
  const { state, amount, suspended } = outcome.transfer;
  if (state === 'unknown') return homecoming('pending');
  if (state === 'refused') return 'held';
  const isWhole = !isPositive(suspended) && wanted.minor === balance.value.minor;
  return homecoming(isWhole ? 'home' : 'checking', subtract(amount, suspended));
}

async function bring(context: VenuesContext, request: TransferRequest): Promise<Homecoming> {
  let kind: Homecoming['kind'] = 'failed';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const result = await bringOnce(context, request);
    if (typeof result !== 'string') return result;
    kind = result === 'held' ? 'held' : 'failed';
  }
  return { venue: request.venue, kind, amount: zero('CNY') };
}

/**
 * Brings a member's whole balance home from one venue. Queries the balance first; money that cannot
 * be moved stays there and is reported; what the books do not explain waits in suspense. A transfer
 * in flight is `pending`. Concurrent calls for the same member and venue join. Never throws a
 * refusal.
 */
export const bringHome = (context: VenuesContext, request: TransferRequest): Promise<Homecoming> =>
  context.homecomings.join(`${request.memberId}/${request.venue}`, () => bring(context, request));
