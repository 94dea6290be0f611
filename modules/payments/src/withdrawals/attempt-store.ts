import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { isSetApart } from '@haitang/platform/rows/set-apart.ts';
import { sql } from 'kysely';
import type { PayoutAttempt, PayoutAttemptState } from '../treasury/signer/payout-attempt.ts';
import type { Withdrawal } from './withdrawal.ts';
import { toWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

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
export async function readAttempts(database: Queryable, number: string): Promise<PayoutAttempt[]> {
  const { rows } = await sql<AttemptRow>`SELECT * FROM payout_attempt
    WHERE number = ${number} ORDER BY attempt`.execute(database);
  return rows.map(toAttempt);
}

/** Adds an attempt that is requested from now on. */
export async function insertAttempt(
  tx: Tx,
  { number, attempt, version }: Pick<PayoutAttempt, 'number' | 'attempt' | 'version'>,
  moment: Date,
): Promise<void> {
  await sql`INSERT INTO payout_attempt (number, attempt, state, version, changed_at)
    VALUES (${number}, ${attempt}, 'requested', ${version}, ${moment})`.execute(tx);
}

/** Keeps what the signer signed; an attempt that is no longer requested stays as it is. */
export async function saveSigned(
  tx: Tx,
  { number, attempt }: Pick<PayoutAttempt, 'number' | 'attempt'>,
  signed: { readonly txHash: string; readonly bytes: string; readonly nonce: number | null },
  moment: Date,
): Promise<void> {
  await sql`UPDATE payout_attempt SET state = 'signed', tx_hash = ${signed.txHash},
      bytes = ${signed.bytes}, nonce = ${signed.nonce}, changed_at = ${moment}
    WHERE number = ${number} AND attempt = ${attempt} AND state = 'requested'`.execute(tx);
}

/** Changes the state of an attempt. */
export async function saveAttemptState(
  tx: Tx,
  { number, attempt }: Pick<PayoutAttempt, 'number' | 'attempt'>,
  state: PayoutAttemptState,
  moment: Date,
): Promise<void> {
  await sql`UPDATE payout_attempt SET state = ${state}, changed_at = ${moment}
    WHERE number = ${number} AND attempt = ${attempt}`.execute(tx);
}

/**
 * The sum of a network's payouts that were handed to the signer since a moment, without those it
 * gave back; millionths of USDT. Until the transaction ends no other one counts the network.
 */
export async function handedSince(tx: Tx, network: ChainNetwork, since: Date): Promise<bigint> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`signer-day:${network}`}))`.execute(tx);
  const { rows } = await sql<{ units: string }>`SELECT
      coalesce(sum(amount - fee), 0)::text AS units
    FROM withdrawal WHERE network = ${network} AND by_signer AND EXISTS (SELECT 1
      FROM withdrawal_step AS step WHERE step.number = withdrawal.number
        AND step.step = 'signer-asked' AND step.at > ${since})`.execute(tx);
  return BigInt(rows[0]?.units ?? '0');
}

/** A network with its largest payment without approvals, in minor units of USDT. */
export interface PayableLine {
  readonly network: string;
  readonly alone: string;
}

/** Name of the loop that hands withdrawals to the signer. */
export const START_LOOP = 'start-by-signer';

/**
 * Orders the signer may be asked to pay, oldest first: approved, payable, not taken to be paid by
 * hand, no attempt yet, and above the automatic ceiling with an approval at least.
 */
export async function readPayable(
  database: Queryable,
  lines: readonly PayableLine[],
  now: Date,
  limit: number,
): Promise<string[]> {
  const names = lines.map(({ network }) => network);
  const alone = lines.map((line) => line.alone);
  const { rows } = await sql<{ number: string }>`SELECT number FROM withdrawal
    JOIN unnest(${names}::text[], ${alone}::numeric[]) AS line (name, alone) ON line.name = network
    WHERE stage = 'approved' AND NOT by_signer AND release_by IS NULL AND tx_hash IS NULL
      AND payable_from <= ${now}
      AND NOT ${isSetApart(START_LOOP, sql`withdrawal.number`, now)}
      AND (amount - fee <= line.alone OR EXISTS (SELECT 1 FROM payout_approval
        WHERE payout_approval.number = withdrawal.number AND expires_at > ${now}))
      AND NOT EXISTS (SELECT 1 FROM payout_attempt WHERE payout_attempt.number = withdrawal.number)
      AND NOT EXISTS (SELECT 1 FROM hand_payout WHERE hand_payout.number = withdrawal.number)
    ORDER BY submitted_at LIMIT ${limit}`.execute(database);
  return rows.map(({ number }) => number);
}

/** Orders the signer is paying, the oldest first. */
export async function readBySigner(database: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT number FROM withdrawal
    WHERE by_signer AND paid_at IS NULL ORDER BY submitted_at LIMIT ${limit}`.execute(database);
  return rows.map(({ number }) => number);
}

/**
 * Approved orders above a network's automatic ceiling, oldest first: those nobody pays yet, and
 * those the signer is asked to pay and has not signed.
 */
export async function readAbove(
  database: Queryable,
  lines: readonly (PayableLine & { readonly most: string })[],
  limit: number,
): Promise<Withdrawal[]> {
  const names = lines.map(({ network }) => network);
  const alone = lines.map((line) => line.alone);
  const most = lines.map((line) => line.most);
  const { rows } = await sql<WithdrawalRow>`SELECT withdrawal.* FROM withdrawal
    JOIN unnest(${names}::text[], ${alone}::numeric[], ${most}::numeric[])
      AS line (name, alone, most) ON line.name = network
    WHERE stage IN ('approved', 'paying')
      AND amount - fee > line.alone AND amount - fee <= line.most
      AND CASE WHEN by_signer THEN EXISTS (SELECT 1 FROM payout_attempt
          WHERE payout_attempt.number = withdrawal.number AND state = 'requested')
        ELSE tx_hash IS NULL AND release_by IS NULL AND NOT EXISTS (SELECT 1 FROM payout_attempt
          WHERE payout_attempt.number = withdrawal.number) END
      AND NOT EXISTS (SELECT 1 FROM hand_payout WHERE hand_payout.number = withdrawal.number)
    ORDER BY submitted_at LIMIT ${limit}`.execute(database);
  return rows.map(toWithdrawal);
}
