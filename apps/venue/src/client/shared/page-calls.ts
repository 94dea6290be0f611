import { present } from '@haitang/kernel/assert.ts';
import type { PageEnvelope, PagePond, PageShared, PageState } from '../../wire/page-wire.ts';
import { ask, ENDED } from './first-call.ts';
import { type Line, Refused } from './line.ts';
import { openTrial, type TrialRules } from './trial-seat.ts';

/** No answer, or an unreadable one: the outcome of the call is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** The text of an error for the player: our own, or `fallback` for anything unexpected. */
export const wordsOf = (error: unknown, fallback: string): string =>
  error instanceof Refused || error instanceof Unanswered ? error.message : fallback;

const NO_ANSWER = '网络连接不稳定，请稍后再试';

const noAnswer = (): never => {
  throw new Unanswered(NO_ANSWER);
};

/** What is in an envelope; throws what the house has refused or failed. */
function dataOf<Data>({ code, message, data }: PageEnvelope<Data>): Data {
  if (code >= 500) throw new Unanswered(message);
  if (code !== 200) throw new Refused(code, message);
  return data;
}

const answerOf = async <Data>(path: string, init: RequestInit): Promise<Data> =>
  dataOf(await ask<Data>(path, init).catch(noAnswer));

const json = (body: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

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
      if (!isStream || body === null) throw new Unanswered(NO_ANSWER);
      return body;
    },
  };
}

/** A seat that was taken, with what the house said at once. */
export interface Arrival {
  readonly line: Line;
  readonly state: PageState;
  /** What a table or a pond shows first; null where the page has to ask for it. */
  readonly shared: PageShared | null;
  readonly pond: PagePond | null;
  /** Set at a trial with play money, which has to be told the rules of its game. */
  readonly learn?: (rules: TrialRules) => void;
}

/**
 * Takes the seat of the page's first call, whose answer is used once. `onEnded` runs when the seat
 * ends.
 */
export async function takeSeat(onEnded: (error: Error) => void): Promise<Arrival> {
  const call = present(window.firstCall, 'the first call');
  delete window.firstCall;
  const first = await call.catch(noAnswer);
  if ('opened' in first) {
    const { token, ...opened } = dataOf(first.opened);
    return { ...opened, line: lineOf(token, onEnded) };
  }
  if ('trial' in first) {
    return { ...(await openTrial(dataOf(first.trial))), shared: null, pond: null };
  }
  const line = lineOf(first.token, onEnded);
  return { line, state: dataOf(first.state), shared: null, pond: null };
}
