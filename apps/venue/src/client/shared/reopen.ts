import { isFramed, postToLobby } from './lobby.ts';
import { keptToken } from './seat-memory.ts';

/** Whether something can open the page again: its seat of this tab, or the lobby around it. */
export const mayReopen = (): boolean => isFramed() || keptToken() !== '';

/**
 * Opens the page again. A launch works once: without a seat of this tab only the lobby can do it.
 */
export function reopen(): void {
  if (keptToken() !== '') location.reload();
  else postToLobby({ type: 'haitang:again' });
}

/** Does this once there is a network: now, or when the browser reports one. */
function onceOnline(act: () => void): void {
  if (navigator.onLine) act();
  else window.addEventListener('online', act, { once: true });
}

/**
 * Opens the page again when the browser brings it back from its memory, e.g. by its back button:
 * the balance and the round that it shows are those of the time when it was left.
 */
export function reopenWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onceOnline(reopen);
  });
}
