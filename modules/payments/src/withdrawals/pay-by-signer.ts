import type { SignerSays } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { verifyPayout } from '../chain/verify-payout.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { askSigner, mayAskAgain } from '../signer/ask-signer.ts';
import type { SignerDoor } from '../signer/signer-door.ts';
import { payoutSenders } from '../wallets/payout-wallets.ts';
import { saveAct } from './act.ts';
import {
  insertAttempt,
  readAttempts,
  readBySigner,
  saveAttemptState,
  saveSigned,
} from './attempt-store.ts';
import { settlePayout } from './confirm-payouts.ts';
import { isOverdue, mayReturn, needsAttempt, type PayoutAttempt } from './payout-attempt.ts';
import { SIGNER_AUTHOR, startBySigner } from './start-by-signer.ts';
import { payoutOf, returnedBySigner, sentBySigner, type Withdrawal } from './withdrawal.ts';
import { normalHash } from './withdrawal-number.ts';
import { lockWithdrawal, readWithdrawal } from './withdrawal-store.ts';

const MOST_AT_ONCE = 100;

/** An order the signer pays, with its attempts; the last one is where it stands. */
interface Paying {
  readonly context: PaymentsContext;
  readonly door: SignerDoor;
  readonly order: Withdrawal;
  readonly attempts: readonly PayoutAttempt[];
  readonly last: PayoutAttempt;
}

/** Runs `work` on the order if it still stands as it was read; another run may have come first. */
const commit = (
  { context, order, last }: Paying,
  work: (tx: Tx, order: Withdrawal, at: Date) => Promise<unknown>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, order.number);
    const stands = (await readAttempts(tx, order.number)).at(-1);
    const same = stands?.attempt === last.attempt && stands.state === last.state;
    if (!locked?.bySigner || locked.version !== order.version || !same) return;
    await work(tx, locked, context.clock.now());
  });

/** Settles the order by whichever attempt the chain calls final; whether there is one. */
async function settled({ context, order, attempts }: Paying): Promise<boolean> {
  const chain = context.chains.get(order.network);
  const { approvedAt, network, address: to, version } = order;
  if (!chain || approvedAt === null) return false;
  const sendersAt = (at: Date) => payoutSenders(context.database.read, network, at);
  for (const { txHash, state } of attempts) {
    // Not sent yet: nobody can have paid by it.
    if (txHash === null || state === 'signed') continue;
    const claim = { network, txHash, to, amount: payoutOf(order), approvedAt };
    const verdict = await verifyPayout(chain, claim, sendersAt);
    if (verdict.kind === 'foreign-sender') {
      context.logger.error(
        { number: order.number, txHash },
        'the signer pays from an unknown wallet',
      );
    }
    if (verdict.kind !== 'paid') continue;
    const at = context.clock.now();
    await context.database.transaction(async (tx) => {
      const locked = await lockWithdrawal(tx, order.number);
      if (!locked?.bySigner || locked.version !== version) return;
      await settlePayout(tx, { ...locked, txHash }, verdict, at);
    });
    return true;
  }
  return false;
}

/** Closes the number at the signer; when nothing can pay any more the order goes back to people. */
async function giveBack(paying: Paying, reason: string): Promise<void> {
  const { context, door, order, attempts } = paying;
  const standing = await standingOf(context, door, order.number, true);
  if (!standing || !mayReturn(standing)) return;
  await commit(paying, async (tx, before, at) => {
    for (const one of attempts) await saveAttemptState(tx, one, 'returned', at);
    const change = { before, after: returnedBySigner(before) };
    await saveAct(tx, change, SIGNER_AUTHOR, { step: 'signer-returned', note: reason }, at);
  });
}

async function standingOf(
  context: PaymentsContext,
  door: SignerDoor,
  number: string,
  close: boolean,
) {
  const says = await askSigner(context, door, { do: 'standing', number, close });
  if (says?.kind !== 'standing' || says.number !== number) return null;
  return { closed: says.closed, states: says.attempts.map(({ state }) => state) };
}

const isFor = (says: SignerSays, { number, attempt }: PayoutAttempt) =>
  says.kind === 'signed' && says.number === number && says.attempt === attempt;

async function request(paying: Paying): Promise<void> {
  const { context, door, order, last } = paying;
  const { number, attempt, version } = last;
  const { network, address: to } = order;
  const units = `${payoutOf(order).minor}`;
  const intent = { kind: 'payout', number, attempt, network, to, units, version } as const;
  const says = await askSigner(context, door, { do: 'sign', intent, approvals: [] });
  if (says?.kind === 'signed' && isFor(says, last)) {
    const { txid, bytes, nonce } = says;
    const txHash = normalHash(network, txid);
    await commit(paying, (tx, _, at) => saveSigned(tx, last, { txHash, bytes, nonce }, at));
    return;
  }
  if (says?.kind !== 'refused' || mayAskAgain(says.reason)) return;
  // It was paid by an attempt before: the chain shows it when it is final.
  if (says.reason !== 'already-paid') await giveBack(paying, says.reason);
}

/** Says on disk that it is out, before it is. */
const markSent = (paying: Paying): Promise<void> =>
  commit(paying, async (tx, before, at) => {
    await saveAttemptState(tx, paying.last, 'sent', at);
    const change = { before, after: sentBySigner(before, present(paying.last.txHash, 'a hash')) };
    const note = change.after.txHash ?? '';
    await saveAct(tx, change, SIGNER_AUTHOR, { step: 'signer-sent', note }, at);
  });

async function sendAgain(paying: Paying): Promise<void> {
  const { context, door, order, last } = paying;
  await door.send(order.network, present(last.bytes, 'the bytes of an attempt'));
  if (!isOverdue(last, context.clock.now())) return;
  const standing = await standingOf(context, door, order.number, false);
  if (!standing || !needsAttempt(last, standing, context.clock.now())) return;
  const next = { ...last, attempt: last.attempt + 1 };
  await commit(paying, (tx, _, at) => insertAttempt(tx, next, at));
}

async function advance(context: PaymentsContext, door: SignerDoor, number: string): Promise<void> {
  const { read } = context.database;
  const order = await readWithdrawal(read, number);
  const attempts = await readAttempts(read, number);
  const last = attempts.at(-1);
  if (!order?.bySigner || order.stage === 'paid' || !last) return;
  const paying = { context, door, order, attempts, last };
  if (await settled(paying)) return;
  if (last.state === 'requested') await request(paying);
  else if (last.state === 'signed') await markSent(paying);
  else if (last.state === 'sent') await sendAgain(paying);
}

/**
 * Pays approved orders by the signer, one step of each in a run. Every step is committed before
 * the effect that follows it, and repeats harmlessly: stopped anywhere, an order is paid once. An
 * outside call is never in a database transaction; one order that fails stops no other.
 */
export async function payBySigner(context: PaymentsContext): Promise<void> {
  const { signer: door = null } = context;
  if (door === null) return;
  await startBySigner(context, door, MOST_AT_ONCE);
  for (const number of await readBySigner(context.database.read, MOST_AT_ONCE)) {
    try {
      await advance(context, door, number);
    } catch (error) {
      context.logger.warn({ number, error }, 'payout by the signer could not go on yet');
    }
  }
}
