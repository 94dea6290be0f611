import type { ChainHead } from '@haitang/platform/audit/chain.ts';
import { knownHeads } from '@haitang/platform/audit/known-heads.ts';
import type { AuditFault } from '@haitang/platform/audit/verify.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { batchHash, digestOf } from './batch.ts';
import { type Closing, type Span, startOf } from './closing.ts';

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

interface Reached {
  readonly head: ChainHead;
  readonly fault: BatchFault | null;
}

/** Recomputes the batches of a span from their postings, up to the first fault. */
async function walk(
  database: Queryable,
  span: Span,
  differs: (head: ChainHead) => BatchFault | null,
): Promise<Reached> {
  const end = span.to?.batch ?? null;
  let from = startOf(span);
  let head: ChainHead = { number: span.from?.batch ?? 0n, hash: span.from?.batchHash ?? '' };
  for (;;) {
    const batches = await batchesAfter(database, head.number);
    for (const batch of batches) {
      if (end !== null && head.number >= end) return { head, fault: null };
      const number = head.number + 1n;
      if (batch.number !== number) return { head, fault: { number, kind: 'link-missing' } };
      const content = await digestOf(database, from, batch.sealed_to);
      const hash = batchHash(head.hash, { number, sealedTo: batch.sealed_to, ...content });
      if (hash !== batch.hash) return { head, fault: { number, kind: 'content-changed' } };
      head = { number, hash };
      const fault = differs(head);
      if (fault) return { head, fault };
      from = batch.sealed_to;
    }
    if (batches.length < PAGE) return { head, fault: null };
  }
}

/**
 * Recomputes every batch from the postings and returns the first fault: a posting edited, deleted,
 * inserted or moved in time, a removed batch, a cut-off end. `anchors` are heads kept outside the
 * database; a chain rewritten from some point on does not match them. `after` is a closing from
 * which to start: batches before it are taken as it names them.
 */
export async function verifyPostings(
  database: Queryable,
  anchors: readonly ChainHead[] = [],
  after: Closing | null = null,
): Promise<BatchFault | null> {
  const kept = await sql<ChainHead>`SELECT number, hash FROM ledger_head WHERE id = 1`.execute(
    database,
  );
  const heads = knownHeads([...kept.rows, ...anchors]);
  const { head, fault } = await walk(database, { from: after, to: null }, heads.differs);
  return fault ?? heads.cutOff(head);
}

/** The same for the batches of a closed month, which have to end as its closing says. */
export async function verifySpan(
  database: Queryable,
  span: Span,
  anchors: readonly ChainHead[] = [],
): Promise<BatchFault | null> {
  const { head, fault } = await walk(database, span, knownHeads(anchors).differs);
  if (fault !== null || span.to === null || head.hash === span.to.batchHash) return fault;
  return { number: span.to.batch, kind: 'head-differs' };
}
