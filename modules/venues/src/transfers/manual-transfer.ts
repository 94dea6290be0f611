import { refuse } from '@haitang/contract/codes/refuse.ts';
import { CENTRAL_WALLET } from '@haitang/contract/codes/wallet-names.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import { assertSignInsOwn } from '@haitang/identity/sessions/assert-sign-ins-own.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { type Cny, compare, isPositive } from '@haitang/kernel/money.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import { idFromKey } from '@haitang/platform/id-source.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { readAccount } from '../accounts/venue-accounts.ts';
import { assertVenueOpen } from '../catalogue/assert-venue-open.ts';
import { venueFailure } from '../catalogue/venue-failure.ts';
import { suspendedOf } from '../claims/suspended-of.ts';
import type { VenuesContext } from '../venues-context.ts';
import { explainedOf } from './ask-feed.ts';
import type { TransferRequest } from './send-transfer.ts';
import type { Transfer } from './transfer.ts';
import { transferIn } from './transfer-in.ts';
import { transferOut } from './transfer-out.ts';
import { readInFlight, readTransfer } from './transfer-store.ts';

interface ManualInput {
  readonly memberId: MemberId;
  readonly sessionId: string;
  readonly amount: Cny;
  /** `userbalance` or a venue code; one of the two sides is the central wallet. */
  readonly source: string;
  readonly target: string;
  /** The client's key: one key makes one transfer, also after a crash. Null for none. */
  readonly key: string | null;
}

const isCentral = (name: string): boolean => name === CENTRAL_WALLET;

async function moveIn(context: VenuesContext, request: TransferRequest, amount: Cny) {
  assertVenueOpen(await context.catalogue.read(), request.venue);
  const { available } = await walletOf(context.database.read, request.memberId);
  if (compare(available, amount) < 0) throw refuse('balance-too-low');
  await assertSignInsOwn(context.database.read, request.memberId);
  await assertMay(context.database.read, request.memberId, 'transfer-in', context.clock.now());
  return transferIn(context, request, amount);
}

async function moveOut(context: VenuesContext, request: TransferRequest, amount: Cny) {
  const { memberId, venue } = request;
  const account = await readAccount(context.database.read, memberId, venue);
  if (!account?.opened) throw refuse('balance-too-low');
  const port = context.ports.get(venue);
  const answer = await port?.balance(memberId);
  if (!port || answer?.kind !== 'done') throw await venueFailure(context, venue);
  if (compare(answer.value, amount) < 0) throw refuse('balance-too-low');
  const explained = await explainedOf(context, port, memberId, amount);
  const waits = await suspendedOf(context.database.read, memberId, venue);
  if (isPositive(waits) && compare(explained, amount) < 0) throw refuse('transfer-pending');
  return transferOut(context, request, amount);
}

const idOf = (memberId: MemberId, key: string): string =>
  idFromKey(`manual-transfer:${memberId}:${key}`);

/** The transfer that this key has already made. Refuses `key-reused` when it was another one. */
async function knownTransfer(
  context: VenuesContext,
  { memberId, amount, source, key }: ManualInput,
  venue: string,
): Promise<Transfer | null> {
  if (key === null) return null;
  const known = await readTransfer(context.database.read, idOf(memberId, key));
  if (known === null) return null;
  const direction = isCentral(source) ? 'in' : 'out';
  const same = compare(known.amount, amount) === 0 && known.venue === venue;
  if (!same || known.direction !== direction) throw refuse('key-reused');
  return known;
}

/**
 * A manual transfer. Refuses, in this order: no amount; no side or both sides central (209), an
 * unknown venue (404); automatic transfer on (209); one in flight (209); into a venue that is not
 * open (404); too low a balance (210), also at a venue the member never used; into a venue also the
 * refusals of `limits` (403, 451); out of a venue of which money waits in suspense, more than the
 * books explain (209); the venue does not answer or refuses (201). An unknown outcome is returned
 * as such and shown as 处理中, as is a part in suspense.
 */
export async function manualTransfer(
  context: VenuesContext,
  input: ManualInput,
): Promise<Transfer> {
  const { memberId, sessionId, source, target, amount } = input;
  if (!isPositive(amount)) throw refuse('malformed', { words: '请输入操作金额！' });
  if (isCentral(source) === isCentral(target)) throw refuse('transfer-refused');
  const venue = isCentral(source) ? target : source;
  if (!context.ports.has(venue)) throw refuse('missing');
  const { autoTransfer } = await memberOf(context.database.read, memberId);
  if (autoTransfer) throw refuse('transfer-auto');
  const known = await knownTransfer(context, input, venue);
  if (known?.state === 'refused') throw await venueFailure(context, venue);
  if (known) return known;
  const inFlight = await readInFlight(context.database.read, memberId);
  if (inFlight.some((candidate) => candidate.venue === venue)) throw refuse('transfer-pending');
  const request: TransferRequest = {
    memberId,
    venue,
    cause: 'manual',
    actor: memberActor(memberId),
    sessionId,
    ...(input.key !== null && { transferId: idOf(memberId, input.key) }),
  };
  const move = isCentral(source) ? moveIn : moveOut;
  const transfer = await move(context, request, amount);
  if (transfer === null || transfer.state === 'refused') throw await venueFailure(context, venue);
  return transfer;
}
