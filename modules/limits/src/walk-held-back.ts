import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

interface Walk {
  /** Only numbers below this one. */
  readonly below: number;
  readonly most: number;
}

/** The members with a lock of staff, by number from the highest. */
export async function walkLocked(database: Queryable, { below, most }: Walk): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT member_id FROM limit_lock
    WHERE member_id < ${below} ORDER BY member_id DESC LIMIT ${most}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}

/** The members who ever took a pause that was not ended, by number from the highest. */
export async function walkPaused(database: Queryable, { below, most }: Walk): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM limit_member
    WHERE pause_kind IS NOT NULL AND member_id < ${below}
    ORDER BY member_id DESC LIMIT ${most}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}
