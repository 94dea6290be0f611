import type {
  PaymentTerms,
  SignerAnswer,
  SignerRequest,
  SignerSays,
} from '@haitang/contract/signer/messages.ts';
import type { RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import { type SignedText, signText } from '@haitang/contract/signer/signed-text.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Policy } from '../policy/policy-file.ts';
import { bookOf, type Desk, momentOf, record, recordRefusal, SignerRefusal } from './desk.ts';
import type { Origin, SignedRequest } from './read-request.ts';
import { signMessage } from './sign-message.ts';
import { signOwnMove } from './sign-own-move.ts';
import { signPayout, signTransfer } from './sign-payout.ts';
import { standingOf } from './standing.ts';
import { unlockIfSigned } from './unlock.ts';

/** The maximum age of a request, and the maximum lead of its server's clock. */
const LIFE_MS = 30 * SECOND_MS;

function answered(desk: Desk, { server, counter }: Origin, says: SignerSays): SignedText {
  const { policy, log, identity } = desk;
  const time = momentOf(desk);
  const answer: SignerAnswer = {
    signer: policy.signer,
    server,
    counter,
    at: time,
    log: log.head(),
    says,
  };
  return signText('answer', JSON.stringify(answer), identity);
}

const refusedSays = (reason: RefusalReason, about: string): SignerSays => ({
  kind: 'refused',
  reason,
  about,
});

/** Whether a signed request is of now and new; throws `SignerRefusal`. */
function assertFresh({ clock, state }: Desk, { server, counter, at }: Origin): void {
  const now = clock.now().getTime();
  if (Math.abs(now - at) > LIFE_MS) throw new SignerRefusal('request-time', `${at} at ${now}`);
  if (counter > (state.counters.get(server) ?? 0)) return;
  throw new SignerRefusal('request-replayed', `${counter}`);
}

function termsOf({ approvers, approvalsNeeded: needed, networks }: Policy): PaymentTerms {
  const terms = Object.entries(networks).map(([name, { automatic, all, wallet, cold }]) => {
    const limits = { alone: `${automatic.transaction}`, most: `${all.transaction}` };
    // A server of the previous release refuses more keys: `cold` is sent only where it is set up.
    if (!cold) return [name, limits];
    const away = { from: wallet.address, to: cold.to, most: `${cold.most.transaction}` };
    return [name, { ...limits, cold: away }];
  });
  return { approvers, needed, networks: Object.fromEntries(terms) };
}

function statusOf(desk: Desk): SignerSays {
  const { stopped, locked } = bookOf(desk);
  const open = locked === null ? 'open' : 'locked';
  const state = stopped ? 'stopped' : open;
  const { policyHash: policy } = desk;
  return { kind: 'status', state, why: locked ?? '', policy, terms: termsOf(desk.policy) };
}

function shutSays(desk: Desk): SignerSays | null {
  const { stopped, locked } = bookOf(desk);
  if (stopped) return refusedSays('stopped', '');
  return locked === null ? null : refusedSays('locked', locked);
}

async function done(desk: Desk, { wants, seen }: SignerRequest): Promise<SignerSays> {
  if (seen && desk.log.hashAt(seen.length) !== seen.hash) {
    throw new SignerRefusal('history-differs', `${seen.length} ${seen.hash}`);
  }
  if (wants.do === 'status') return statusOf(desk);
  if (wants.do === 'standing') return standingOf(desk, wants.number, wants.close);
  const { intent, approvals } = wants;
  if (intent.kind === 'message') return signMessage(desk, intent);
  if (intent.kind === 'cold') {
    return signTransfer(desk, { intent: { ...intent, version: 0 }, approvers: new Set() });
  }
  if (intent.kind !== 'payout') return signOwnMove(desk, intent);
  return signPayout(desk, intent, approvals);
}

/**
 * Answers one request that a server of the policy has signed (`readRequest`); every refusal is on
 * disk before the answer (RL-12). A locked or stopped signer answers only status requests and
 * writes nothing. Our own faults are thrown and end the process.
 */
export async function answerRequest(
  desk: Desk,
  { origin, request }: SignedRequest,
): Promise<SignedText> {
  unlockIfSigned(desk);
  const { server, counter } = origin;
  const shut = shutSays(desk);
  try {
    assertFresh(desk, origin);
    if (request === null) throw new SignerRefusal('malformed', 'a request of another form');
    const { wants } = request;
    if (shut) return answered(desk, origin, wants.do === 'status' ? statusOf(desk) : shut);
    record(desk, { kind: 'request', at: momentOf(desk), server, counter, wants: wants.do });
    return answered(desk, origin, await done(desk, request));
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
    if (shut) return answered(desk, origin, shut);
    recordRefusal(desk, server, error.reason, error.message);
    return answered(desk, origin, refusedSays(error.reason, error.message));
  }
}
