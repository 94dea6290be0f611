import { COUNTED_MOST } from '@haitang/contract/counted-most.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * How many rows there are, or one more than `COUNTED_MOST` for more than so many. `rows` stands
 * after FROM, e.g. a table with its WHERE.
 */
export async function countUpTo(database: Queryable, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: bigint }>`SELECT count(*) AS count
    FROM (SELECT 1 FROM ${rows} LIMIT ${COUNTED_MOST + 1}) AS counted`.execute(database);
  return Number(found[0]?.count ?? 0n);
}

/** The rows of a page counted from 1; none behind `COUNTED_MOST`. */
export function sliceOf({ page, pageSize }: { readonly page: number; readonly pageSize: number }): {
  readonly offset: number;
  readonly limit: number;
} {
  const offset = Math.min(COUNTED_MOST, (page - 1) * pageSize);
  return { offset, limit: Math.min(pageSize, COUNTED_MOST - offset) };
}

/** A list whose rows stand in one of several stages. */
export interface StagedList {
  readonly table: RawBuilder<unknown>;
  /** Stages to include; all when empty. */
  readonly stages: readonly string[];
  /** Further conditions on the columns of the table. */
  readonly filters: readonly RawBuilder<unknown>[];
  /** Whether the filters leave a few rows by an index of their own, e.g. those of a member. */
  readonly isNarrow: boolean;
  readonly order: RawBuilder<unknown>;
}

/**
 * The first `most` rows of a list in its order, as a table expression named `found`. Each stage is
 * read along its own index, and no more of it than `most`: otherwise the few rows that wait would
 * be looked for among all that ever were.
 */
export function firstRows(list: StagedList, most: number): RawBuilder<unknown> {
  const { table, stages, filters, isNarrow, order } = list;
  const isByStage = !isNarrow && stages.length > 0;
  const all = [
    ...filters,
    ...(isByStage ? [sql`stage = wanted.stage`] : []),
    ...(isNarrow && stages.length > 0 ? [sql`stage = ANY(${[...stages]}::text[])`] : []),
  ];
  const where = all.length > 0 ? sql`WHERE ${sql.join(all, sql` AND `)}` : sql``;
  const rows = sql`(SELECT * FROM ${table} ${where} ORDER BY ${order} LIMIT ${most}) AS found`;
  return isByStage
    ? sql`unnest(${[...stages]}::text[]) AS wanted (stage) CROSS JOIN LATERAL ${rows}`
    : rows;
}

/** How many rows a list has, counted up to `COUNTED_MOST` and one more. */
export const countList = (database: Queryable, list: StagedList): Promise<number> =>
  countUpTo(database, firstRows(list, COUNTED_MOST + 1));
