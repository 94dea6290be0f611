import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Written by every attempt: session activity, counts of wrong passwords, records of views. */
const WRITTEN_BY_TRYING = [
  ...['member_session', 'credential_try', 'replay', 'audit_row', 'lease'],
  'ledger_check',
];

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name
    FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
    ORDER BY table_name`.execute(database.read);
  return rows.map(({ name }) => name).filter((name) => !WRITTEN_BY_TRYING.includes(name));
}

/** Databases with the function of marks prepared. */
const prepared = new WeakMap<Database, Promise<unknown>>();

/**
 * Creates the function that marks every table: its statements are planned once for each connection,
 * which takes longer than to run them. As a stable function it reads all tables at one moment.
 */
async function prepareMarks(database: Database): Promise<void> {
  const each = (await tablesOf(database)).map(
    (name) => sql`RETURN QUERY SELECT ${sql.lit(name)}::text,
      coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') FROM ${sql.table(name)} AS t;`,
  );
  await sql`CREATE OR REPLACE FUNCTION table_marks() RETURNS TABLE (name text, mark text)
    LANGUAGE plpgsql STABLE AS $$ BEGIN ${sql.join(each, sql` `)} END $$`.execute(database.read);
}

/**
 * A mark for the content of every table, in one statement: two equal marks mean equal rows. A new
 * table of the product is included automatically.
 */
export async function tableMarks(database: Database): Promise<Map<string, string>> {
  const ready = prepared.get(database) ?? prepareMarks(database);
  prepared.set(database, ready);
  await ready;
  const found = await sql<{
    name: string;
    mark: string;
  }>`SELECT name, mark FROM table_marks()`.execute(database.read);
  return new Map(found.rows.map(({ name, mark }) => [name, mark]));
}

/** The tables that differ between two marks, except the allowed ones. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  may: readonly string[] = [],
): string[] =>
  [...after]
    .filter(([name, mark]) => before.get(name) !== mark && !may.includes(name))
    .map(([name]) => name);
