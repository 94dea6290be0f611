import type { IdentityContext } from '../identity-context.ts';
import { endByTime } from './session.ts';
import { sessionLife } from './session-life.ts';
import { readStillOpen } from './session-store.ts';

/**
 * Which of these sessions are alive now, by their own ids, and when each ends by time unless its
 * member acts; one query, and no action is recorded.
 */
export async function livingSessions(
  context: IdentityContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const life = await sessionLife(context.settings);
  const open = await readStillOpen(context.database, ids, context.clock.now(), life);
  return new Map(open.map((session) => [session.id, endByTime(session, life)]));
}
