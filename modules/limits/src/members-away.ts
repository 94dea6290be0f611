import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Members in a time-out or an exclusion at `now`. An exclusion does not end by itself. */
export async function membersAway(database: Queryable, now: Date): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM limit_member
    WHERE pause_kind = 'exclusion' OR (pause_kind = 'time-out' AND paused_until > ${now})`.execute(
    database,
  );
  return rows.map((row) => memberId(row.member_id));
}
