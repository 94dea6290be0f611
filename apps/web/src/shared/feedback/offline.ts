import { money } from '../messages/offline.ts';
import { showToast } from './toast-store.ts';

/** True without a network: says that no money can be moved now, and nothing is sent. */
export function isOffline(): boolean {
  if (navigator.onLine) return false;
  showToast(money, 'bad');
  return true;
}
