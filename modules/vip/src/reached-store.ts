import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The level each member has reached by its newest change and was not shown yet. */
export async function readReached(
  on: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ member_id: number; level: number }>`SELECT newest.member_id,
      newest.level_after AS level
    FROM (SELECT DISTINCT ON (member_id) member_id, day, level_before, level_after
        FROM vip_change WHERE member_id = ANY(${members}::int[])
        ORDER BY member_id, day DESC) AS newest
      LEFT JOIN vip_shown AS known ON known.member_id = newest.member_id
    WHERE newest.level_after > newest.level_before
      AND (known.day IS NULL OR known.day < newest.day)`.execute(on);
  return new Map(rows.map((row) => [memberId(row.member_id), row.level]));
}

/** Records the newest change to `level` as shown; nothing when the level has changed since. */
export async function writeShown(tx: Tx, member: MemberId, level: number): Promise<void> {
  await sql`INSERT INTO vip_shown AS known (member_id, day)
    SELECT member_id, day FROM (SELECT member_id, day, level_after FROM vip_change AS change
        WHERE member_id = ${member} ORDER BY change.day DESC LIMIT 1) AS newest
      WHERE level_after = ${level}
    ON CONFLICT (member_id) DO UPDATE SET day = greatest(known.day, EXCLUDED.day)`.execute(tx);
}
