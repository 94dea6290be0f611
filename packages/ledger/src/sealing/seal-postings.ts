import { present } from '@haitang/kernel/assert.ts';
import type { ChainHead } from '@haitang/platform/audit/chain.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { BEGINNING, batchHash, digestOf } from './batch.ts';
import { settledInstant } from './settled-instant.ts';

/** Most postings in a batch, unless more share one instant. */
const LARGEST_BATCH = 20_000;
/** Distance behind the clock, so that a small step back of the clock changes nothing sealed. */
const LAG_MS = 5_000;
/** How long older transactions are waited for; the next run tries again. */
const WAIT_MS = 5_000;

/** Number of postings in the span, counted up to `most` plus one. */
async function countUpTo(
  database: Queryable,
  from: string,
  to: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM (SELECT 1 FROM posting
    WHERE recorded_at > ${from}::timestamptz AND recorded_at <= ${to}::timestamptz
    LIMIT ${most + 1}) AS found`.execute(database);
  return Number(rows[0]?.n ?? 0n);
}

/** The middle of two instants; null when no instant lies between them. */
async function middle(database: Queryable, low: string, high: string): Promise<string | null> {
  const { rows } = await sql<{ middle: string; inside: boolean }>`
    WITH edge AS (SELECT ${low}::timestamptz AS low, ${high}::timestamptz AS high),
      half AS (SELECT low, high, low + (high - low) / 2 AS mid FROM edge)
    SELECT mid::text AS middle, mid > low AND mid < high AS inside FROM half`.execute(database);
  return rows[0]?.inside ? rows[0].middle : null;
}

/** An instant before the first posting. Searched once; later searches start at the sealed end. */
async function firstInstant(database: Queryable): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    SELECT (min(recorded_at) - interval '1 microsecond')::text AS first FROM posting`.execute(
    database,
  );
  return rows[0]?.first ?? null;
}

/**
 * The end of the next batch: `instant`, or earlier to keep the batch small. Halves the span until
 * it holds at least one posting and at most `most`.
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

/** Seals one batch; returns false when everything up to the instant is sealed. */
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

/** Options for tests: distance behind the clock, patience, and most postings in a batch. */
export interface SealOptions {
  readonly lagMs?: number;
  readonly waitMs?: number;
  readonly largestBatch?: number;
}

/**
 * Chains the postings recorded since the last batch, up to a few seconds ago. Returns the head,
 * which is to be kept outside the database. Takes no lock that a posting would wait for; concurrent
 * calls seal in turn.
 */
export async function sealPostings(
  database: Database,
  { lagMs = LAG_MS, waitMs = WAIT_MS, largestBatch = LARGEST_BATCH }: SealOptions = {},
): Promise<ChainHead> {
  const instant = await settledInstant(database, { lagMs, waitMs });
  while (instant !== null) {
    if (!(await database.transaction((tx) => sealBatch(tx, instant, largestBatch)))) break;
  }
  const { rows } = await sql<ChainHead>`
    SELECT number, hash FROM ledger_head WHERE id = 1`.execute(database.read);
  return present(rows[0], 'the head of the ledger chain');
}
