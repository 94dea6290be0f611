import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A venue's balance compared with ours, for one member. In cents. */
export interface Reading {
  readonly memberId: MemberId;
  readonly venue: string;
  /** The venue's balance minus the one our books expect. */
  readonly difference: bigint;
  /** The balance that our books expected. */
  readonly expected: bigint;
  readonly readAt: Date;
  /** When a second reading agreed with the first; null until then. */
  readonly agreedAt: Date | null;
}

interface Row {
  member_id: number;
  venue: string;
  difference: bigint;
  mirror: bigint;
  read_at: Date;
  agreed_at: Date | null;
}

const toReading = (row: Row): Reading => ({
  memberId: memberId(row.member_id),
  venue: row.venue,
  difference: row.difference,
  expected: row.mirror,
  readAt: row.read_at,
  agreedAt: row.agreed_at,
});

/** Stores a difference; a second reading with the same difference agrees. */
export async function saveReading(
  database: Queryable,
  reading: Omit<Reading, 'agreedAt'>,
): Promise<void> {
  await sql`INSERT INTO venue_reading AS known (member_id, venue, difference, mirror, read_at)
    VALUES (${reading.memberId}, ${reading.venue}, ${reading.difference}, ${reading.expected},
      ${reading.readAt})
    ON CONFLICT (member_id, venue) DO UPDATE SET difference = EXCLUDED.difference,
      mirror = EXCLUDED.mirror, read_at = EXCLUDED.read_at,
      agreed_at = CASE WHEN known.difference = EXCLUDED.difference THEN EXCLUDED.read_at END
    WHERE known.read_at < EXCLUDED.read_at`.execute(database);
}

/** Deletes the reading, because nothing differs any more. */
export async function clearReading(
  database: Queryable,
  member: MemberId,
  venue: string,
): Promise<void> {
  await sql`DELETE FROM venue_reading
    WHERE member_id = ${member} AND venue = ${venue}`.execute(database);
}

/**
 * Differences on which two readings agreed at or before `readTo`, the point up to which the feed
 * has been read.
 */
export async function readAgreed(
  database: Queryable,
  venue: string,
  readTo: Date,
): Promise<Reading[]> {
  const { rows } = await sql<Row>`SELECT * FROM venue_reading
    WHERE venue = ${venue} AND agreed_at <= ${readTo}`.execute(database);
  return rows.map(toReading);
}
