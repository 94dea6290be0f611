import { setTimeout as wait } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import type { ChainHead } from '@haitang/platform/audit/chain.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { BEGINNING, batchHash, digestOf } from './batch.ts';

/** Most postings of a batch, where time can tell them apart. */
const LARGEST_BATCH = 20_000;
/** Behind the clock, so that a step back of a clock that is put right finds nothing sealed. */
const LAG_MS = 5_000;
const POLL_EVERY_MS = 20;
const POLL_TRIES = 250;

/**
 * The latest instant before which no posting can come to be seen any more; null while transactions
 * that were under way do not end. Every writer has its transaction number before its rows their
 * time, because it locks accounts first: once all numbers given out by now have ended, whatever was
 * recorded by now can be seen or never will.
 */
async function settledInstant(database: Database, lagMs: number): Promise<string | null> {
  const { rows } = await sql<{ at: string; next: string }>`
    SELECT (statement_timestamp() - make_interval(secs => ${lagMs / 1_000}))::text AS at,
      pg_snapshot_xmax(pg_current_snapshot())::text AS next`.execute(database.read);
  const { at, next } = present(rows[0], 'the instant');
  for (let tries = 0; tries < POLL_TRIES; tries += 1) {
    const found = await sql<{ over: boolean }>`SELECT
      pg_snapshot_xmin(pg_current_snapshot())::text::numeric >= ${next}::numeric AS over`.execute(
      database.read,
    );
    if (found.rows[0]?.over) return at;
    await wait(POLL_EVERY_MS);
  }
  return null;
}

/** How many postings the time holds, counted up to `most` and one more. */
async function countUpTo(on: Queryable, from: string, to: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM (SELECT 1 FROM posting
    WHERE recorded_at > ${from}::timestamptz AND recorded_at <= ${to}::timestamptz
    LIMIT ${most + 1}) AS found`.execute(on);
  return Number(rows[0]?.n ?? 0n);
}

/** The middle of two instants; null when nothing lies between them. */
async function middle(on: Queryable, low: string, high: string): Promise<string | null> {
  const { rows } = await sql<{ middle: string; inside: boolean }>`
    WITH edge AS (SELECT ${low}::timestamptz AS low, ${high}::timestamptz AS high),
      half AS (SELECT low, high, low + (high - low) / 2 AS mid FROM edge)
    SELECT mid::text AS middle, mid > low AND mid < high AS inside FROM half`.execute(on);
  return rows[0]?.inside ? rows[0].middle : null;
}

/** Before the first posting of all; looked for once, as everything else is near what is sealed. */
async function firstInstant(on: Queryable): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    SELECT (min(recorded_at) - interval '1 microsecond')::text AS first FROM posting`.execute(on);
  return rows[0]?.first ?? null;
}

/**
 * The end of the next batch: `instant`, or earlier so that the batch is of a bearable size. Halves
 * the time until it holds some postings and not too many.
 */
async function batchEnd(tx: Tx, from: string, instant: string, most: number): Promise<string> {
  let end = instant;
  let low: string | null = null;
  for (;;) {
    const found = await countUpTo(tx, from, end, most);
    if (found <= most && (found > 0 || end === instant)) return end;
    low ??= from === BEGINNING ? await firstInstant(tx) : from;
    if (low === null) return end;
    if (found === 0) [low, end] = [end, instant];
    const half = await middle(tx, low, end);
    if (half === null) return end;
    end = half;
  }
}

/** Seals one batch; false when everything up to the instant is sealed. */
async function sealBatch(tx: Tx, instant: string, most: number): Promise<boolean> {
  const { rows } = await sql<ChainHead>`
    SELECT number, hash FROM ledger_head WHERE id = 1 FOR UPDATE`.execute(tx);
  const head = present(rows[0], 'the head of the ledger chain');
  const last = await sql<{ sealed_to: string }>`SELECT sealed_to::text FROM ledger_batch
    ORDER BY ledger_batch.number DESC LIMIT 1`.execute(tx);
  const from = last.rows[0]?.sealed_to ?? BEGINNING;
  const sealedTo = await batchEnd(tx, from, instant, most);
  const content = { number: head.number + 1n, sealedTo, ...(await digestOf(tx, from, sealedTo)) };
  if (content.postings === 0n) return false;
  const hash = batchHash(head.hash, content);
  await sql`INSERT INTO ledger_batch (number, sealed_to, postings, hash)
    VALUES (${content.number}, ${sealedTo}::timestamptz, ${content.postings}, ${hash})`.execute(tx);
  await sql`UPDATE ledger_head SET number = ${content.number}, hash = ${hash}
    WHERE id = 1`.execute(tx);
  return sealedTo !== instant;
}

/** For tests: how far behind the clock, and how many postings a batch may hold. */
export interface SealOptions {
  readonly lagMs?: number;
  readonly largestBatch?: number;
}

/**
 * Chains what was recorded since the last batch, up to some seconds ago; returns the head, to be
 * kept outside the database. Takes no lock a posting would wait for. Several at once seal in turn.
 */
export async function sealPostings(
  database: Database,
  { lagMs = LAG_MS, largestBatch = LARGEST_BATCH }: SealOptions = {},
): Promise<ChainHead> {
  const instant = await settledInstant(database, lagMs);
  while (instant !== null) {
    if (!(await database.transaction((tx) => sealBatch(tx, instant, largestBatch)))) break;
  }
  const { rows } = await sql<ChainHead>`
    SELECT number, hash FROM ledger_head WHERE id = 1`.execute(database.read);
  return present(rows[0], 'the head of the ledger chain');
}
