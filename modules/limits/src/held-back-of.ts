import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { isPaused, type LockKind, type Standing } from './standing.ts';
import { readHeldBack } from './standing-store.ts';

/** What holds a member back: locks of staff, and the pause in force. */
export interface HeldBack {
  readonly locks: readonly LockKind[];
  readonly pause: Standing['pause'];
}

/** What holds each of these members back at `now`; members who are free are left out. */
export async function heldBackOf(
  database: Queryable,
  members: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, HeldBack>> {
  const held = new Map<MemberId, HeldBack>();
  for (const [member, standing] of await readHeldBack(database, members)) {
    const pause = isPaused(standing, now) ? standing.pause : null;
    const locks = standing.locks.map(({ kind }) => kind);
    if (locks.length > 0 || pause !== null) held.set(member, { locks, pause });
  }
  return held;
}
