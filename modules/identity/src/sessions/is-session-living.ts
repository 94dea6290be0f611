import { HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sessionHours, sessionIdleMinutes } from '../identity-settings.ts';
import { isAlive } from './session.ts';
import { readLivingById } from './session-store.ts';

/**
 * Whether a session is still alive, by its id and without counting as an action: for things that
 * depend on it, like the agents' portal (WS-17).
 */
export async function isSessionLiving(context: Context, id: string): Promise<boolean> {
  const session = await readLivingById(context.database.read, id);
  if (!session) return false;
  const idle = (await context.settings.get(sessionIdleMinutes)) * MINUTE_MS;
  const absolute = (await context.settings.get(sessionHours)) * HOUR_MS;
  return isAlive(session, { idle, absolute }, context.clock.now());
}
