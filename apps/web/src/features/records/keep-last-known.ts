import { onServerClock } from '@haitang/ui/browser/server-clock.ts';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { isSignedIn } from '../../shared/session/session-store.ts';
import { storedKnown, storeKnown } from './known-store.ts';
import { afterAnswer } from './last-known.ts';

function note({ queryKey, state }: Query): void {
  // An answer that is late for a session that has ended is nobody's.
  if (!isSignedIn() || state.data === undefined) return;
  const known = storedKnown();
  const next = afterAnswer(known, {
    key: queryKey,
    data: state.data,
    at: onServerClock(state.dataUpdatedAt),
  });
  if (next !== known) storeKnown(next);
}

/**
 * Stores, from now on, what the server last said of balance and records, so that a start without
 * a network can show it with its time. It ends with the session.
 */
export function keepLastKnown(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) note(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
}
