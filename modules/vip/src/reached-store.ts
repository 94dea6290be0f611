import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A member's level, and the same when it was reached by the newest change and not shown yet. */
export interface Reached {
  readonly level: number;
  readonly reached: number | null;
}

/** Those of the members who have a level, by one statement: every poll of a member asks. */
export async function readReached(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Reached>> {
  const { rows } = await sql<{ member_id: number; level: number; reached: number | null }>`
    SELECT vip.member_id, vip.level,
      CASE WHEN newest.level_after > newest.level_before
          AND (known.day IS NULL OR known.day < newest.day) THEN newest.level_after END AS reached
    FROM vip_member AS vip
      LEFT JOIN LATERAL (SELECT day, level_before, level_after FROM vip_change AS change
        WHERE change.member_id = vip.member_id ORDER BY change.day DESC LIMIT 1) AS newest ON true
      LEFT JOIN vip_shown AS known ON known.member_id = vip.member_id
    WHERE vip.member_id = ANY(${members}::int[])`.execute(database);
  return new Map(
    rows.map(({ member_id: id, level, reached }) => [memberId(id), { level, reached }]),
  );
}

/** Records the newest change to `level` as shown; nothing when the level has changed since. */
export async function writeShown(tx: Tx, member: MemberId, level: number): Promise<void> {
  await sql`INSERT INTO vip_shown AS known (member_id, day)
    SELECT member_id, day FROM (SELECT member_id, day, level_after FROM vip_change AS change
        WHERE member_id = ${member} ORDER BY change.day DESC LIMIT 1) AS newest
      WHERE level_after = ${level}
    ON CONFLICT (member_id) DO UPDATE SET day = greatest(known.day, EXCLUDED.day)`.execute(tx);
}
