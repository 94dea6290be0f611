import { present } from '@haitang/kernel/assert.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { checkSpanOn, type Difference } from '../check.ts';
import { type Closing, readClosings, startOf } from '../sealing/closing.ts';
import { closingHash } from '../sealing/closing-hash.ts';
import { verifySpan } from '../sealing/verify-postings.ts';

interface LastBatch {
  readonly number: bigint;
  readonly hash: string;
  readonly sealed_to: string;
}

/** `waiting`: no sealed batch reaches the end of the month yet, or it is closed already. */
export type Closed =
  | { readonly kind: 'closed'; readonly closing: Closing }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] };

class Differs extends Error {
  readonly differences: readonly Difference[];
  constructor(differences: readonly Difference[]) {
    super('a month does not add up');
    this.differences = differences;
  }
}

/** The first batch that reaches an instant; null while none does. */
async function batchAt(database: Queryable, end: Date): Promise<LastBatch | null> {
  const { rows } = await sql<LastBatch>`SELECT number, hash, sealed_to::text FROM ledger_batch
    WHERE sealed_to >= ${end} ORDER BY number LIMIT 1`.execute(database);
  return rows[0] ?? null;
}

async function countSealed(database: Queryable, from: Closing | null, to: bigint): Promise<bigint> {
  const { rows } = await sql<{ postings: bigint }>`
    SELECT coalesce(sum(postings), 0)::bigint AS postings FROM ledger_batch
    WHERE number > ${from?.batch ?? 0n} AND number <= ${to}`.execute(database);
  return present(rows[0], 'the sum of the batches').postings;
}

async function writeClosing(
  tx: Queryable,
  from: Closing | null,
  last: LastBatch,
): Promise<Closing> {
  const number = (from?.number ?? 0) + 1;
  await sql`INSERT INTO ledger_closing_balance (closing, account_id, version, balance)
    SELECT DISTINCT ON (account_id) ${number}::int, account_id, version, balance_after FROM entry
    WHERE recorded_at > ${startOf({ from, to: null })}::timestamptz
      AND recorded_at <= ${last.sealed_to}::timestamptz
    ORDER BY account_id, version DESC`.execute(tx);
  const unsigned = {
    number,
    closedTo: last.sealed_to,
    batch: last.number,
    batchHash: last.hash,
    postings: await countSealed(tx, from, last.number),
  };
  const hash = await closingHash(tx, from?.hash ?? '', unsigned);
  await sql`INSERT INTO ledger_closing (number, closed_to, batch, batch_hash, postings, hash)
    VALUES (${number}, ${last.sealed_to}::timestamptz, ${last.number}, ${last.hash},
      ${unsigned.postings}, ${hash})`.execute(tx);
  return { ...unsigned, hash };
}

/** Closes the month on one snapshot; throws `Differs` if its postings do not prove it. */
async function closeOn(tx: Queryable, end: Date): Promise<Closed> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  const from = (await readClosings(tx)).at(-1) ?? null;
  const last = await batchAt(tx, end);
  if (last === null || last.number <= (from?.batch ?? 0n)) return { kind: 'waiting' };
  const closing = await writeClosing(tx, from, last);
  const span = { from, to: closing };
  const fault = await verifySpan(tx, span);
  if (fault !== null) {
    const claim = 'what was sealed is as it was';
    const subject = `ledger batch ${fault.number}`;
    throw new Differs([{ invariant: 'INV-7', claim, subject, detail: fault.kind }]);
  }
  const differences = await checkSpanOn(tx, span);
  if (differences.length > 0) throw new Differs(differences);
  return { kind: 'closed', closing };
}

/**
 * Closes the books up to the end of a month: stores what each account held then, after its postings
 * and their chain have proved it. A month that does not add up stays open, and its differences are
 * returned. Runs on one snapshot, takes no lock that a posting waits for, and has no time-out.
 */
export async function closeMonth(database: Database, end: Date): Promise<Closed> {
  try {
    return await database.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => closeOn(tx, end));
  } catch (error) {
    if (error instanceof Differs) return { kind: 'differs', differences: error.differences };
    throw error;
  }
}
