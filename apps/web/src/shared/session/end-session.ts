import { logoff } from '@haitang/contract/member/account.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { send } from '../api/send.ts';
import { goInstead } from '../navigation/go.ts';
import { underLayers } from '../navigation/layers.ts';
import { clearStorages } from '../storage.ts';
import { dropSession } from './session-store.ts';

/** Clears everything of the session and shows login (specification, 4), or another `login`. */
export function leaveSession(login = '/login'): void {
  // In one step: without a session the guard would add its own login.
  underLayers(() => {
    clearStorages();
    dropSession();
    queryClient.removeQueries({ queryKey: queryKeys.user });
    goInstead(login);
  });
}

/** The event of the window at a sign-out by the member. */
export const SIGN_OUT = 'signout';

/** Signs out: notifies the server, and ends the session here without waiting for its answer. */
export function signOut(): void {
  dispatchEvent(new Event(SIGN_OUT));
  // The token is read before the storages are cleared.
  send(logoff, {}).catch((failure: unknown) => {
    console.warn('the server has not answered the sign-out', failure);
  });
  leaveSession();
}
