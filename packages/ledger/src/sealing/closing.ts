import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { BEGINNING } from './batch.ts';

/** A closed month. Instants are text, because microseconds count. */
export interface Closing {
  readonly number: number;
  /** It covers what was recorded after the closing before it and up to here. */
  readonly closedTo: string;
  /** Number and hash of the last batch of the chain that it covers. */
  readonly batch: bigint;
  readonly batchHash: string;
  readonly postings: bigint;
  readonly hash: string;
}

/** The postings between two closings, or after the last one. */
export interface Span {
  /** The closing at its start; null at the beginning of the books. */
  readonly from: Closing | null;
  /** The closing at its end; null for what is open. */
  readonly to: Closing | null;
}

/** After this instant a span's postings were recorded. */
export const startOf = ({ from }: Span): string => from?.closedTo ?? BEGINNING;

/** Up to this instant a span's postings were recorded. */
export const endOf = ({ to }: Span): string => to?.closedTo ?? 'infinity';

/** All closings, oldest first. */
export async function readClosings(database: Queryable): Promise<readonly Closing[]> {
  const { rows } = await sql<Closing>`SELECT number, closed_to::text AS "closedTo", batch,
      batch_hash AS "batchHash", postings, hash
    FROM ledger_closing ORDER BY number`.execute(database);
  return rows;
}

/** How far the books are closed, for a reader; null before the first closing. */
export interface ClosedSoFar {
  readonly months: number;
  readonly to: Date;
  /** All postings that they cover. */
  readonly postings: bigint;
}

export async function readClosedSoFar(database: Queryable): Promise<ClosedSoFar | null> {
  const { rows } = await sql<{ months: bigint; to: Date | null; postings: bigint }>`
    SELECT count(*) AS months, max(closed_to) AS to, coalesce(sum(postings), 0)::bigint AS postings
    FROM ledger_closing`.execute(database);
  const [row] = rows;
  if (row === undefined || row.to === null) return null;
  return { months: Number(row.months), to: row.to, postings: row.postings };
}

/** The spans of all closed months, oldest first. */
export const closedSpans = (closings: readonly Closing[]): readonly Span[] =>
  closings.map((to, index) => ({ from: closings[index - 1] ?? null, to }));

/** What is not closed yet. */
export const openSpan = (closings: readonly Closing[]): Span => ({
  from: closings.at(-1) ?? null,
  to: null,
});
