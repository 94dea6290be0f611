import { createHash } from 'node:crypto';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** The start of the first batch. */
export const BEGINNING = '-infinity';

/**
 * The hashed content of a batch, apart from the hash before it. Instants are text, because
 * microseconds count.
 */
export interface BatchContent {
  readonly number: bigint;
  readonly sealedTo: string;
  readonly postings: bigint;
  readonly digest: string;
}

/** The hash of a batch: the hash before it, its number, its end and the digest of its postings. */
export const batchHash = (previous: string, content: BatchContent): string =>
  createHash('sha256')
    .update(`${previous}\n${content.number} ${content.sealedTo} ${content.postings}\n`)
    .update(content.digest)
    .digest('hex');

/** Every column of `r` as one JSON text; the same content gives the same text on any server. */
const POSTING_FIELDS: RawBuilder<string> = sql`jsonb_build_array(r.transaction_id, r.position,
  r.debit_id, r.credit_id, r.input_hash, r.amount, r.debit_balance, r.credit_balance,
  r.debit_version, r.credit_version, extract(epoch FROM r.occurred_at),
  extract(epoch FROM r.recorded_at), r.reason, r.reference, r.actor, r.session_id)::text`;

/** Number and digest of the postings recorded after `from` and up to `to`. */
export async function digestOf(
  database: Queryable,
  from: string,
  to: string,
): Promise<Pick<BatchContent, 'postings' | 'digest'>> {
  const { rows } = await sql<{ postings: bigint; digest: string }>`
    SELECT count(*) AS postings, encode(sha256(convert_to(coalesce(
      string_agg(${POSTING_FIELDS}, chr(10) ORDER BY r.transaction_id, r.position), ''),
      'UTF8')), 'hex') AS digest
    FROM posting AS r
    WHERE r.recorded_at > ${from}::timestamptz AND r.recorded_at <= ${to}::timestamptz`.execute(
    database,
  );
  return rows[0] ?? { postings: 0n, digest: '' };
}
