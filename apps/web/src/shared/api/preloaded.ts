import type { Query } from './call.ts';
import { addressOf, type CallRequest, requestOf } from './request.ts';

/** An older answer is not taken: the app asks for a new one. */
const STALE_MS = 15_000;

declare global {
  /** Answers that the page's first script has asked for, by session, address and body. */
  var preloaded: Record<string, Promise<Response>> | undefined;
}

const nameOf = (address: string, { headers, body }: CallRequest): string =>
  `${headers.authorization} ${address} ${typeof body === 'string' ? body : ''}`;

/**
 * Asks for what a screen will ask for, while its code is on its way. Whoever is not signed in asks
 * for public calls alone. `send` takes each answer once.
 */
export function preload(queries: readonly Query[], signedIn: boolean): void {
  const preloaded: Record<string, Promise<Response>> = {};
  for (const { call, body } of queries) {
    if (call.member && !signedIn) continue;
    const address = addressOf(call, body);
    const request = requestOf(call, body, {});
    const answer = fetch(address, request);
    // Whoever takes it reads why it failed.
    answer.catch(() => {});
    preloaded[nameOf(address, request)] = answer;
  }
  globalThis.preloaded = preloaded;
  setTimeout(() => {
    globalThis.preloaded = undefined;
  }, STALE_MS);
}

/** The preloaded answer of a call, for the first who makes it in the same session. */
export function takePreloaded(
  address: string,
  request: CallRequest,
): Promise<Response> | undefined {
  const name = nameOf(address, request);
  const answer = globalThis.preloaded?.[name];
  delete globalThis.preloaded?.[name];
  return answer;
}
