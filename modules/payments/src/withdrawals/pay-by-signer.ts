import type { SignerSays } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { normalHash } from '../chain/normal-hash.ts';
import type { PaymentsContext } from '../payments-context.ts';
import type { SignerDoor } from '../signer-door.ts';
import { askSigner, mayAskAgain } from '../treasury/signer/ask-signer.ts';
import { learnTerms } from '../treasury/signer/learn-terms.ts';
import {
  isGivenUp,
  isOverdue,
  mayReturn,
  needsAttempt,
  type PayoutAttempt,
  type Standing,
} from '../treasury/signer/payout-attempt.ts';
import type { SignerTerms } from '../treasury/signer/signer-terms.ts';
import { saveAct } from './act.ts';
import { approvalsFor } from './approvals/approvals-for.ts';
import { approvalsOf } from './approvals/find-approvals.ts';
import { sentApproval, usable } from './approvals/payout-approval.ts';
import { statementOf } from './approvals/payout-statement.ts';
import {
  insertAttempt,
  readAttempts,
  readBySigner,
  saveAttemptState,
  saveSigned,
} from './attempt-store.ts';
import { commit, type PayingBySigner } from './paying-by-signer.ts';
import { expectFee } from './payout-fee-store.ts';
import { openScreenedCase } from './screen-payout.ts';
import { isMined, settledBy, settledBySigner } from './settle-by-signer.ts';
import { SIGNER_AUTHOR, startBySigner } from './start-by-signer.ts';
import { payoutOf, returnedBySigner, sentBySigner } from './withdrawal.ts';
import { readWithdrawal } from './withdrawal-store.ts';

const MOST_AT_ONCE = 100;

/** What the signer says of a number, which attempts it has signed, and their transactions. */
interface SignedStanding extends Standing {
  readonly signed: readonly number[];
  readonly hashes: readonly string[];
}

/**
 * What the signer says of the number. A transaction that it calls paid settles the order, also when
 * we do not know it: after a restore to an earlier point the signer has paid what our books have
 * only just approved. Null when there is no answer, or nothing is left to do.
 */
async function standingOf(paying: PayingBySigner, close: boolean): Promise<SignedStanding | null> {
  const { context, door, order } = paying;
  const says = await askSigner(context, door, { do: 'standing', number: order.number, close });
  if (says?.kind !== 'standing' || says.number !== order.number) return null;
  for (const { txid, state } of says.attempts) {
    if (state !== 'paid') continue;
    const txHash = normalHash(order.network, txid);
    if (await settledBy(paying, txHash, order.submittedAt)) return null;
  }
  const { closed, attempts } = says;
  const signed = attempts.map(({ attempt }) => attempt);
  const hashes = attempts.map(({ txid }) => normalHash(order.network, txid));
  return { closed, states: attempts.map(({ state }) => state), signed, hashes };
}

/** Closes the number at the signer; when nothing can pay any more the order goes back to people. */
async function giveBack(paying: PayingBySigner, reason: string): Promise<void> {
  const { attempts } = paying;
  const standing = await standingOf(paying, true);
  if (!standing || !mayReturn(standing) || (await isMined(paying, standing.hashes))) return;
  await commit(paying, async (tx, before, moment) => {
    for (const attempt of attempts) await saveAttemptState(tx, attempt, 'returned', moment);
    const change = { before, after: returnedBySigner(before) };
    await saveAct(tx, change, SIGNER_AUTHOR, { step: 'signer-returned', note: reason }, moment);
  });
}

const isFor = (says: SignerSays, { number, attempt }: PayoutAttempt) =>
  says.kind === 'signed' && says.number === number && says.attempt === attempt;

/**
 * The approvals to send with a request; null while people still have to sign. An attempt that the
 * signer has signed already needs none: it returns the same bytes.
 */
async function approvalsToSend(paying: PayingBySigner) {
  const { context, terms, order, last } = paying;
  if (terms === null) return null;
  const stored = await approvalsOf(context.database.read, [order.number]);
  const found = usable(stored, terms, context.clock.now());
  if (found.length >= (approvalsFor(terms, order) ?? 0)) return found.map(sentApproval);
  const standing = await standingOf(paying, false);
  return standing?.signed.includes(last.attempt) ? [] : null;
}

/** Opens a case for staff, once for an order: it waits until the wallet has enough. */
async function askForRefill({ context, order }: PayingBySigner): Promise<void> {
  const { number, network } = order;
  await context.database.transaction((tx) =>
    emit(tx, {
      name: 'payout.wallet-low',
      key: `payout.wallet-low:${number}`,
      memberId: null,
      payload: { number, network, amount: formatMoney(payoutOf(order)) },
      occurredAt: context.clock.now(),
    }),
  );
}

async function request(paying: PayingBySigner): Promise<void> {
  const { context, door, order, last } = paying;
  const chain = context.chains.get(order.network);
  // The signer counts in the token's units, which only a configured network has.
  if (!chain) return;
  const approvals = await approvalsToSend(paying);
  if (approvals === null) return;
  const { attempt, version } = last;
  const intent = { kind: 'payout', ...statementOf(chain, order), attempt, version } as const;
  const says = await askSigner(context, door, { do: 'sign', intent, approvals });
  if (says?.kind === 'signed' && isFor(says, last)) {
    const { txid, bytes, nonce } = says;
    const txHash = normalHash(order.network, txid);
    await commit(paying, (tx, _, moment) => saveSigned(tx, last, { txHash, bytes, nonce }, moment));
    return;
  }
  if (says?.kind !== 'refused') return;
  if (says.reason === 'wallet-low') await askForRefill(paying);
  // The signer's list is not ours: staff see its refusal as a hit of ours.
  if (says.reason === 'screened') {
    await openScreenedCase(context, { ...order, payout: payoutOf(order) });
  }
  if (mayAskAgain(says.reason)) return;
  // It was paid by an attempt before, perhaps by one that our books have lost.
  if (says.reason === 'already-paid') await standingOf(paying, false);
  else await giveBack(paying, says.reason);
}

/** Says on disk that it is out, before it is. */
const markSent = (paying: PayingBySigner): Promise<void> =>
  commit(paying, async (tx, before, moment) => {
    await saveAttemptState(tx, paying.last, 'sent', moment);
    const txHash = present(paying.last.txHash, 'a hash');
    await expectFee(tx, { network: before.network, txHash, number: before.number }, moment);
    const change = { before, after: sentBySigner(before, txHash) };
    const note = change.after.txHash ?? '';
    await saveAct(tx, change, SIGNER_AUTHOR, { step: 'signer-sent', note }, moment);
  });

async function sendAgain(paying: PayingBySigner): Promise<void> {
  const { context, door, order, last } = paying;
  await door.send(order.network, present(last.bytes, 'the bytes of an attempt'));
  if (!isOverdue(last, context.clock.now())) return;
  const standing = await standingOf(paying, false);
  if (!standing || !needsAttempt(last, standing, context.clock.now())) return;
  if (await isMined(paying, standing.hashes)) return;
  if (isGivenUp(last, standing)) return giveBack(paying, 'attempts');
  const next = { ...last, attempt: last.attempt + 1 };
  await commit(paying, (tx, _, moment) => insertAttempt(tx, next, moment));
}

async function advance(
  context: PaymentsContext,
  door: SignerDoor,
  terms: SignerTerms | null,
  number: string,
): Promise<void> {
  const { read } = context.database;
  const order = await readWithdrawal(read, number);
  const attempts = await readAttempts(read, number);
  const last = attempts.at(-1);
  if (!order?.bySigner || order.stage === 'paid' || !last) return;
  const paying = { context, door, terms, order, attempts, last };
  if (await settledBySigner(paying)) return;
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
  const terms = await learnTerms(context, door);
  if (terms) await startBySigner(context, terms, MOST_AT_ONCE);
  for (const number of await readBySigner(context.database.read, MOST_AT_ONCE)) {
    try {
      await advance(context, door, terms, number);
    } catch (error) {
      context.logger.warn({ number, error }, 'payout by the signer could not go on yet');
    }
  }
}
