import type { IdentityContext } from '../identity-context.ts';
import { sessionLife } from './session-life.ts';
import { readStillOpen } from './session-store.ts';

/**
 * Which of these sessions are alive now, by their own ids; one query, and no action is recorded.
 */
export async function livingSessions(
  context: IdentityContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const life = await sessionLife(context.settings);
  const open = await readStillOpen(context.database, ids, context.clock.now(), life);
  return new Set(open.map(({ id }) => id));
}
