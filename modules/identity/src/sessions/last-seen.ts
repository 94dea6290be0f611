import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * When each of these members last did something in their latest sign-in; members who never signed
 * in are left out. One walk of an index for each.
 */
export async function lastSeenOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Date>> {
  const { rows } = await sql<{ member_id: number; last_action_at: Date }>`
    SELECT latest.member_id, latest.last_action_at
    FROM unnest(${members}::int[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT member_id, last_action_at FROM member_session
      WHERE member_id = wanted.id ORDER BY started_at DESC LIMIT 1) AS latest`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), row.last_action_at]));
}
