import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

const UNREAD = hashKey(queryKeys.unread);

/** What was pushed has been read: nothing of it stays on the lock screen. */
async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

/** A browser without badges, or one that forbids them, shows none. */
function showBadge(unread: number): void {
  const shown = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
  void shown?.catch(() => undefined);
  if (unread === 0) void closeShown().catch(() => undefined);
}

/**
 * Shows the number of unread messages on the icon of the installed app from now on; none when all
 * are read, and after the sign-out.
 */
export function keepBadge(): void {
  const known: unknown = queryClient.getQueryData(queryKeys.unread);
  if (typeof known === 'number') showBadge(known);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== UNREAD) return;
    if (type === 'removed') showBadge(0);
    else if (type === 'updated' && typeof query.state.data === 'number') {
      showBadge(query.state.data);
    }
  });
}
