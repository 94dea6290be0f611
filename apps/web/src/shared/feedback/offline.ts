import { showToast } from './toast-store.ts';

/** True without a network: shows that no money can be moved now; nothing is sent. */
export function isOffline(): boolean {
  if (navigator.onLine) return false;
  showToast('离线时不能存款、取款或转账', 'bad');
  return true;
}
