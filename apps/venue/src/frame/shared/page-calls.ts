import { PAGE_PATHS, type PageEnvelope, type PageState } from '../../wire/page-wire.ts';

/** The house refused, with a text to show. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;
  constructor(code: number, words: string) {
    super(words);
    this.code = code;
  }
}

/** No answer, or an unreadable one: the outcome of the call is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The text of an error for the player: our own, or `fallback` for anything unexpected. */
export const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof Refused || error instanceof Unanswered ? error.message : fallback;

const ANSWER_WITHIN_MS = 12_000;

async function answerOf<Data>(path: string, init: RequestInit): Promise<Data> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  let envelope: PageEnvelope<Data>;
  try {
    envelope = await (await fetch(path, { ...init, signal })).json();
  } catch {
    throw new Unanswered('网络连接不稳定，请稍后再试');
  }
  if (envelope.code >= 500) throw new Unanswered(envelope.message);
  if (envelope.code !== 200) throw new Refused(envelope.code, envelope.message);
  return envelope.data;
}

const json = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Calls of one page, with its token. */
export interface Line {
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body?: object): Promise<Data>;
  /** Opens a stream of events; throws `Unanswered` if there is none. */
  stream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

/** Code of a seat that has ended: signed out, locked, paused, or opened elsewhere. */
const ENDED = 401;

/** Calls with a seat's token; `onEnded` runs when an answer says that the seat has ended. */
function lineOf(token: string, onEnded: (error: Error) => void): Line {
  const headers = { authorization: `Bearer ${token}` };
  const reporting = async <Data>(call: Promise<Data>): Promise<Data> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof Refused && error.code === ENDED) onEnded(error);
      throw error;
    }
  };
  return {
    get: (path) => reporting(answerOf(path, { headers })),
    post: (path, body = {}) => reporting(answerOf(path, json(body, headers))),
    async stream(path, signal) {
      const { body, headers: given } = await fetch(path, { headers, signal });
      const isStream = given.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (!isStream || body === null) throw new Unanswered('网络连接不稳定，请稍后再试');
      return body;
    },
  };
}

/** The tab's storage, if the browser grants one to a framed page; only a reload needs it. */
function tabMemory(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Takes the seat: exchanges the single-use token of the address, or uses this tab's token after a
 * reload. The token is removed from the address bar immediately. `onEnded` runs when the seat ends.
 */
export async function takeSeat(
  onEnded: (error: Error) => void,
): Promise<{ line: Line; state: PageState }> {
  const kept = `house:${location.pathname}`;
  const launch = new URLSearchParams(location.search).get('session');
  history.replaceState(null, '', location.pathname);
  if (launch !== null) {
    const opened = await answerOf<{ token: string; state: PageState }>(
      PAGE_PATHS.open,
      json({ launch }, {}),
    );
    tabMemory()?.setItem(kept, opened.token);
    return { line: lineOf(opened.token, onEnded), state: opened.state };
  }
  const line = lineOf(tabMemory()?.getItem(kept) ?? '', onEnded);
  return { line, state: await line.get<PageState>(PAGE_PATHS.state) };
}
