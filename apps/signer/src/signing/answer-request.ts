import {
  type PaymentTerms,
  requestForm,
  type SignerAnswer,
  type SignerRequest,
  type SignerSays,
} from '@haitang/contract/signer/messages.ts';
import type { RefusalReason } from '@haitang/contract/signer/refusal-reason.ts';
import {
  isSigned,
  type SignedText,
  signedTextForm,
  signText,
} from '@haitang/contract/signer/signed-text.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Policy } from '../policy/policy-file.ts';
import { bookOf, type Desk, momentOf, record, recordRefusal, SignerRefusal } from './desk.ts';
import { signMessage } from './sign-message.ts';
import { signOwnMove } from './sign-own-move.ts';
import { signPayout, signTransfer } from './sign-payout.ts';
import { standingOf } from './standing.ts';
import { unlockIfSigned } from './unlock.ts';

/** The maximum age of a request, and the maximum lead of its server's clock. */
const LIFE_MS = 30 * SECOND_MS;

interface Origin {
  readonly server: string;
  readonly counter: number;
}

function answered(desk: Desk, { server, counter }: Origin, says: SignerSays): SignedText {
  const { policy, log, identity } = desk;
  const at = momentOf(desk);
  const answer: SignerAnswer = {
    signer: policy.signer,
    server,
    counter,
    at,
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

/** Parses a line of the socket as a request of a known server; throws `SignerRefusal`. */
function authenticated(desk: Desk, line: string): SignerRequest {
  const unknown = new SignerRefusal('request-signature', 'a request nobody signed');
  const { policy, state } = desk;
  try {
    const signed = signedTextForm.parse(JSON.parse(line));
    const request = requestForm.parse(JSON.parse(signed.text));
    const server = policy.servers.find(({ name }) => name === request.server);
    if (!server || request.signer !== policy.signer) throw unknown;
    if (!isSigned('request', signed, server.key)) throw unknown;
    const now = desk.clock.now().getTime();
    if (server.until !== undefined && now >= Date.parse(server.until)) throw unknown;
    if (Math.abs(now - request.at) > LIFE_MS) {
      throw new SignerRefusal('request-time', `${request.at} at ${now}`);
    }
    if (request.counter <= (state.counters.get(request.server) ?? 0)) {
      throw new SignerRefusal('request-replayed', `${request.counter}`);
    }
    return request;
  } catch (error) {
    throw error instanceof SignerRefusal ? error : unknown;
  }
}

function termsOf({ approvers, approvalsNeeded: needed, networks }: Policy): PaymentTerms {
  const terms = Object.entries(networks).map(([name, { automatic, all, wallet, cold }]) => {
    const limits = { alone: `${automatic.transaction}`, most: `${all.transaction}` };
    // A server of before reads no other keys: they are there only for who has set them up.
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
 * Answers one line of the socket; every refusal is on disk before the answer (RL-12). A locked or
 * stopped signer answers only status requests and writes nothing, so a flood leaves no trace and no
 * effect. Our own faults are thrown and end the process.
 */
export async function answerRequest(desk: Desk, line: string): Promise<SignedText> {
  unlockIfSigned(desk);
  let from: Origin = { server: '', counter: 0 };
  const shut = shutSays(desk);
  try {
    const request = authenticated(desk, line);
    const { server, counter, wants } = request;
    from = { server, counter };
    if (shut) return answered(desk, from, wants.do === 'status' ? statusOf(desk) : shut);
    record(desk, { kind: 'request', at: momentOf(desk), server, counter, wants: wants.do });
    return answered(desk, from, await done(desk, request));
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
    if (shut) return answered(desk, from, shut);
    recordRefusal(desk, from.server, error.reason, error.message);
    return answered(desk, from, refusedSays(error.reason, error.message));
  }
}
