import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { isPaused } from './standing.ts';
import { readHeldBack } from './standing-store.ts';

/**
 * Which of the members may not play at `now`, and why: staff have locked their play, or they have
 * paused or excluded themselves. Limits and reality checks are checked at launches and transfers.
 */
export async function membersKeptFromPlay(
  database: Queryable,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, 'locked' | 'paused'>> {
  const kept = new Map<MemberId, 'locked' | 'paused'>();
  for (const [member, standing] of await readHeldBack(database, members)) {
    if (standing.locks.some(({ kind }) => kind === 'play')) kept.set(member, 'locked');
    else if (isPaused(standing, now)) kept.set(member, 'paused');
  }
  return kept;
}
