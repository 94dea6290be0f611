import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PayoutAttempt } from '../withdrawals/payout-attempt.ts';

/** One signed transaction for a transfer, in the states of a payout's. */
export type OwnAttempt = Omit<PayoutAttempt, 'version'>;

/** The attempts of a transfer, in their order. */
export async function readOwnAttempts(on: Queryable, number: string): Promise<OwnAttempt[]> {
  const { rows } = await sql<Omit<OwnAttempt, 'nonce'> & { nonce: bigint | null }>`SELECT number,
      attempt, state, tx_hash AS "txHash", bytes, nonce, changed_at AS "changedAt"
    FROM own_transfer_attempt WHERE number = ${number} ORDER BY attempt`.execute(on);
  return rows.map((row) => ({ ...row, nonce: row.nonce === null ? null : Number(row.nonce) }));
}

/** Adds the next attempt, requested from now on. */
export async function insertOwnAttempt(
  tx: Tx,
  { number, attempt }: Pick<OwnAttempt, 'number' | 'attempt'>,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO own_transfer_attempt (number, attempt, state, changed_at)
    VALUES (${number}, ${attempt}, 'requested', ${at})`.execute(tx);
}

/** Stores the signed bytes of a requested attempt. */
export async function saveOwnSigned(
  tx: Tx,
  { number, attempt }: Pick<OwnAttempt, 'number' | 'attempt'>,
  signed: { readonly txHash: string; readonly bytes: string; readonly nonce: number | null },
  at: Date,
): Promise<void> {
  await sql`UPDATE own_transfer_attempt SET state = 'signed', tx_hash = ${signed.txHash},
      bytes = ${signed.bytes}, nonce = ${signed.nonce}, changed_at = ${at}
    WHERE number = ${number} AND attempt = ${attempt} AND state = 'requested'`.execute(tx);
}

/** Marks a signed attempt as sent. */
export async function saveOwnSent(
  tx: Tx,
  { number, attempt }: Pick<OwnAttempt, 'number' | 'attempt'>,
  at: Date,
): Promise<void> {
  await sql`UPDATE own_transfer_attempt SET state = 'sent', changed_at = ${at}
    WHERE number = ${number} AND attempt = ${attempt} AND state = 'signed'`.execute(tx);
}
