import { noteAnswer } from '@haitang/ui/browser/answer-times.ts';
import { within } from '@haitang/ui/browser/within.ts';
import type { PageOpened } from '../../wire/opened-wire.ts';
import {
  PAGE_PATHS,
  type PageEnvelope,
  type PageGame,
  type PageState,
} from '../../wire/page-wire.ts';
import { keepToken, keptToken } from './seat-memory.ts';

/** The house's answer to the first call of a page. */
export type FirstAnswer =
  | { readonly opened: PageEnvelope<PageOpened> }
  | { readonly token: string; readonly state: PageEnvelope<PageState> }
  | { readonly trial: PageEnvelope<PageGame> };

declare global {
  interface Window {
    /** The first call of a page, which its HTML sends: it waits for no other file. */
    firstCall?: Promise<FirstAnswer>;
  }
}

/** How long an answer of the house may take, in milliseconds. */
export const ANSWER_WITHIN_MS = 12_000;

/** Code of a seat that has ended: signed out, locked, paused, or opened elsewhere. */
export const ENDED = 401;

/** Whether an answer is one of the house: what stands between may answer in its own way. */
const isOurs = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'number' &&
  'message' in answer &&
  typeof answer.message === 'string';

/**
 * Sends a call and reads its envelope. Rejects without an answer of the house: late, cut off, or
 * somebody else's.
 */
export async function ask<Data>(path: string, init: RequestInit): Promise<PageEnvelope<Data>> {
  const signal = within(ANSWER_WITHIN_MS);
  const asked = Date.now();
  const response = await fetch(path, { ...init, signal });
  noteAnswer(asked, response);
  const envelope = await response.json();
  if (!isOurs(envelope)) throw new TypeError('no answer of the house');
  return envelope;
}

async function askState(): Promise<FirstAnswer> {
  const token = keptToken();
  const headers = { authorization: `Bearer ${token}` };
  const state = await ask<PageState>(PAGE_PATHS.state, { headers });
  // Its seat is gone: a page that is opened again must not ask with it.
  if (state.code === ENDED) keepToken('');
  return { token, state };
}

/** A trial takes no seat; the address keeps its mark for a reload. */
async function askTrial(): Promise<FirstAnswer> {
  const code = location.pathname.split('/').at(-1) ?? '';
  return { trial: await ask<PageGame>(`${PAGE_PATHS.trial}?game=${code}`, {}) };
}

/**
 * Exchanges the single-use token of the address for one of this tab, or uses the tab's after a
 * reload. The token is removed from the address bar immediately. Rejects without an answer.
 */
export async function callFirst(): Promise<FirstAnswer> {
  const query = new URLSearchParams(location.search);
  if (query.has('try')) return askTrial();
  const launch = query.get('session');
  history.replaceState(null, '', location.pathname);
  if (launch === null) return askState();
  // A launch is a new seat: if it fails, no reload may take the tab's former one instead.
  keepToken('');
  const opened = await ask<PageOpened>(PAGE_PATHS.open, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch }),
  });
  // Kept here: the launch is used up, even if the script of the page never comes.
  if (opened.code === 200) keepToken(opened.data.token);
  return { opened };
}
