import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { sessionLife } from './session-life.ts';
import { ACTION_STEP_MS, readStillOpen, writeAction } from './session-store.ts';

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The members of those of these sessions that are alive, by the sessions' own ids. These members
 * are playing, which is recorded as an action, so that no session expires during a game.
 */
export async function sessionsAtPlay(
  { database, settings, clock }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  const now = clock.now();
  const named = ids.filter((id) => UUID_FORM.test(id));
  if (named.length === 0) return new Map();
  const open = await readStillOpen(database, named, now, await sessionLife(settings));
  const due = open.filter(({ lastActionAt }) => lastActionAt <= later(now, -ACTION_STEP_MS));
  await Promise.all(due.map(({ id }) => writeAction(database, id, now)));
  return new Map(open.map(({ id, memberId }) => [id, memberId]));
}
