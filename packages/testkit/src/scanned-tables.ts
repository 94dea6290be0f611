import { present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { WatchedQuery } from './watch-queries.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scans),
];

/**
 * The tables that PostgreSQL plans to read completely for a statement, one entry for each such
 * read; the statement is not run. Throws what `EXPLAIN` throws, for example for a statement without
 * a plan.
 */
export async function scannedTables(
  pool: Pick<Database['pool'], 'query'>,
  { text, values }: WatchedQuery,
): Promise<string[]> {
  const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
  return scans(present(rows[0], 'a plan')['QUERY PLAN'][0].Plan);
}
