import type { Query } from './query.ts';
import { addressOf, type CallRequest, requestOf } from './request.ts';

/** An older answer is not used: the app makes a new call. */
const STALE_MS = 15_000;

declare global {
  /** Answers preloaded by the page's first script, by session, address and body. */
  var preloaded: Record<string, Promise<Response>> | undefined;
  /** The picture that the first preloaded answer names, and the address it was opened at. */
  var firstPicture: { readonly src: string; readonly hash: string } | undefined;
}

const nameOf = (address: string, { headers, body }: CallRequest): string =>
  `${headers.authorization} ${address} ${typeof body === 'string' ? body : ''}`;

/** Addresses of the server's banners for activities without their own; the app draws another. */
export const STAND_IN_BANNER = '/art/banners/auth.';

/** Puts the first picture into its place in the prerendered screen, if both are known. */
export function placeFirstPicture(screen: ParentNode): void {
  const place = screen.querySelector<HTMLImageElement>('img[data-first-picture]');
  if (place && globalThis.firstPicture) place.src = globalThis.firstPicture.src;
}

/** Fetches the picture that an answer names, and shows it where the screen has a place for it. */
async function fetchPicture(answer: Promise<Response>, path: readonly string[]): Promise<void> {
  const named: unknown = path.reduce(
    (value, field) => Object(value)[field],
    await (await answer).clone().json(),
  );
  const picture = typeof named === 'string' ? named : '';
  if (!/^\/[\w-]/.test(picture)) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = picture;
  if (picture.startsWith(STAND_IN_BANNER)) return;
  globalThis.firstPicture = { src: picture, hash: location.hash };
  placeFirstPicture(document);
}

/**
 * Makes the calls of a screen while its code is loading. Without a session it makes only public
 * calls. `send` takes each answer once.
 */
export function preload(queries: readonly Query[], signedIn: boolean): void {
  const preloaded: Record<string, Promise<Response>> = {};
  for (const { call, body, picture, background = false } of queries) {
    if (call.access === 'member' && !signedIn) continue;
    const address = addressOf(call, body);
    const request = requestOf(call, body, { background });
    const answer = fetch(address, request);
    // The caller that takes the answer handles its failure.
    (picture ? fetchPicture(answer, picture) : answer).catch(() => {});
    preloaded[nameOf(address, request)] = answer;
  }
  globalThis.preloaded = preloaded;
  setTimeout(() => {
    globalThis.preloaded = undefined;
  }, STALE_MS);
}

/** The preloaded answer of a call, for its first caller in the same session. */
export function takePreloaded(
  address: string,
  request: CallRequest,
): Promise<Response> | undefined {
  const name = nameOf(address, request);
  const answer = globalThis.preloaded?.[name];
  delete globalThis.preloaded?.[name];
  return answer;
}
