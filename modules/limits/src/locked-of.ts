import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { LockKind } from './standing.ts';
import { readHeldBack } from './standing-store.ts';

/** The locks of each of these members; members without a lock are left out. */
export async function lockedOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, LockKind[]>> {
  const held = await readHeldBack(database, members);
  return new Map(
    [...held]
      .map(([member, { locks }]) => [member, locks.map(({ kind }) => kind)] as const)
      .filter(([, kinds]) => kinds.length > 0),
  );
}
