import type { ColdIntent, GasIntent, SweepIntent } from '@haitang/contract/signer/intent.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { usdt } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { type Chain, tokenUnits } from '../../chain/chain.ts';
import { encodeAddress } from '../../chain/check-address.ts';
import { normalHash } from '../../chain/normal-hash.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import type { SignerDoor } from '../../signer-door.ts';
import { askSigner, mayAskAgain } from '../signer/ask-signer.ts';
import { isOverdue, mayReturn, needsAttempt } from '../signer/payout-attempt.ts';
import { bookIfFinal } from './book-own-transfer.ts';
import {
  insertOwnAttempt,
  type OwnAttempt,
  readOwnAttempts,
  saveOwnSent,
  saveOwnSigned,
} from './own-attempt-store.ts';
import type { OwnTransfer } from './own-transfer.ts';
import { endTransfer, lockTransfer, readOpen } from './own-transfer-store.ts';

const MOST_AT_ONCE = 100;
/** How long a transfer to a cold wallet may wait for the signer. */
const COLD_WAITS_MS = DAY_MS;
/** After so many attempts a transfer is given up, as soon as none of them can be mined. */
const MOST_ATTEMPTS = 6;

/** An open transfer with its attempts; the last one is where it stands. */
interface Running {
  readonly context: PaymentsContext;
  readonly door: SignerDoor;
  readonly chain: Chain;
  readonly transfer: OwnTransfer;
  readonly attempts: readonly OwnAttempt[];
  readonly last: OwnAttempt;
}

/** Runs `work` if the transfer still stands as it was read; another run may have come first. */
const commit = (
  { context, transfer: { number }, last }: Running,
  work: (tx: Tx, moment: Date) => Promise<unknown>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { state } = await lockTransfer(tx, number);
    const stands = (await readOwnAttempts(tx, number)).at(-1);
    if (state !== 'open' || stands?.attempt !== last.attempt || stands.state !== last.state) return;
    await work(tx, context.clock.now());
  });

async function standingOf({ context, door, transfer: { number } }: Running, close: boolean) {
  const says = await askSigner(context, door, { do: 'standing', number, close });
  if (says?.kind !== 'standing' || says.number !== number) return null;
  return { closed: says.closed, states: says.attempts.map(({ state }) => state) };
}

/** Closes the number at the signer; once nothing of it can be mined, the transfer is over. */
async function giveUp(running: Running, note: string): Promise<void> {
  const standing = await standingOf(running, true);
  // A failed attempt is on chain: it ends the transfer when it is final, with its fee.
  if (!standing || !mayReturn(standing) || standing.states.includes('failed')) return;
  const end = { state: 'refused', recipient: null, txHash: null, fee: null, note } as const;
  await commit(running, (tx, moment) => endTransfer(tx, running.transfer.number, end, moment));
}

/** The amount in the units of the signer: of the token on chain, or of the coin. */
function signedUnits({ chain, transfer: { kind, units } }: Running): string {
  return `${kind === 'gas' ? units : tokenUnits(chain, usdt(units))}`;
}

function intentOf(running: Running): ColdIntent | SweepIntent | GasIntent {
  const { transfer, last } = running;
  const { kind, network, index, target } = transfer;
  const { number, attempt } = last;
  const terms = { number, attempt, network, units: signedUnits(running) };
  if (kind !== 'cold') return { ...terms, kind, index: present(index, 'a deposit address') };
  return { ...terms, kind, to: encodeAddress(network, present(target, 'a cold wallet')) };
}

async function request(running: Running): Promise<void> {
  const { context, door, transfer, last } = running;
  const { network } = transfer;
  const { number, attempt } = last;
  const intent = intentOf(running);
  const says = await askSigner(context, door, { do: 'sign', intent, approvals: [] });
  if (says?.kind === 'signed' && says.number === number && says.attempt === attempt) {
    const { txid, bytes, nonce } = says;
    const txHash = normalHash(network, txid);
    await commit(running, (tx, moment) =>
      saveOwnSigned(tx, last, { txHash, bytes, nonce }, moment),
    );
    return;
  }
  if (says?.kind !== 'refused') return;
  if (mayAskAgain(says.reason)) {
    // What people have confirmed is of its day: later they decide again.
    const waited = context.clock.now().getTime() - transfer.createdAt.getTime();
    if (transfer.kind === 'cold' && waited >= COLD_WAITS_MS) await giveUp(running, says.reason);
    return;
  }
  // An attempt before has been mined: the chain shows it when it is final.
  if (says.reason !== 'already-paid') await giveUp(running, says.reason);
}

async function sendAgain(running: Running): Promise<void> {
  const { context, door, transfer, last } = running;
  await door.send(transfer.network, present(last.bytes, 'the bytes of an attempt'));
  const now = context.clock.now();
  if (!isOverdue({ ...last, version: 0 }, now)) return;
  const standing = await standingOf(running, false);
  if (!standing || !needsAttempt({ ...last, version: 0 }, standing, now)) return;
  // One that failed on chain ends the transfer: it is not tried again under its number.
  if (standing.states.includes('failed')) return;
  if (last.attempt >= MOST_ATTEMPTS) return giveUp(running, 'attempts');
  const next = { number: last.number, attempt: last.attempt + 1 };
  await commit(running, (tx, moment) => insertOwnAttempt(tx, next, moment));
}

async function advance(
  context: PaymentsContext,
  door: SignerDoor,
  transfer: OwnTransfer,
): Promise<void> {
  const chain = context.chains.get(transfer.network);
  const attempts = await readOwnAttempts(context.database.read, transfer.number);
  const last = attempts.at(-1);
  if (!chain || !last) return;
  const running = { context, door, chain, transfer, attempts, last };
  // One stops all: they are the attempts of one transfer.
  for (const { txHash, state } of attempts) {
    // Before it is sent nobody can have mined it.
    if (txHash === null || state !== 'sent') continue;
    if (await bookIfFinal(context, chain, transfer, txHash)) return;
  }
  if (last.state === 'requested') await request(running);
  else if (last.state === 'signed')
    await commit(running, (tx, moment) => saveOwnSent(tx, last, moment));
  else if (last.state === 'sent') await sendAgain(running);
}

/**
 * Advances the open transfers between our wallets, one step of each in a run. Every step is
 * committed before the effect that follows it, and repeats harmlessly: stopped anywhere, a transfer
 * is mined and booked once. It goes on with what was opened while sweeping is switched off.
 */
export async function runOwnTransfers(context: PaymentsContext): Promise<void> {
  const { signer: door = null } = context;
  if (door === null) return;
  for (const transfer of await readOpen(context.database.read, MOST_AT_ONCE)) {
    try {
      await advance(context, door, transfer);
    } catch (error) {
      const { number } = transfer;
      context.logger.warn({ number, error }, 'a transfer between wallets could not go on yet');
    }
  }
}
