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

/** The first picture of an answer is often the largest thing painted: it is fetched at once. */
async function fetchPicture(answer: Promise<Response>): Promise<void> {
  const text = await (await answer).clone().text();
  const picture = /"(\/[\w./-]+\.(?:webp|png|jpe?g|svg))"/.exec(text)?.[1];
  if (picture !== undefined) new Image().src = picture;
}

/**
 * Asks for what a screen will ask for, while its code is on its way. Whoever is not signed in asks
 * for public calls alone. `send` takes each answer once.
 */
export function preload(queries: readonly Query[], signedIn: boolean): void {
  const preloaded: Record<string, Promise<Response>> = {};
  for (const { call, body, background = false } of queries) {
    if (call.member && !signedIn) continue;
    const address = addressOf(call, body);
    const request = requestOf(call, body, { background });
    const answer = fetch(address, request);
    // Whoever takes it reads why it failed.
    fetchPicture(answer).catch(() => {});
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
