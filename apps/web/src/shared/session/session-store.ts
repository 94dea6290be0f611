import { create } from 'zustand';
import { whenSessionExpires } from '../api/send.ts';
import { readToken, writeLocal, writeToken } from '../storage.ts';

interface Session {
  readonly token: string;
  /** A call was answered 401: the dialog is open and leads to login. */
  readonly expired: boolean;
}

export const useSession = create<Session>(() => ({ token: readToken(), expired: false }));

/** Whether a member is signed in (has a token; the server may still say no). */
export const useSignedIn = (): boolean => useSession((session) => session.token !== '');
export const isSignedIn = (): boolean => useSession.getState().token !== '';

/**
 * Begins a session with the token of login or register. Whoever was here before may have closed
 * the tab without signing out: nobody else sees that name.
 */
export function beginSession(token: string): void {
  writeLocal('userInfo', null);
  writeToken(token);
  useSession.setState({ token, expired: false });
}

/** Forgets the session on this side; what the member saw goes with it. */
export function dropSession(): void {
  useSession.setState({ token: '', expired: false });
}

whenSessionExpires(() => {
  if (isSignedIn()) useSession.setState({ token: '', expired: true });
});
