import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Older postings are in the copy for certain: no transaction is open for longer. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** The database's time now. */
export async function timeOf({ read }: Database): Promise<Date | null> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(read);
  return rows[0]?.now ?? null;
}

/** The commit time of the newest transaction that recovery replayed; null when there was none. */
export async function replayedTo({ read }: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT pg_last_xact_replay_timestamp() AS at`.execute(read);
  return rows[0]?.at ?? null;
}

async function postingsBetween({ read }: Database, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM posting
    WHERE recorded_at > ${from} AND recorded_at <= ${to}`.execute(read);
  return rows[0]?.count ?? 0;
}

/** Number of postings of `original` before `wanted` that `copy`, which ends at `reached`, lacks. */
export async function lostPostings(
  original: Database,
  copy: Database,
  { reached, wanted }: { readonly reached: Date; readonly wanted: Date },
): Promise<number> {
  const from = later(reached, -OVERLAP_MS);
  const [before, after] = await Promise.all([
    postingsBetween(original, from, wanted),
    postingsBetween(copy, from, wanted),
  ]);
  return before - after;
}
