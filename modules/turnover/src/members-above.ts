import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Members whose lifetime valid bets reach `valid`, in id order after `after`, at most `limit`. */
export async function membersAbove(
  database: Queryable,
  asked: { readonly valid: Cny; readonly after: number; readonly limit: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM turnover_member
    WHERE valid_total >= ${asked.valid.minor} AND member_id > ${asked.after}
    ORDER BY member_id LIMIT ${asked.limit}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}
