import { type Envelope, OK } from '@haitang/contract/codes/envelope.ts';
import {
  BACKGROUND_HEADER,
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
} from '@haitang/contract/codes/session-headers.ts';
import { clearStorages, readToken } from '../storage.ts';
import type { Call } from './call.ts';
import { commandKey, settleCommand } from './command-key.ts';
import { deviceId } from './device-id.ts';
import { ApiRefusal, NoAnswer } from './failure.ts';

const TIMEOUT_MS = 30_000;
const NOT_SIGNED_IN = 401;
const IN_PROGRESS = 409;

export interface Answer<Data> {
  readonly data: Data;
  readonly message: string;
}

interface SendOptions {
  /** Made by a timer: it does not keep the session alive. */
  readonly background?: boolean;
  readonly signal?: AbortSignal;
}

let onExpired = (): void => {};

/** Who is told that the session has ended (code 401 in any answer). */
export function whenSessionExpires(listener: () => void): void {
  onExpired = listener;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'message' in value &&
  typeof value.message === 'string';

function requestOf(call: Call<object, unknown>, body: object, options: SendOptions): RequestInit {
  const headers: Record<string, string> = { authorization: `Bearer ${readToken()}` };
  if (options.background) headers[BACKGROUND_HEADER] = '1';
  else headers[DEVICE_HEADER] = deviceId();
  if (call.money) headers[IDEMPOTENCY_HEADER] = commandKey(call.path, body);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  if (call.method === 'GET') return { method: 'GET', headers, signal };
  if (body instanceof FormData) return { method: 'POST', headers, body, signal };
  headers['content-type'] = 'application/json';
  // Money under way is asked for to the end, although the page is left or closed.
  return { method: 'POST', headers, body: JSON.stringify(body), signal, keepalive: call.money };
}

function addressOf(call: Call<object, unknown>, body: object): string {
  if (call.method === 'POST') return call.path;
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query === '' ? call.path : `${call.path}?${query}`;
}

declare global {
  /** Calls that the page's first script has made already, by address and body. */
  var ahead: Record<string, Promise<Response>> | undefined;
}

/** The answer of a call under way since the page was opened, for the first who makes it. */
function takeAhead(address: string, { body }: RequestInit): Promise<Response> | undefined {
  const call = typeof body === 'string' ? address + body : address;
  const answer = globalThis.ahead?.[call];
  delete globalThis.ahead?.[call];
  return answer;
}

async function envelopeOf(address: string, request: RequestInit): Promise<Envelope> {
  try {
    const response = await (takeAhead(address, request) ?? fetch(address, request));
    const answer: unknown = await response.json();
    if (isEnvelope(answer)) return answer;
  } catch (failure) {
    throw new NoAnswer(failure instanceof DOMException && failure.name === 'TimeoutError');
  }
  throw new NoAnswer(false);
}

/**
 * Makes one call. Throws `ApiRefusal` when the server says no, `NoAnswer` when nothing usable came
 * within 30 s. Code 401 also ends the session here: both storages are cleared and the shell told.
 */
export async function send<Request extends object, Data>(
  call: Call<Request, Data>,
  body: Request,
  options: SendOptions = {},
): Promise<Answer<Data>> {
  const envelope = await envelopeOf(addressOf(call, body), requestOf(call, body, options));
  if (call.money && envelope.code !== IN_PROGRESS && envelope.code < 500) settleCommand(call.path);
  if (envelope.code === NOT_SIGNED_IN && call.member) {
    clearStorages();
    onExpired();
  }
  if (envelope.code !== OK) throw new ApiRefusal(envelope.code, envelope.message, envelope.data);
  // The contract's tests hold the server to this shape; checking it again here would cost the
  // budget.
  return { data: envelope.data as Data, message: envelope.message };
}
