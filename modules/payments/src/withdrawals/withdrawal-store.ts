import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, usdt } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { isSetApart } from '@haitang/platform/rows/set-apart.ts';
import { sql } from 'kysely';
import type { Ruling, Withdrawal, WithdrawalStage } from './withdrawal.ts';

/** A row of the table; shared with the other reads of withdrawals. */
export interface WithdrawalRow {
  number: string;
  member_id: number;
  request_key: string;
  session_id: string | null;
  address_id: bigint;
  network: ChainNetwork;
  address: string;
  amount: bigint;
  fee: bigint;
  rate: bigint;
  held: bigint;
  stage: WithdrawalStage;
  version: number;
  submitted_at: Date;
  payable_from: Date;
  reviewer: string | null;
  first_approver: string | null;
  second_approver: string | null;
  approved_at: Date | null;
  tx_hash: string | null;
  entered_by: string | null;
  rate_reason: string | null;
  paid_at: Date | null;
  release_by: string | null;
  release_reason: string | null;
  reason: string | null;
  by_signer: boolean;
  ruled_as: Ruling['as'] | null;
  ruled_by: string | null;
  ruled_at: Date | null;
  ruled_stop: string | null;
}

const rulingOf = ({ ruled_as, ruled_by: by, ruled_at: at, ruled_stop: stop }: WithdrawalRow) =>
  ruled_as === null || at === null ? null : { as: ruled_as, by, stop, at };

export const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  number: row.number,
  memberId: memberId(row.member_id),
  sessionId: row.session_id,
  addressId: Number(row.address_id),
  network: row.network,
  address: row.address,
  amount: usdt(row.amount),
  fee: usdt(row.fee),
  rate: { millionths: row.rate },
  held: cny(row.held),
  stage: row.stage,
  version: row.version,
  submittedAt: row.submitted_at,
  payableFrom: row.payable_from,
  reviewer: row.reviewer,
  firstApprover: row.first_approver,
  secondApprover: row.second_approver,
  approvedAt: row.approved_at,
  txHash: row.tx_hash,
  enteredBy: row.entered_by,
  rateReason: row.rate_reason,
  paidAt: row.paid_at,
  releaseBy: row.release_by,
  releaseReason: row.release_reason,
  reason: row.reason,
  bySigner: row.by_signer,
  ruling: rulingOf(row),
});

/** Writes a new order under its request key. */
export async function insertWithdrawal(tx: Tx, order: Withdrawal, key: string): Promise<void> {
  await sql`INSERT INTO withdrawal (number, member_id, request_key, session_id, address_id, network,
      address, amount, fee, rate, held, stage, submitted_at, payable_from)
    VALUES (${order.number}, ${order.memberId}, ${key}, ${order.sessionId}, ${order.addressId},
      ${order.network}, ${order.address}, ${order.amount.minor}, ${order.fee.minor},
      ${order.rate.millionths}, ${order.held.minor}, ${order.stage}, ${order.submittedAt},
      ${order.payableFrom})`.execute(tx);
}

/** The order, locked until the transaction ends; null when there is none. */
export async function lockWithdrawal(tx: Tx, number: string): Promise<Withdrawal | null> {
  const { rows } = await sql<WithdrawalRow>`SELECT * FROM withdrawal
    WHERE number = ${number} FOR UPDATE`.execute(tx);
  return rows[0] ? toWithdrawal(rows[0]) : null;
}

export async function readWithdrawal(
  database: Queryable,
  number: string,
): Promise<Withdrawal | null> {
  const { rows } = await sql<WithdrawalRow>`SELECT * FROM withdrawal
    WHERE number = ${number}`.execute(database);
  return rows[0] ? toWithdrawal(rows[0]) : null;
}

/** The order that a member created under a request key. */
export async function readByKey(
  database: Queryable,
  member: MemberId,
  key: string,
): Promise<Withdrawal | null> {
  const { rows } = await sql<WithdrawalRow>`SELECT * FROM withdrawal
    WHERE member_id = ${member} AND request_key = ${key}`.execute(database);
  return rows[0] ? toWithdrawal(rows[0]) : null;
}

/** An order of the same member, address and amount since `since`. */
export async function readTwin(
  database: Queryable,
  withdrawal: Pick<Withdrawal, 'memberId' | 'addressId' | 'amount'> & { readonly since: Date },
): Promise<Withdrawal | null> {
  const { rows } = await sql<WithdrawalRow>`SELECT * FROM withdrawal
    WHERE member_id = ${withdrawal.memberId} AND address_id = ${withdrawal.addressId}
      AND amount = ${withdrawal.amount.minor} AND submitted_at > ${withdrawal.since}
    ORDER BY submitted_at LIMIT 1`.execute(database);
  return rows[0] ? toWithdrawal(rows[0]) : null;
}

/** Stores the changes of an act and increments the version. The row must be locked. */
export async function saveWithdrawal(tx: Tx, order: Withdrawal): Promise<Withdrawal> {
  const version = order.version + 1;
  await sql`UPDATE withdrawal SET stage = ${order.stage}, version = ${version},
      reviewer = ${order.reviewer}, first_approver = ${order.firstApprover},
      second_approver = ${order.secondApprover}, approved_at = ${order.approvedAt},
      tx_hash = ${order.txHash}, entered_by = ${order.enteredBy},
      rate_reason = ${order.rateReason}, paid_at = ${order.paidAt}, reason = ${order.reason},
      release_by = ${order.releaseBy}, release_reason = ${order.releaseReason},
      by_signer = ${order.bySigner}, ruled_as = ${order.ruling?.as ?? null},
      ruled_by = ${order.ruling?.by ?? null}, ruled_at = ${order.ruling?.at ?? null},
      ruled_stop = ${order.ruling?.stop ?? null}
    WHERE number = ${order.number}`.execute(tx);
  return { ...order, version };
}

/** Number of a member's withdrawals since `since` that were not rejected. */
export async function countSince(tx: Tx, member: MemberId, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM withdrawal
    WHERE member_id = ${member} AND submitted_at >= ${since} AND stage <> 'rejected'`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

/** USDT requested since `since` by a member or to an address, without rejected orders. */
export async function sumSince(
  database: Queryable,
  order: Pick<Withdrawal, 'memberId' | 'addressId'>,
  since: Date,
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`SELECT COALESCE(SUM(amount), 0)::bigint AS amount
    FROM withdrawal
    WHERE (member_id = ${order.memberId} OR address_id = ${order.addressId})
      AND submitted_at > ${since} AND stage <> 'rejected'`.execute(database);
  return rows[0]?.amount ?? 0n;
}

/** Orders whose transaction is still to be found on chain, oldest first. */
export async function readPaying(database: Queryable, limit: number): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`SELECT * FROM withdrawal WHERE stage = 'paying'
      AND NOT by_signer
    ORDER BY submitted_at LIMIT ${limit}`.execute(database);
  return rows.map(toWithdrawal);
}

/** Name of the loop that decides withdrawals by the rules. */
export const RULE_LOOP = 'rule-withdrawals';

/** Orders that neither a person nor the rules have taken, oldest first. */
export async function readUnruled(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT number FROM withdrawal
    WHERE stage = 'submitted' AND ruled_at IS NULL
      AND NOT ${isSetApart(RULE_LOOP, sql`number`, now)}
    ORDER BY submitted_at LIMIT ${limit}`.execute(database);
  return rows.map(({ number }) => number);
}

/** Whether another order names this transaction. */
export async function hashInUse(
  database: Queryable,
  order: Pick<Withdrawal, 'number' | 'network'>,
  txHash: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM withdrawal
    WHERE network = ${order.network} AND tx_hash = ${txHash} AND number <> ${order.number}`.execute(
    database,
  );
  return rows.length > 0;
}
