import type { ChainHead } from '@haitang/platform/audit/chain.ts';
import { knownHeads } from '@haitang/platform/audit/known-heads.ts';
import type { AuditFault } from '@haitang/platform/audit/verify.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { BEGINNING, batchHash, digestOf } from './batch.ts';

/** `number` is that of the faulty batch. */
export type BatchFault = Omit<AuditFault, 'kind'> & {
  readonly kind: 'link-missing' | 'content-changed' | 'head-differs';
};

interface Batch {
  readonly number: bigint;
  readonly sealed_to: string;
  readonly hash: string;
}

const PAGE = 1_000;

async function batchesAfter(database: Queryable, number: bigint): Promise<readonly Batch[]> {
  const { rows } = await sql<Batch>`SELECT number, sealed_to::text, hash FROM ledger_batch
    WHERE number > ${number} ORDER BY number LIMIT ${PAGE}`.execute(database);
  return rows;
}

/**
 * Recomputes every batch from the postings and returns the first fault: a posting edited, deleted,
 * inserted or moved in time, a removed batch, a cut-off end. `anchors` are heads kept outside the
 * database; a chain rewritten from some point on does not match them.
 */
export async function verifyPostings(
  database: Queryable,
  anchors: readonly ChainHead[] = [],
): Promise<BatchFault | null> {
  const kept = await sql<ChainHead>`SELECT number, hash FROM ledger_head WHERE id = 1`.execute(
    database,
  );
  const heads = knownHeads([...kept.rows, ...anchors]);
  let head: ChainHead = { number: 0n, hash: '' };
  let from = BEGINNING;
  for (;;) {
    const batches = await batchesAfter(database, head.number);
    for (const batch of batches) {
      const number = head.number + 1n;
      if (batch.number !== number) return { number, kind: 'link-missing' };
      const content = await digestOf(database, from, batch.sealed_to);
      const hash = batchHash(head.hash, { number, sealedTo: batch.sealed_to, ...content });
      if (hash !== batch.hash) return { number, kind: 'content-changed' };
      head = { number, hash };
      const fault = heads.differs(head);
      if (fault) return fault;
      from = batch.sealed_to;
    }
    if (batches.length < PAGE) break;
  }
  return heads.cutOff(head);
}
