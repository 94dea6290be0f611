import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PayoutAttempt, PayoutAttemptState } from './payout-attempt.ts';

interface AttemptRow {
  number: string;
  attempt: number;
  state: PayoutAttemptState;
  version: number;
  tx_hash: string | null;
  bytes: string | null;
  nonce: bigint | null;
  changed_at: Date;
}

const toAttempt = (row: AttemptRow): PayoutAttempt => ({
  number: row.number,
  attempt: row.attempt,
  state: row.state,
  version: row.version,
  txHash: row.tx_hash,
  bytes: row.bytes,
  nonce: row.nonce === null ? null : Number(row.nonce),
  changedAt: row.changed_at,
});

/** The attempts to pay an order, in their order. */
export async function readAttempts(on: Queryable, number: string): Promise<PayoutAttempt[]> {
  const { rows } = await sql<AttemptRow>`SELECT * FROM payout_attempt
    WHERE number = ${number} ORDER BY attempt`.execute(on);
  return rows.map(toAttempt);
}

/** Adds an attempt that is requested from now on. */
export async function insertAttempt(
  tx: Tx,
  { number, attempt, version }: Pick<PayoutAttempt, 'number' | 'attempt' | 'version'>,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO payout_attempt (number, attempt, state, version, changed_at)
    VALUES (${number}, ${attempt}, 'requested', ${version}, ${at})`.execute(tx);
}

/** Keeps what the signer signed; an attempt that is no longer requested stays as it is. */
export async function saveSigned(
  tx: Tx,
  { number, attempt }: Pick<PayoutAttempt, 'number' | 'attempt'>,
  signed: { readonly txHash: string; readonly bytes: string; readonly nonce: number | null },
  at: Date,
): Promise<void> {
  await sql`UPDATE payout_attempt SET state = 'signed', tx_hash = ${signed.txHash},
      bytes = ${signed.bytes}, nonce = ${signed.nonce}, changed_at = ${at}
    WHERE number = ${number} AND attempt = ${attempt} AND state = 'requested'`.execute(tx);
}

/** Changes the state of an attempt. */
export async function saveAttemptState(
  tx: Tx,
  { number, attempt }: Pick<PayoutAttempt, 'number' | 'attempt'>,
  state: PayoutAttemptState,
  at: Date,
): Promise<void> {
  await sql`UPDATE payout_attempt SET state = ${state}, changed_at = ${at}
    WHERE number = ${number} AND attempt = ${attempt}`.execute(tx);
}

/** Orders the signer may be asked to pay, oldest first: approved, payable, no attempt yet. */
export async function readPayable(
  on: Queryable,
  networks: readonly string[],
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT number FROM withdrawal
    WHERE stage = 'approved' AND NOT by_signer AND release_by IS NULL AND tx_hash IS NULL
      AND payable_from <= ${now} AND network = ANY(${networks})
      AND NOT EXISTS (SELECT 1 FROM payout_attempt WHERE payout_attempt.number = withdrawal.number)
    ORDER BY submitted_at LIMIT ${limit}`.execute(on);
  return rows.map(({ number }) => number);
}

/** Orders the signer is paying, the oldest first. */
export async function readBySigner(on: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT number FROM withdrawal
    WHERE by_signer AND paid_at IS NULL ORDER BY submitted_at LIMIT ${limit}`.execute(on);
  return rows.map(({ number }) => number);
}
