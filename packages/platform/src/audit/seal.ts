import { present } from '@haitang/kernel/assert.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { type ChainHead, type ChainRow, linkHash, ROW_FIELDS } from './chain.ts';

const BATCH = 500;

async function sealBatch(tx: Tx): Promise<{ head: ChainHead; sealed: number }> {
  const found = await sql<ChainHead>`
    SELECT number, hash FROM audit_head WHERE id = 1 FOR UPDATE`.execute(tx);
  let head = present(found.rows[0], 'the head of the audit chain');
  const rows = await sql<ChainRow>`
    SELECT r.id, ${ROW_FIELDS} AS fields FROM audit_row r
    WHERE NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.row_id = r.id)
    ORDER BY r.id LIMIT ${BATCH}`.execute(tx);
  const links = rows.rows.map((row) => {
    head = { number: head.number + 1n, hash: linkHash(head.hash, row.fields) };
    return { ...head, id: row.id };
  });
  if (links.length === 0) return { head, sealed: 0 };
  await sql`INSERT INTO audit_seal (number, row_id, hash)
    SELECT * FROM unnest(${links.map((link) => link.number)}::bigint[],
      ${links.map((link) => link.id)}::uuid[], ${links.map((link) => link.hash)}::text[])`.execute(
    tx,
  );
  await sql`UPDATE audit_head SET number = ${head.number}, hash = ${head.hash}
    WHERE id = 1`.execute(tx);
  return { head, sealed: links.length };
}

/** Chains all rows without a link. Returns the head, which is to be kept outside the database. */
export async function sealAudit(database: Database): Promise<ChainHead> {
  for (;;) {
    const { head, sealed } = await database.transaction(sealBatch);
    if (sealed < BATCH) return head;
  }
}
