import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PayoutAttempt } from '../signer/payout-attempt.ts';

/** One signed transaction for a transfer, in the states of a payout's. */
export type OwnAttempt = Omit<PayoutAttempt, 'version'>;

/** The attempts of a transfer, in their order. */
export async function readOwnAttempts(database: Queryable, number: string): Promise<OwnAttempt[]> {
  const { rows } = await sql<Omit<OwnAttempt, 'nonce'> & { nonce: bigint | null }>`SELECT number,
      attempt, state, tx_hash AS "txHash", bytes, nonce, changed_at AS "changedAt"
    FROM own_transfer_attempt WHERE number = ${number} ORDER BY attempt`.execute(database);
  return rows.map((row) => ({ ...row, nonce: row.nonce === null ? null : Number(row.nonce) }));
}

/** Whether a transaction is one of ours that is booked by itself. */
export async function isOwnAttempt(
  database: Queryable,
  network: ChainNetwork,
  txHash: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM own_transfer_attempt AS one
    JOIN own_transfer USING (number)
    WHERE own_transfer.network = ${network} AND one.tx_hash = ${txHash}`.execute(database);
  return rows.length > 0;
}

/** Adds the next attempt, requested from now on. */
export async function insertOwnAttempt(
  tx: Tx,
  { number, attempt }: Pick<OwnAttempt, 'number' | 'attempt'>,
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO own_transfer_attempt (number, attempt, state, changed_at)
    VALUES (${number}, ${attempt}, 'requested', ${moment})`.execute(tx);
}

/** Stores the signed bytes of a requested attempt. */
export async function saveOwnSigned(
  tx: Tx,
  { number, attempt }: Pick<OwnAttempt, 'number' | 'attempt'>,
  signed: { readonly txHash: string; readonly bytes: string; readonly nonce: number | null },
  moment: Date,
): Promise<void> {
  await sql`UPDATE own_transfer_attempt SET state = 'signed', tx_hash = ${signed.txHash},
      bytes = ${signed.bytes}, nonce = ${signed.nonce}, changed_at = ${moment}
    WHERE number = ${number} AND attempt = ${attempt} AND state = 'requested'`.execute(tx);
}

/** Marks a signed attempt as sent. */
export async function saveOwnSent(
  tx: Tx,
  { number, attempt }: Pick<OwnAttempt, 'number' | 'attempt'>,
  moment: Date,
): Promise<void> {
  await sql`UPDATE own_transfer_attempt SET state = 'sent', changed_at = ${moment}
    WHERE number = ${number} AND attempt = ${attempt} AND state = 'signed'`.execute(tx);
}
