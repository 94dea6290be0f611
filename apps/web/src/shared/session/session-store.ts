import type { ReplacedBy } from '@haitang/contract/member/sessions.ts';
import { create } from 'zustand';
import { type Answer, whenSessionExpires } from '../api/send.ts';
import { readToken, writeLocal, writeToken } from '../storage.ts';

interface Session {
  readonly token: string;
  /** A call was answered with 401: the dialog is open and leads to login. */
  readonly expired: boolean;
  /** The sign-in that ended the session, with the token that has ended; null for any other end. */
  readonly replaced: (ReplacedBy & { readonly token: string }) | null;
}

export const useSession = create<Session>(() => ({
  token: readToken(),
  expired: false,
  replaced: null,
}));

/** Whether a member is signed in (has a token, which the server may still refuse). */
export const useSignedIn = (): boolean => useSession((session) => session.token !== '');
export const isSignedIn = (): boolean => useSession.getState().token !== '';

/**
 * Calls `keep` with the data of an answer, unless its session has ended by then: the next member
 * would see it. Returns the answer.
 */
export async function keepInSession<Data>(
  asked: Promise<Answer<Data>>,
  keep: (data: Data) => void,
): Promise<Answer<Data>> {
  const { token } = useSession.getState();
  const answer = await asked;
  if (token === useSession.getState().token) keep(answer.data);
  return answer;
}

/**
 * Begins a session with the token of login or register. The previous member may have closed the tab
 * without signing out: nobody else may see that name. A `remembered` one outlives the tab. False if
 * the browser did not store it: it ends when the page is left (`tellBegun` says so).
 */
export function beginSession(token: string, remembered = false): boolean {
  writeLocal('userInfo', null);
  const isStored = writeToken(token, remembered);
  useSession.setState({ token, expired: false, replaced: null });
  return isStored;
}

/** Removes the session on this side, with the member's cached data. */
export function dropSession(): void {
  useSession.setState({ token: '', expired: false, replaced: null });
}

whenSessionExpires((data, token) => {
  if (!isSignedIn()) return;
  const by: ReplacedBy | undefined = Object(data).replaced;
  useSession.setState({ token: '', expired: true, replaced: by ? { ...by, token } : null });
});
