import { showToast } from '../../shared/feedback/toast-store.ts';
import { money } from '../../shared/messages/offline.ts';

/** True without a network: says that no money can be moved now, and nothing is sent. */
export function isOffline(): boolean {
  if (navigator.onLine) return false;
  showToast(money, 'bad');
  return true;
}
