import type { PageOpened } from '../../wire/opened-wire.ts';
import { PAGE_PATHS, type PageEnvelope, type PageState } from '../../wire/page-wire.ts';

/** The house's answer to the first call of a page. */
export type FirstAnswer =
  | { readonly opened: PageEnvelope<PageOpened> }
  | { readonly token: string; readonly state: PageEnvelope<PageState> };

declare global {
  interface Window {
    /** The first call of a page, which its HTML sends: it waits for no other file. */
    firstCall?: Promise<FirstAnswer>;
  }
}

/** How long an answer of the house may take, in milliseconds. */
export const ANSWER_WITHIN_MS = 12_000;

/** The tab's storage, if the browser grants one to a framed page; only a reload needs it. */
function tabMemory(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const ask = async (path: string, init: RequestInit) =>
  (await fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).json();

/**
 * Exchanges the single-use token of the address for one of this tab, or uses the tab's after a
 * reload. The token is removed from the address bar immediately. Rejects without an answer.
 */
export async function callFirst(): Promise<FirstAnswer> {
  const kept = `house:${location.pathname}`;
  const launch = new URLSearchParams(location.search).get('session');
  history.replaceState(null, '', location.pathname);
  if (launch === null) {
    const token = tabMemory()?.getItem(kept) ?? '';
    const headers = { authorization: `Bearer ${token}` };
    return { token, state: await ask(PAGE_PATHS.state, { headers }) };
  }
  const opened: PageEnvelope<PageOpened> = await ask(PAGE_PATHS.open, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch }),
  });
  // Kept here: the launch is used up, even if the script of the page never comes.
  if (opened.code === 200) tabMemory()?.setItem(kept, opened.data.token);
  return { opened };
}
