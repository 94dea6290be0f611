import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { isSignedIn } from '../../shared/session/session-store.ts';
import { readLastKnown, writeLastKnown } from '../../shared/storage.ts';
import { afterAnswer, readKnown } from './last-known.ts';

function note({ queryKey, state }: Query): void {
  // An answer that is late for a session that has ended is nobody's.
  if (!isSignedIn() || state.data === undefined) return;
  const known = readKnown(readLastKnown());
  const next = afterAnswer(known, {
    key: queryKey,
    data: state.data,
    at: state.dataUpdatedAt,
  });
  if (next !== known) writeLastKnown(next);
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
