import { type Clock, DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '../database/database.ts';
import { inSlices } from '../database/in-slices.ts';
import type { Job } from '../jobs/job.ts';
import type { ApartBook, FailedRow } from './each-row.ts';

/** SQL condition: true for rows of a loop, named by `key` as text, that wait for their next try. */
export const isSetApart = (
  loop: string,
  key: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> =>
  sql`${key} IN (SELECT row_key FROM row_set_apart WHERE loop = ${loop} AND retry_at > ${now})`;

interface Apart {
  readonly key: string;
  readonly isDue: boolean;
}

/** Those of the rows that are set apart, and whether their next try is due. */
async function readApart(
  database: Queryable,
  loop: string,
  keys: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<Apart>`SELECT row_key AS key, retry_at <= ${moment} AS "isDue"
    FROM row_set_apart WHERE loop = ${loop} AND row_key = ANY(${[...keys]}::text[])`.execute(
    database,
  );
  return new Map(rows.map(({ key, isDue }) => [key, isDue]));
}

/**
 * Sets a row apart, or notes one more failure of it: tried again after the first pause, which
 * doubles up to the longest. Returns the number of failures.
 */
async function note(
  database: Queryable,
  { loop, key, reason, at, pauses }: FailedRow,
): Promise<number> {
  const { firstMs, longestMs } = pauses;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO row_set_apart AS known (loop, row_key, reason, failures, since, retry_at)
    VALUES (${loop}, ${key}, ${reason}, 1, ${at}, ${later(at, firstMs)})
    ON CONFLICT (loop, row_key) DO UPDATE SET reason = EXCLUDED.reason,
      failures = known.failures + 1,
      retry_at = ${at}::timestamptz + interval '1 ms'
        * least(${longestMs}::float8, ${firstMs}::float8 * power(2, least(known.failures, 20)))
    RETURNING failures`.execute(database);
  return rows[0]?.failures ?? 1;
}

async function forget(database: Queryable, loop: string, keys: readonly string[]): Promise<void> {
  await sql`DELETE FROM row_set_apart
    WHERE loop = ${loop} AND row_key = ANY(${[...keys]}::text[])`.execute(database);
}

/** The rows set apart in the database of the lobby: every process knows them at once. */
export const bookIn = (database: Queryable): ApartBook => ({
  dueOf: (loop, keys, moment) => readApart(database, loop, keys, moment),
  note: (failed) => note(database, failed),
  forget: (loop, keys) => forget(database, loop, keys),
});

/** Longer than any job rests: a row that was not tried since ended in another way. */
const UNTRIED_MS = 8 * DAY_MS;

/** Forgets rows that no job tries any more; an alarm for them would never end. */
export const pruneApartJob = ({ read }: Database, clock: Clock): Job => ({
  name: 'prune-rows-set-apart',
  schedule: { daily: '05:25' },
  async run() {
    const before = later(clock.now(), -UNTRIED_MS);
    await inSlices((most) =>
      sql`DELETE FROM row_set_apart WHERE (loop, row_key) IN (
        SELECT loop, row_key FROM row_set_apart WHERE retry_at < ${before}
        LIMIT ${most})`.execute(read),
    );
  },
});
