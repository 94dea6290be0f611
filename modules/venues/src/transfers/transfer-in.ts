import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive } from '@haitang/kernel/money.ts';
import { notePlay } from '@haitang/limits/note-play.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { tryStartTransferIn } from '@haitang/wallet/start-transfer-in.ts';
import { readAccount, saveOpened, savePush } from '../accounts/venue-accounts.ts';
import { venueFailure } from '../catalogue/venue-failure.ts';
import type { VenuePort } from '../venue-port.ts';
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
 * Creates the member's account at the venue, or queries the balance of an existing one: a venue
 * that does not answer gets no money, which then stays at home instead of in transit.
 */
async function reachAccount(
  context: VenuesContext,
  port: VenuePort,
  memberId: MemberId,
): Promise<void> {
  const known = await readAccount(context.database.read, memberId, port.venue);
  const answer = known?.opened ? (await port.balance(memberId)).kind : 'refused';
  if (answer === 'done') return;
  // The account is created again when the venue does not know it (any more).
  const made = answer === 'refused' ? (await port.ensureAccount(memberId)).kind : answer;
  if (made !== 'done') throw await venueFailure(context, port.venue);
  await saveOpened(context.database.read, memberId, port.venue, context.clock.now());
}

/**
 * Moves money from the central wallet into a venue: `amount`, or with `all` the whole balance
 * available when the intent is committed. Returns the transfer in its present state (done, unknown,
 * or refused with the money returned), or null when `all` found nothing. Refuses: venue-failure
 * before anything moved, transfer-pending, balance-too-low.
 */
export async function transferIn(
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny | 'all',
): Promise<Transfer | null> {
  const port = context.ports.get(request.venue);
  if (!port?.isReachable()) throw await venueFailure(context, request.venue);
  await reachAccount(context, port, request.memberId);
  const intent = await commitIn(context, request, amount);
  if (intent === null) return null;
  context.balances.invalidate(request.memberId, request.venue);
  return (await send(context, port, intent)).transfer;
}

/**
 * Another transfer or a withdrawal may take the money between read and intent: then it is read
 * again.
 */
const READS = 3;

async function commitIn(
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny | 'all',
): Promise<Transfer | null> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await commitOnce(context, request, amount);
    if (outcome.kind === 'committed') return outcome.transfer;
    if (outcome.kind === 'nothing') return null;
    if (outcome.key !== 'above-balance') throw refuse(outcome.key);
    if (amount !== 'all' || attempt === READS) throw refuse('balance-too-low');
  }
}

const commitOnce = (
  context: VenuesContext,
  request: TransferRequest,
  amount: Cny | 'all',
): Promise<Committed> =>
  commitIntent(context, request, {
    direction: 'in',
    amount: async (tx) => {
      const wanted = amount === 'all' ? (await walletOf(tx, request.memberId)).available : amount;
      return isPositive(wanted) ? wanted : null;
    },
    take: takeIn,
  });

/** Moves the money from the central wallet into transit, if the balance allows it. */
export async function takeIn(tx: Tx, transfer: Transfer): Promise<Taken> {
  const { id, memberId, venue, amount, actor, sessionId, startedAt } = transfer;
  await savePush(tx, memberId, venue, startedAt);
  await notePlay(tx, { memberId, at: startedAt });
  const started = await tryStartTransferIn(tx, {
    memberId,
    venue,
    amount,
    reference: id,
    key: `venue-transfer:${id}:start`,
    actor,
    sessionId,
    occurredAt: startedAt,
  });
  return started === 'started' ? 'taken' : started;
}
