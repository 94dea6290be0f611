import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { MemberAtVenue } from './member-at-venue.ts';

/** A transfer home with a part that waits in suspense; in cents. */
export interface SuspendedTransfer extends MemberAtVenue {
  readonly id: string;
  readonly suspended: bigint;
}

interface Row {
  transfer_id: string;
  member_id: number;
  venue: string;
  amount: bigint;
}

const toSuspended = (row: Row): SuspendedTransfer => ({
  id: row.transfer_id,
  memberId: memberId(row.member_id),
  venue: row.venue,
  suspended: row.amount,
});

/** What of a member's money waits, at one venue or at all; in cents. One indexed query. */
export async function sumSuspended(
  database: Queryable,
  member: MemberId,
  venue: string | null,
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS total FROM venue_suspended
    WHERE member_id = ${member} AND (${venue}::text IS NULL OR venue = ${venue})`.execute(database);
  return rows[0]?.total ?? 0n;
}

/** What of members' money waits at all venues, in cents; members without any are left out. */
export async function sumSuspendedOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(amount), 0)::bigint AS total FROM venue_suspended
    WHERE member_id = ANY(${members}::int[]) GROUP BY member_id`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), row.total]));
}

/** The transfers of a member at a venue with a part that waits, oldest first, locked. */
export async function lockSuspended(
  tx: Tx,
  { memberId: member, venue }: MemberAtVenue,
): Promise<SuspendedTransfer[]> {
  const { rows } = await sql<Row>`SELECT transfer_id, member_id, venue, amount
    FROM venue_suspended WHERE member_id = ${member} AND venue = ${venue}
    ORDER BY since, transfer_id FOR UPDATE`.execute(tx);
  return rows.map(toSuspended);
}

/** One transfer with a part that waits, locked; null when nothing of it waits. */
export async function lockOneSuspended(tx: Tx, id: string): Promise<SuspendedTransfer | null> {
  const { rows } = await sql<Row>`SELECT transfer_id, member_id, venue, amount
    FROM venue_suspended WHERE transfer_id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ? toSuspended(rows[0]) : null;
}

/** Stores the part of a transfer that begins to wait. */
export async function insertSuspended(
  tx: Tx,
  { id, memberId: member, venue, suspended }: SuspendedTransfer,
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO venue_suspended (transfer_id, member_id, venue, amount, since)
    VALUES (${id}, ${member}, ${venue}, ${suspended}, ${moment})`.execute(tx);
}

/** Stores how much of a transfer still waits, in cents; nothing ends its row. */
export async function saveSuspended(tx: Tx, id: string, suspended: bigint): Promise<void> {
  if (suspended === 0n) {
    await sql`DELETE FROM venue_suspended WHERE transfer_id = ${id}`.execute(tx);
  } else {
    await sql`UPDATE venue_suspended SET amount = ${suspended}
      WHERE transfer_id = ${id}`.execute(tx);
  }
}

/** Those of the given members at venues, or all, of whom something waits. */
export async function readSuspended(
  database: Queryable,
  members: readonly MemberAtVenue[] | 'all',
): Promise<MemberAtVenue[]> {
  const isAll = members === 'all';
  const some = isAll ? [] : members;
  const { rows } = await sql<{ member_id: number; venue: string }>`
    SELECT DISTINCT member_id, venue FROM venue_suspended
    WHERE ${isAll} OR (member_id, venue) IN (
      SELECT * FROM unnest(${some.map((atVenue) => atVenue.memberId)}::int[],
        ${some.map((atVenue) => atVenue.venue)}::text[]))`.execute(database);
  return rows.map((row) => ({ memberId: memberId(row.member_id), venue: row.venue }));
}
