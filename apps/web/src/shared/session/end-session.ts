import { calls } from '../api/calls.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { send } from '../api/send.ts';
import { goInstead } from '../navigation/go.ts';
import { underLayers } from '../navigation/layers.ts';
import { clearStorages } from '../storage.ts';
import { dropSession } from './session-store.ts';

/** Everything of the session is forgotten and login is shown (specification, 4). */
export function leaveSession(): void {
  // In one step: without a session the guard would lead to a login of its own.
  underLayers(() => {
    clearStorages();
    dropSession();
    queryClient.removeQueries({ queryKey: queryKeys.user });
    goInstead('/login');
  });
}

/** A late 401 changes nothing any more; it must not end a session that began meanwhile. */
const logoff = { ...calls.logoff, member: false };

/** Signs out: the server is told, and the session ends here without waiting for its answer. */
export function signOut(): void {
  // The token is read before the storages are cleared.
  send(logoff, {}).catch((failure: unknown) => {
    console.warn('the server has not answered to the end of the session', failure);
  });
  leaveSession();
}
