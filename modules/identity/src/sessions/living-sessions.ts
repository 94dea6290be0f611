import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { IdentityContext } from '../identity-context.ts';
import { sessionHours, sessionIdleMinutes } from '../identity-settings.ts';
import { readStillOpen } from './session-store.ts';

/**
 * Which of these sessions are alive now, by their own ids; one query, and no action is recorded.
 */
export async function livingSessions(
  context: IdentityContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = context.clock.now();
  const idle = (await context.settings.get(sessionIdleMinutes)) * MINUTE_MS;
  const absolute = (await context.settings.get(sessionHours)) * HOUR_MS;
  const open = await readStillOpen(context.database, ids, later(now, -idle), later(now, -absolute));
  return new Set(open.map(({ id }) => id));
}
