import type { MemberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { LOWEST_LEVEL } from './level-of.ts';
import { type Reached, readReached, writeShown } from './reached-store.ts';

/**
 * The level of each of the members, and the one it has reached and was not shown yet. Only the
 * newest change counts: who has lost the level again is not congratulated on it.
 */
export async function reachedLevels(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Reached>> {
  const known = await readReached(database, members);
  const none = { level: LOWEST_LEVEL, reached: null };
  return new Map(members.map((member) => [member, known.get(member) ?? none]));
}

/**
 * Records that a member was shown that it reached `level`, on every device at once. Repeats, and a
 * level that is not the newest, change nothing.
 */
export const tellReached = (database: Database, member: MemberId, level: number): Promise<void> =>
  database.transaction((tx) => writeShown(tx, member, level));
