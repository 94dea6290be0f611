import { money } from '../messages/offline.ts';
import { showToast } from './toast-store.ts';

/** True without a network: shows that no money can be moved now; nothing is sent. */
export function isOffline(): boolean {
  if (navigator.onLine) return false;
  showToast(money, 'bad');
  return true;
}
