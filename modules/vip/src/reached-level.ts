import type { MemberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { readReached, writeShown } from './reached-store.ts';

/**
 * The level that each of the members has reached and was not shown yet. Only the newest change
 * counts: who has lost the level again is not congratulated on it.
 */
export const reachedLevels = (
  on: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> => readReached(on, members);

/**
 * Records that a member was shown that it reached `level`, on every device at once. Repeats, and a
 * level that is not the newest, change nothing.
 */
export const tellReached = (database: Database, member: MemberId, level: number): Promise<void> =>
  database.transaction((tx) => writeShown(tx, member, level));
