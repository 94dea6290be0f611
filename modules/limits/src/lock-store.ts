import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { LockKind } from './standing.ts';

/** A lock as the console shows it. */
export interface Lock {
  readonly kind: LockKind;
  readonly reason: string;
  /** The order that stops withdrawals; null for the other kinds. */
  readonly order: string | null;
  readonly by: string;
  readonly at: Date;
}

/** A member's present locks. */
export async function readLocks(database: Queryable, member: MemberId): Promise<Lock[]> {
  const { rows } = await sql<Lock>`SELECT kind, reason, order_reference AS order, locked_by AS by,
      locked_at AS at
    FROM limit_lock WHERE member_id = ${member} ORDER BY kind`.execute(database);
  return rows;
}

/** Writes a lock. The member's row must be locked, and no lock of the kind may exist. */
export async function insertLock(tx: Tx, member: MemberId, lock: Lock): Promise<void> {
  await sql`INSERT INTO limit_lock
      (member_id, kind, reason, order_reference, locked_by, locked_at)
    VALUES (${member}, ${lock.kind}, ${lock.reason}, ${lock.order}, ${lock.by},
      ${lock.at})`.execute(tx);
}

/** Deletes a lock. The member's row must be locked. */
export async function deleteLock(tx: Tx, member: MemberId, kind: LockKind): Promise<void> {
  await sql`DELETE FROM limit_lock WHERE member_id = ${member} AND kind = ${kind}`.execute(tx);
}
