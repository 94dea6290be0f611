import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The members of a level above the first, by number from the highest, below `below`. */
export async function membersAtLevel(
  database: Queryable,
  level: number,
  { below, most }: { readonly below: number; readonly most: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM vip_member
    WHERE level = ${level} AND level > 1 AND member_id < ${below}
    ORDER BY member_id DESC LIMIT ${most}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}
