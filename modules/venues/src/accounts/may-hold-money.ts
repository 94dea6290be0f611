import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Whether a venue may hold money of a member: it has not reported an empty account since. */
export async function mayHoldMoney(database: Queryable, member: MemberId): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM venue_account
    WHERE member_id = ${member} AND may_hold LIMIT 1`.execute(database);
  return rows.length > 0;
}
