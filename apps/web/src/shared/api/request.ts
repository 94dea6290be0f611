import { BACKGROUND_HEADER, DEVICE_HEADER } from '@haitang/contract/codes/session-headers.ts';
import type { Call } from '@haitang/contract/endpoint.ts';
import { within } from '@haitang/ui/browser/within.ts';
import { readToken } from '../storage.ts';
import { deviceId } from './device-id.ts';

/** The time-out of a call (specification, 7). */
const TIMEOUT_MS = 30_000;

export interface SendOptions {
  /** Made by a timer: it does not keep the session alive. */
  readonly background?: boolean;
  readonly signal?: AbortSignal;
}

/** The parameters of `fetch` beside the address. */
export interface CallRequest extends RequestInit {
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

/** The parameters of `fetch` for one call beside its address: session, device and body. */
export function requestOf(
  call: Call<object, unknown>,
  body: object,
  options: SendOptions,
): CallRequest {
  const headers: Record<string, string> = { authorization: `Bearer ${readToken()}` };
  if (options.background) headers[BACKGROUND_HEADER] = '1';
  else headers[DEVICE_HEADER] = deviceId();
  const signal = within(TIMEOUT_MS, options.signal);
  const request = { method: call.method, headers, signal };
  if (call.method === 'GET') return request;
  if (body instanceof FormData) return { ...request, body };
  headers['content-type'] = 'application/json';
  // A request that moves money completes even if the page is left or closed.
  return { ...request, body: JSON.stringify(body), keepalive: call.movesMoney };
}

/** The address of a call; a GET has its body in the query. */
export function addressOf(call: Call<object, unknown>, body: object): string {
  if (call.method === 'POST') return call.path;
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query === '' ? call.path : `${call.path}?${query}`;
}
