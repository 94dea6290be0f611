import type { LogHead } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

interface LineRow {
  counter: bigint;
  seen_length: bigint | null;
  seen_hash: string | null;
}

/**
 * The counter of the next request, and the newest place of the signer's log we know of. It starts
 * from the clock, in milliseconds: after a restore to an earlier point it is above all counters the
 * signer has seen, which would call a smaller one a replay and lock itself after some.
 */
export async function takeCounter(
  tx: Tx,
): Promise<{ readonly counter: number; readonly seen: LogHead | null }> {
  const { rows } = await sql<LineRow>`UPDATE signer_line SET
      counter = greatest(counter + 1, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    WHERE id = 1 RETURNING counter, seen_length, seen_hash`.execute(tx);
  const { counter, seen_length: length, seen_hash: hash } = present(rows[0], 'the line');
  const seen = length === null || hash === null ? null : { length: Number(length), hash };
  return { counter: Number(counter), seen };
}

/** Keeps a place of the signer's log, unless a newer one is known. */
export async function keepSeen(tx: Tx, { length, hash }: LogHead): Promise<void> {
  await sql`UPDATE signer_line SET seen_length = ${length}, seen_hash = ${hash}
    WHERE id = 1 AND (seen_length IS NULL OR seen_length < ${length})`.execute(tx);
}

/** Whether a signer has ever answered this database. */
export async function readKnown(database: Queryable): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`SELECT seen_length IS NOT NULL AS known
    FROM signer_line WHERE id = 1`.execute(database);
  return present(rows[0], 'the line').known;
}
