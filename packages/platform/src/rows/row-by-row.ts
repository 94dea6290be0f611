import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '../context.ts';
import { eachRow, type PageLoop, type RowLoop, type RowParts, rowsTogether } from './each-row.ts';
import { bookIn } from './set-apart.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'logger'>;

const PAUSES = { firstMs: 5 * SECOND_MS, longestMs: 10 * MINUTE_MS };

const jobParts = ({ database, clock, logger }: Parts): RowParts => ({
  clock,
  logger,
  book: bookIn(database.read),
  pauses: PAUSES,
});

/**
 * `eachRow` for a job of the lobby (ADR 47). What is set apart counts in
 * `queue_items{queue="row_set_apart"}`, whose alert is RowsSetApart. When several rows were tried
 * and all failed, the last error is thrown as well, so that the job itself counts as failed. A
 * query with a limit leaves rows out that wait (`isSetApart`). Returns the rows that succeeded.
 */
export async function rowByRow<T>(
  parts: Parts,
  rows: readonly T[],
  loop: RowLoop<T>,
): Promise<readonly T[]> {
  const { done, failures } = await eachRow(jobParts(parts), rows, loop);
  if (failures.length > 1 && done.length === 0) throw failures.at(-1);
  return done;
}

/** As `rowByRow`, for work that takes a page of rows together (`rowsTogether`). */
export async function pageOrRows<T>(
  parts: Parts,
  rows: readonly T[],
  loop: PageLoop<T>,
): Promise<readonly T[]> {
  const { done, failures } = await rowsTogether(jobParts(parts), rows, loop);
  if (failures.length > 1 && done.length === 0) throw failures.at(-1);
  return done;
}
