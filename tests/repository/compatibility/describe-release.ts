import { present } from '@haitang/kernel/assert.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { SchemaGrant } from '@haitang/platform/database/roles/grant-rights.ts';
import { sql } from 'kysely';
import { isSource, isTest, projectFiles, read } from '../source-files.ts';
import { describeStatement, readCatalogue } from '../statements/describe-statement.ts';
import { statementsOf } from '../statements/find-statements.ts';
import { moduleOf } from '../statements/modules.ts';

/** What one schema's programs of a version need from the database. */
export interface SchemaNeeds {
  readonly migrations: readonly string[];
  /** Each statement with its result: `id integer`, and `?` behind a type that may be null. */
  readonly statements: Readonly<Record<string, string>>;
  /** Rights by table: `haitang_app: SELECT INSERT`. */
  readonly rights: Readonly<Record<string, readonly string[]>>;
}

export interface ReleaseNeeds {
  readonly release: string;
  /** The commit of its sources, which `tests/faults/previous-release.deep.test.ts` runs. */
  readonly commit: string;
  readonly lobby: SchemaNeeds;
  readonly house: SchemaNeeds;
}

const isProgram = (file: string): boolean =>
  isSource(file) && !isTest(file) && !/^(packages\/(testkit|ui)|apps\/(web|console))\//.test(file);
/** The start of a statement; files without it are not parsed. */
const STATEMENT = /\bsql[<`]|\.(?:rows|query)<|\bcolumns:/;

/** The statements of all programs, on one line each: those of the venue, or all others. */
export function sourceStatements(ofHouse: boolean): readonly string[] {
  const files = projectFiles().filter(
    (file) => isProgram(file) && file.startsWith('apps/venue/') === ofHouse,
  );
  const found = files
    .filter((file) => STATEMENT.test(read(file)))
    .flatMap((file) => statementsOf(present(moduleOf(file), file)))
    .flatMap(({ texts }) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()));
  return [...new Set(found)].filter((text) => text !== '').toSorted();
}

/** The result of each statement as PostgreSQL describes it, or its refusal. */
export async function describeAll(
  database: Queryable,
  texts: readonly string[],
): Promise<Record<string, string>> {
  const catalogue = await readCatalogue(database);
  const described: Record<string, string> = {};
  for (const text of texts) {
    try {
      const columns = await describeStatement(database, catalogue, text);
      described[text] = columns
        .map(({ name, type, nullable }) => `${name} ${type}${nullable ? '?' : ''}`)
        .join(', ');
    } catch (error) {
      described[text] = `refused: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return described;
}

/** The rights that each role has in the tables of a schema. */
export async function rightsIn(
  database: Queryable,
  schema: string,
  grants: readonly SchemaGrant[],
): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = ${schema}::regnamespace AND relkind IN ('r', 'p', 'v')
    ORDER BY relname`.execute(database);
  return Object.fromEntries(
    rows.map(({ name }) => [
      name,
      grants.map(({ role, rights }) => `${role}: ${rights(name).join(' ')}`),
    ]),
  );
}

/** Columns by table that an INSERT must name. */
export async function requiredColumns(database: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ place: string; name: string }>`
    SELECT c.relname AS place, a.attname AS name
    FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND a.attnum > 0 AND a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''`.execute(
    database,
  );
  const required = new Map<string, string[]>();
  for (const { place, name } of rows) required.set(place, [...(required.get(place) ?? []), name]);
  return required;
}
