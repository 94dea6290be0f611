import { RENEWED } from '../../shared/code/renewed.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { readForSession, writeForSession } from '../../shared/storage.ts';

const RENEWED_KEY = 'renewed-told';

/** Says once that the page was reloaded because the site has a newer version. */
export function announceRenewed(): void {
  const apps = readForSession(RENEWED);
  if (!Array.isArray(apps) || apps.length === readForSession(RENEWED_KEY)) return;
  writeForSession(RENEWED_KEY, apps.length);
  showToast('网站已更新，已为您重新载入', 'plain');
}
