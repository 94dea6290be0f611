import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Staff } from './staff.ts';

interface StaffEntry extends Staff {
  readonly lastSignInAt: Date | null;
  readonly lastSignInIp: string | null;
}

/** Every console account, active ones first, each with its last sign-in. */
export async function listStaff(database: Queryable): Promise<readonly StaffEntry[]> {
  const { rows } = await sql<StaffEntry>`
    SELECT account.name, account.display_name AS "displayName", account.title, account.roles,
      account.active, last.started_at AS "lastSignInAt", last.ip AS "lastSignInIp"
    FROM staff_account AS account LEFT JOIN LATERAL (
      SELECT started_at, ip FROM staff_session WHERE staff = account.name
      ORDER BY started_at DESC LIMIT 1) AS last ON true
    ORDER BY account.active DESC, account.name`.execute(database);
  return rows;
}

/** Whether the console has or ever had an account. */
export async function hasStaff(database: Queryable): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM staff_account LIMIT 1`.execute(database);
  return rows.length > 0;
}
