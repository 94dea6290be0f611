import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Columns with identifying values: two twins never share them, but have or lack them alike. */
const NAMES = new RegExp(
  `(^|_)(${[
    ...['id', 'ids', 'hash', 'key', 'number', 'token', 'secret', 'username', 'address', 'salt'],
    ...['reference', 'seed', 'transfer', 'holder', 'codes', 'ending', 'book_of', 'took_ms'],
    ...['derivation_index', 'application', 'proposed_member'],
  ].join('|')})$|Ids?$`,
);
/** Long texts that can only be identifiers: with a digit, or without a word boundary. */
const NAME = /(?=[\w+/=:$.,-]*\d)[\w+/=:$.,-]{8,}|[\w+/=-]{24,}/g;
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}|$)/;

function plain(name: string, value: unknown): unknown {
  if (value === null || value === '') return value;
  if (NAMES.test(name)) return '#';
  if (Array.isArray(value)) return value.map((item) => plain(name, item));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, plain(key, inner)]),
    );
  }
  if (typeof value !== 'string') return value;
  return MOMENT.test(value) ? '@' : value.replaceAll(NAME, '#');
}

/**
 * The common content of two twins: all rows by table, without identifiers and times. With `member`
 * only that member's own row and every row that names it.
 */
export async function plainRows(
  database: Database,
  member: number | null,
  without: readonly string[] = [],
): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; own: boolean }>`SELECT t.table_name AS name,
      EXISTS (SELECT 1 FROM information_schema.columns AS c WHERE c.table_schema = t.table_schema
        AND c.table_name = t.table_name AND c.column_name = 'member_id') AS own
    FROM information_schema.tables AS t
    WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
    ORDER BY 1`.execute(database.read);
  const found = new Map<string, string[]>();
  for (const { name, own } of tables.filter((table) => !without.includes(table.name))) {
    const column = name === 'member' ? sql`id` : sql`member_id`;
    if (member !== null && !own && name !== 'member') continue;
    const { rows } = await sql<{
      row: object;
    }>`SELECT to_jsonb(t) AS row FROM ${sql.table(name)} AS t
      ${member === null ? sql`` : sql`WHERE ${column} = ${member}`}`.execute(database.read);
    found.set(name, rows.map(({ row }) => JSON.stringify(plain('', row))).sort());
  }
  return found;
}
