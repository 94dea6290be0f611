import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { queriesOf, readTree } from './node-tree.ts';
import { type Catalogue, columnsOfQuery } from './null-rules.ts';

/** A column as PostgreSQL describes it. */
export interface Described {
  readonly name: string;
  /** Name of its type, `[]` at the end of an array's. */
  readonly type: string;
  readonly nullable: boolean;
  /** The values its table allows; null where the table lists none. */
  readonly values: readonly string[] | null;
}

/** The values of `CHECK (column IN ('a', 'b'))`; null for every other rule. */
function listedValues(rule: string): readonly string[] | null {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(rule) ?? [];
  return (
    list?.split(', ').map((text) => text.replace(/::\w+$/, '').replace(/^'(.*)'$/, '$1')) ?? null
  );
}

/** The facts that the rules need from the catalogue, read once. */
export async function readCatalogue(database: Queryable): Promise<Catalogue> {
  const columns = await sql<{ key: string }>`
    SELECT attrelid || ' ' || attnum AS key FROM pg_attribute WHERE attnotnull`.execute(database);
  const functions = await sql<{ oid: number; name: string }>`
    SELECT oid::int, proname AS name FROM pg_proc`.execute(database);
  const views = await sql<{ oid: number; tree: string }>`
    SELECT ev_class::int AS oid, ev_action AS tree FROM pg_rewrite
    WHERE rulename = '_RETURN'`.execute(database);
  const rules = await sql<{ key: string; rule: string }>`
    SELECT conrelid || ' ' || conkey[1] AS key, pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE contype = 'c' AND cardinality(conkey) = 1`.execute(database);
  const lists = new Map(
    rules.rows.flatMap(({ key, rule }) => {
      const values = listedValues(rule);
      return values ? [[key, values] as const] : [];
    }),
  );
  const refusing = new Set(columns.rows.map(({ key }) => key));
  const names = new Map(functions.rows.map(({ oid, name }) => [oid, name]));
  const trees = new Map(views.rows.map(({ oid, tree }) => [oid, tree]));
  return {
    refusesNull: (table, column) => refusing.has(`${table} ${column}`),
    allowedValues: (table, column) => lists.get(`${table} ${column}`) ?? null,
    viewQuery: (table) => queriesOf(readTree(trees.get(table) ?? ''))[0] ?? null,
    functionName: (oid) => names.get(oid) ?? '',
  };
}

interface Types {
  readonly parameters: readonly string[];
  readonly results: readonly string[];
}

async function typesOf(database: Queryable, text: string): Promise<Types> {
  await sql.raw(`PREPARE described AS ${text}`).execute(database);
  const { rows } = await sql<Types>`SELECT parameter_types::text[] AS parameters,
      coalesce(result_types::text[], '{}') AS results
    FROM pg_prepared_statements WHERE name = 'described'`.execute(database);
  await sql`DEALLOCATE described`.execute(database);
  return rows[0] ?? { parameters: [], results: [] };
}

/**
 * The columns of a statement's rows. Nothing is executed: the statement is prepared, for the types,
 * and made the body of a function, in which PostgreSQL keeps the analysed query. Refuses what
 * PostgreSQL refuses. Runs in a transaction that is rolled back.
 */
export async function describeStatement(
  database: Queryable,
  catalogue: Catalogue,
  text: string,
): Promise<Described[]> {
  await sql`SAVEPOINT described`.execute(database);
  try {
    const { parameters, results } = await typesOf(database, text);
    if (results.length === 0) return [];
    await sql
      .raw(`CREATE FUNCTION pg_temp.described(${parameters.join(', ')})
        RETURNS SETOF record LANGUAGE sql BEGIN ATOMIC ${text}; END`)
      .execute(database);
    const { rows } = await sql<{ body: string }>`SELECT prosqlbody AS body FROM pg_proc
      WHERE oid = 'pg_temp.described'::regproc`.execute(database);
    const [query] = queriesOf(readTree(rows[0]?.body ?? ''));
    if (!query) throw new Error('PostgreSQL keeps no query');
    return columnsOfQuery(query, catalogue).map((column, index) => ({
      ...column,
      type: results[index] ?? '',
    }));
  } finally {
    await sql`ROLLBACK TO SAVEPOINT described`.execute(database);
  }
}
