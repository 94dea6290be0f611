import type { MemberId } from '@haitang/kernel/id.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** All data of one member, by table: rows that name it, its own row and its accounts. */
export async function rowsOfMember(
  database: Database,
  member: MemberId,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'member_id'
    ORDER BY table_name`.execute(database.read);
  const queries = [
    ...rows.map(
      ({ name }) => sql`SELECT ${name}::text AS name, t::text AS row
      FROM ${sql.table(name)} AS t WHERE member_id = ${member}`,
    ),
    sql`SELECT 'member' AS name, t::text AS row FROM member AS t WHERE id = ${member}`,
    sql`SELECT 'account' AS name, t::text AS row FROM account AS t
      WHERE code LIKE ${`member:${member}:%`}`,
  ];
  const found = await sql<{ name: string; rows: string }>`
    SELECT name, string_agg(row, E'\\n' ORDER BY row) AS rows
    FROM (${sql.join(queries, sql` UNION ALL `)}) AS all_rows GROUP BY name`.execute(database.read);
  return new Map(found.rows.map((row) => [row.name, row.rows]));
}
