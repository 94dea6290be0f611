import type { Context } from '@haitang/platform/context.ts';
import { isAlive } from './session.ts';
import { sessionLife } from './session-life.ts';
import { readLivingById } from './session-store.ts';

/**
 * Whether a session is still alive, by its id and without counting as an action: for things that
 * depend on it, like the agents' portal (WS-17).
 */
export async function isSessionLiving(context: Context, id: string): Promise<boolean> {
  const session = await readLivingById(context.database.read, id);
  if (!session) return false;
  return isAlive(session, await sessionLife(context.settings), context.clock.now());
}
