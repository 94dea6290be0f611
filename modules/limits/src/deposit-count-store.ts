import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { LimitedDeposit } from './deposit-allowance.ts';

export interface CountedDeposit extends LimitedDeposit {
  readonly reference: string;
  readonly state: 'pending' | 'counted';
}

/** Deposits of the longest window: credited ones, and orders that have not expired. */
export async function readDeposits(
  database: Queryable,
  member: MemberId,
  moment: Date,
): Promise<CountedDeposit[]> {
  const { rows } = await sql<CountedDeposit>`SELECT reference, amount, state, counted_at AS at
    FROM limit_deposit
    WHERE member_id = ${member} AND counted_at > ${moment}::timestamptz - interval '30 days'
      AND (state = 'counted' OR expires_at > ${moment})`.execute(database);
  return rows;
}

interface DepositRow {
  readonly memberId: MemberId;
  readonly reference: string;
  readonly amount: bigint;
  readonly at: Date;
  /** Null once it is credited. */
  readonly expiresAt: Date | null;
}

/** Writes an ordered or credited deposit; a credited one never becomes an order again. */
export async function writeDeposit(tx: Tx, row: DepositRow): Promise<void> {
  const state = row.expiresAt === null ? 'counted' : 'pending';
  await sql`INSERT INTO limit_deposit AS known
      (reference, member_id, amount, state, counted_at, expires_at)
    VALUES (${row.reference}, ${row.memberId}, ${row.amount}, ${state}, ${row.at},
      ${row.expiresAt})
    ON CONFLICT (reference) DO UPDATE SET amount = EXCLUDED.amount, state = EXCLUDED.state,
      counted_at = EXCLUDED.counted_at, expires_at = EXCLUDED.expires_at
    WHERE known.state = 'pending'`.execute(tx);
}

/** Whether a deposit was already counted as credited. */
export async function isCounted(tx: Tx, reference: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM limit_deposit
    WHERE reference = ${reference} AND state = 'counted'`.execute(tx);
  return rows.length > 0;
}

/** Deletes a credit that was cancelled. */
export async function deleteCounted(tx: Tx, reference: string): Promise<void> {
  await sql`DELETE FROM limit_deposit
    WHERE reference = ${reference} AND state = 'counted'`.execute(tx);
}

/** Deletes an order that will not be paid. */
export async function deletePending(tx: Tx, reference: string): Promise<void> {
  await sql`DELETE FROM limit_deposit
    WHERE reference = ${reference} AND state = 'pending'`.execute(tx);
}
