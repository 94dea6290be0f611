import type { Approval } from '@haitang/contract/signer/approval.ts';
import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import type { SignerSays } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import { signChecked } from '../keys/key-port.ts';
import type { Plan } from '../nodes/payout-chain.ts';
import { approversOf } from '../policy/approvers.ts';
import { type AttemptRecord, isFromWallet, nonceLine, type OrderRecord } from '../policy/book.ts';
import { feePassed } from '../policy/ceilings.ts';
import {
  type Asked,
  type Decision,
  decideSigning,
  indexOf,
  type Transfer,
} from '../policy/decide-signing.ts';
import { freedNonce } from '../store/state.ts';
import { bookOf, type Desk, momentOf, record, SignerRefusal } from './desk.ts';
import { payerOf } from './payer.ts';
import { statesOf } from './states-of.ts';

type ToSign = Extract<Decision, { kind: 'sign' }>;

function saysSigned(number: string, { attempt, nonce, signed }: AttemptRecord): SignerSays {
  const { txid, bytes, expires } = present(signed, 'a signed attempt');
  return { kind: 'signed', number, attempt, txid, bytes, expires, nonce };
}

/** The current decision; a refusal is thrown. */
function decide(desk: Desk, asked: Asked): Exclude<Decision, { kind: 'refuse' }> {
  const decision = decideSigning(desk.policy, bookOf(desk), asked, desk.clock.now().getTime());
  if (decision.kind !== 'refuse') return decision;
  throw new SignerRefusal(decision.reason, `${asked.intent.number}/${asked.intent.attempt}`);
}

/** The other transfers out of the same wallet that may not be in its balance yet. */
const pendingBeside = ({ state }: Desk, { number, network }: Transfer): OrderRecord[] =>
  [...state.orders.values()].filter(
    (order) => isFromWallet(order.kind) && order.network === network && order.number !== number,
  );

async function planOf(desk: Desk, intent: Transfer, { before }: ToSign): Promise<Plan> {
  const chain = present(desk.chains.get(intent.network), intent.network);
  const about = `${intent.number}/${intent.attempt}`;
  const states = before ? await statesOf(desk, before) : [];
  const source = { kind: intent.kind, network: intent.network, index: indexOf(intent) };
  const plan = await chain
    .plan({
      from: payerOf(desk, source).account,
      kind: intent.kind,
      to: intent.to,
      units: BigInt(intent.units),
      attempt: intent.attempt,
      before,
      states,
      nextNonce: desk.state.nextNonces.get(nonceLine(source)) ?? null,
      freedNonce: freedNonce(desk.state, nonceLine(source)),
      pending: pendingBeside(desk, intent),
      now: desk.clock.now().getTime(),
    })
    .catch((error: unknown) => {
      throw new SignerRefusal('nodes', `${about}: ${String(error)}`);
    });
  if (typeof plan === 'string') throw new SignerRefusal(plan, about);
  return plan;
}

/**
 * Reserves the ceilings and the nonce on disk, signs, and stores the bytes on disk, in this order.
 */
async function reserveAndSign(
  desk: Desk,
  { intent, approvers }: Asked,
  { reservation }: ToSign,
  plan: Plan,
): Promise<SignerSays> {
  const { kind, number, attempt, to, units, version } = intent;
  const index = indexOf(intent);
  const { at, approved } = reservation;
  const order = { number, attempt, network: intent.network, to, units, version };
  record(desk, {
    kind: 'reserved',
    at,
    transfer: kind,
    index,
    ...order,
    approvers: [...approvers],
    approved,
    nonce: plan.nonce,
    fee: `${plan.fee}`,
  });
  const built = plan.build(at);
  const { key, child, account } = payerOf(desk, { kind, network: intent.network, index });
  const signature = await signChecked(desk.keys, key, account, built.digest, child);
  const { txid, bytes } = built.finish(signature);
  const { expires, fees } = built;
  const wei = fees && { maxFee: `${fees.maxFee}`, maxPriority: `${fees.maxPriority}` };
  const signedAt = momentOf(desk);
  record(desk, { kind: 'signed', at: signedAt, number, attempt, txid, bytes, expires, fees: wei });
  return { kind: 'signed', number, attempt, txid, bytes, expires, nonce: plan.nonce };
}

/** Signs an attempt to pay a withdrawal, as `signTransfer` does. Throws `SignerRefusal`. */
export async function signPayout(
  desk: Desk,
  intent: PayoutIntent,
  approvals: readonly Approval[],
): Promise<SignerSays> {
  const now = desk.clock.now().getTime();
  const approvers = approversOf(desk.policy, intent, approvals, now);
  if (!approvers) throw new SignerRefusal('approval', `${intent.number}/${intent.attempt}`);
  return signTransfer(desk, { intent, approvers });
}

/**
 * Signs an attempt to pay a number, or returns the bytes signed before. Before another attempt, its
 * own nodes must show that earlier attempts can no longer be paid, or that one nonce links them
 * (RL-06). It decides again after the node calls, because time has passed. Throws `SignerRefusal`.
 */
export async function signTransfer(desk: Desk, asked: Asked): Promise<SignerSays> {
  const { intent } = asked;
  const first = decide(desk, asked);
  if (first.kind === 'repeat') return saysSigned(intent.number, first.attempt);
  const plan = await planOf(desk, intent, first);
  const decision = decide(desk, asked);
  if (decision.kind === 'repeat') return saysSigned(intent.number, decision.attempt);
  const { network, reservation } = decision;
  if (feePassed(network, desk.state.reservations, { ...reservation, fee: plan.fee })) {
    throw new SignerRefusal('ceiling-fee', `${intent.number}/${intent.attempt}`);
  }
  return reserveAndSign(desk, asked, decision, plan);
}
