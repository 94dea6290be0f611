import { type Envelope, OK } from '@haitang/contract/codes/envelope.ts';
import { IDEMPOTENCY_HEADER } from '@haitang/contract/codes/session-headers.ts';
import type { Call } from '@haitang/contract/endpoint.ts';
import { noteAnswer } from '@haitang/ui/browser/answer-times.ts';
import { wasLate } from '@haitang/ui/browser/within.ts';
import { clearStorages, readToken } from '../storage.ts';
import { commandKey, settleCommand } from './command-key.ts';
import { ApiRefusal, isRefused, NoAnswer } from './failure.ts';
import { takePreloaded } from './preloaded.ts';
import { addressOf, type CallRequest, requestOf, type SendOptions } from './request.ts';
import { inLanguage } from './server-words.ts';

const NOT_SIGNED_IN = 401;

export interface Answer<Data> {
  readonly data: Data;
  readonly message: string;
}

type Expired = (data: unknown, token: string) => void;

let onExpired: Expired = () => {};

/** Sets the listener for the end of a session (code 401 in any answer), with its data and token. */
export function whenSessionExpires(listener: Expired): void {
  onExpired = listener;
}

function isEnvelope(value: unknown): value is Envelope {
  const { code, message } = Object(value);
  return typeof code === 'number' && typeof message === 'string';
}

/** The request of a call, with the key of its command if it moves money. */
function commandOf(call: Call<object, unknown>, body: object, options: SendOptions): CallRequest {
  const request = requestOf(call, body, options);
  if (call.movesMoney) request.headers[IDEMPOTENCY_HEADER] = commandKey(call.path, body);
  return request;
}

async function envelopeOf(address: string, request: CallRequest): Promise<Envelope> {
  try {
    const preloaded = takePreloaded(address, request);
    const asked = Date.now();
    const response = await (preloaded ?? fetch(address, request));
    // A preloaded answer may have arrived long before.
    if (!preloaded) noteAnswer(asked, response);
    const answer: unknown = await response.json();
    if (isEnvelope(answer)) return inLanguage(answer);
  } catch (failure) {
    throw new NoAnswer(wasLate(failure, request.signal));
  }
  throw new NoAnswer(false);
}

/**
 * Makes one call. Throws `ApiRefusal` if the server refuses, `NoAnswer` if nothing usable arrives
 * within 30 s. Code 401 also ends the session that the call was made in, if it is still there: both
 * storages are cleared and the shell is notified. A file is sent as a form.
 */
export async function send<Request extends object, Data>(
  call: Call<Request, Data>,
  body: NoInfer<Request> | FormData,
  options: SendOptions = {},
): Promise<Answer<Data>> {
  const token = readToken();
  const envelope = await envelopeOf(addressOf(call, body), commandOf(call, body, options));
  const refusal = envelope.code === OK ? null : new ApiRefusal(envelope);
  // A server fault, or an answer still to come, leaves open whether the command was carried out.
  const isSettled = envelope.code < 500 && !isRefused(refusal, 'in-progress');
  if (call.movesMoney && isSettled) settleCommand(call.path);
  const isNotSignedIn = envelope.code === NOT_SIGNED_IN && call.access === 'member';
  if (isNotSignedIn && token === readToken()) {
    clearStorages();
    onExpired(envelope.data, token);
  }
  if (refusal) throw refusal;
  // The contract's tests check the server for this shape; a second check here would exceed the size
  // budget.
  return { data: envelope.data as Data, message: envelope.message };
}
