import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Written by trying itself: sessions that live on, wrong passwords counted, who looked at what. */
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

/** Whose marks can be asked for, once they were. */
const prepared = new WeakMap<Database, Promise<unknown>>();

/**
 * Makes the function that marks every table there is: its statements are planned once for each
 * connection, which takes longer than to run them. Stable, it reads all tables at one moment.
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
 * A mark for the content of every table, in one statement: two that are equal were taken of the
 * same rows. A table the product grows later is watched without being named here.
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

/** The tables that differ between two marks, but for those that may. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  may: readonly string[] = [],
): string[] =>
  [...after]
    .filter(([name, mark]) => before.get(name) !== mark && !may.includes(name))
    .map(([name]) => name);
