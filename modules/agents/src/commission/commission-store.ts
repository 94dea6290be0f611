import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Month } from '../month.ts';
import type { PlanKind } from '../plans/plan.ts';
import type { Commission, CommissionState } from './commission.ts';
import type { Share } from './divide-books.ts';

interface CommissionRow {
  month: Month;
  agent_id: number;
  plan_code: string;
  plan_name: string;
  kind: PlanKind;
  rate: bigint;
  members: number;
  excluded: number;
  win_loss: bigint;
  deposits: bigint;
  promotions: bigint;
  adjustments: bigint;
  turnover: bigint;
  venue_fee: bigint;
  payment_fee: bigint;
  net: bigint;
  carry_in: bigint;
  carry_out: bigint;
  own: bigint;
  share: bigint;
  state: CommissionState;
  version: number;
  reviewed_by: string | null;
  reviewed_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
  paid_by: string | null;
  paid_at: Date | null;
  reason: string | null;
}

const toCommission = (row: CommissionRow): Commission => ({
  month: row.month,
  agentId: memberId(row.agent_id),
  planCode: row.plan_code,
  planName: row.plan_name,
  kind: row.kind,
  rate: { millionths: row.rate },
  members: row.members,
  excluded: row.excluded,
  totals: {
    winLoss: cny(row.win_loss),
    deposits: cny(row.deposits),
    promotions: cny(row.promotions),
    adjustments: cny(row.adjustments),
    turnover: cny(row.turnover),
  },
  venueFee: cny(row.venue_fee),
  paymentFee: cny(row.payment_fee),
  net: cny(row.net),
  carryIn: cny(row.carry_in),
  carryOut: cny(row.carry_out),
  own: cny(row.own),
  share: cny(row.share),
  state: row.state,
  version: row.version,
  reviewedBy: row.reviewed_by,
  reviewedAt: row.reviewed_at,
  approvedBy: row.approved_by,
  approvedAt: row.approved_at,
  paidBy: row.paid_by,
  paidAt: row.paid_at,
  reason: row.reason,
});

export async function insertCommission(
  tx: Tx,
  commission: Commission,
  shares: readonly Share[],
): Promise<void> {
  const { totals } = commission;
  await sql`INSERT INTO agent_commission (month, agent_id, plan_code, plan_name, kind, rate,
      members,
      excluded, win_loss, deposits, promotions, adjustments, turnover, venue_fee, payment_fee, net,
      carry_in, carry_out, own, share, state, version)
    VALUES (${commission.month}, ${commission.agentId}, ${commission.planCode},
      ${commission.planName}, ${commission.kind},
      ${commission.rate.millionths}, ${commission.members}, ${commission.excluded},
      ${totals.winLoss.minor},
      ${totals.deposits.minor}, ${totals.promotions.minor}, ${totals.adjustments.minor},
      ${totals.turnover.minor}, ${commission.venueFee.minor}, ${commission.paymentFee.minor},
      ${commission.net.minor},
      ${commission.carryIn.minor}, ${commission.carryOut.minor}, ${commission.own.minor},
      ${commission.share.minor}, ${commission.state}, ${commission.version})`.execute(tx);
  await sql`INSERT INTO agent_commission_share (month, agent_id, book_of, percent, base, amount)
    SELECT ${commission.month}, ${commission.agentId}, *
      FROM unnest(${shares.map((s) => s.bookOf)}::int[],
      ${shares.map((s) => s.percent.millionths)}::bigint[],
      ${shares.map((s) => s.base.minor)}::bigint[],
      ${shares.map((s) => s.amount.minor)}::bigint[])`.execute(tx);
}

export async function lockCommission(
  tx: Tx,
  month: Month,
  agentId: MemberId,
): Promise<Commission | null> {
  const { rows } = await sql<CommissionRow>`SELECT * FROM agent_commission
    WHERE month = ${month} AND agent_id = ${agentId} FOR UPDATE`.execute(tx);
  return rows[0] ? toCommission(rows[0]) : null;
}

/** Writes the next step of a locked statement and increments its version. */
export async function saveStep(tx: Tx, commission: Commission): Promise<Commission> {
  await sql`UPDATE agent_commission SET state = ${commission.state}, version = version + 1,
      reviewed_by = ${commission.reviewedBy}, reviewed_at = ${commission.reviewedAt},
      approved_by = ${commission.approvedBy}, approved_at = ${commission.approvedAt},
      paid_by = ${commission.paidBy}, paid_at = ${commission.paidAt}, reason = ${commission.reason}
    WHERE month = ${commission.month} AND agent_id = ${commission.agentId}`.execute(tx);
  return { ...commission, version: commission.version + 1 };
}

export interface CommissionFilter {
  /** States to include; all when empty. */
  readonly states: readonly CommissionState[];
  readonly agentId: MemberId | null;
  readonly month: Month | null;
}

/** The next statements of a filter, newest month first, behind one of them; null for the newest. */
export async function readCommissionsBehind(
  database: Queryable,
  { states, agentId }: Pick<CommissionFilter, 'states' | 'agentId'>,
  {
    after,
    limit,
  }: {
    readonly after: Pick<Commission, 'month' | 'agentId'> | null;
    readonly limit: number;
  },
): Promise<readonly Commission[]> {
  const isBehind =
    after === null ? sql`true` : sql`(month, agent_id) < (${after.month}, ${after.agentId})`;
  const { rows } = await sql<CommissionRow>`SELECT * FROM agent_commission
    WHERE (${states.length} = 0 OR state = ANY(${states}::text[]))
      AND (${agentId}::int IS NULL OR agent_id = ${agentId})
      AND ${isBehind}
    ORDER BY month DESC, agent_id DESC LIMIT ${limit}`.execute(database);
  return rows.map(toCommission);
}

/** Statements that match a filter, newest month first, then largest first. */
export async function readCommissions(
  database: Queryable,
  filter: CommissionFilter,
  slice: { readonly offset: number; readonly limit: number },
): Promise<{ readonly commissions: Commission[]; readonly total: number }> {
  const { states, agentId, month } = filter;
  const where = sql`(${states.length} = 0 OR state = ANY(${states}::text[]))
    AND (${agentId}::int IS NULL OR agent_id = ${agentId})
    AND (${month}::text IS NULL OR month = ${month})`;
  const { rows } = await sql<CommissionRow>`SELECT * FROM agent_commission WHERE ${where}
    ORDER BY month DESC, own + share DESC, agent_id
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM agent_commission
    WHERE ${where}`.execute(database);
  return { commissions: rows.map(toCommission), total: Number(counted.rows[0]?.total ?? 0n) };
}

interface ShareRow {
  book_of: number;
  percent: bigint;
  base: bigint;
  amount: bigint;
}

export async function readShares(
  database: Queryable,
  month: Month,
  agentId: MemberId,
): Promise<Share[]> {
  const { rows } = await sql<ShareRow>`SELECT book_of, percent, base, amount
    FROM agent_commission_share WHERE month = ${month} AND agent_id = ${agentId}
    ORDER BY book_of <> agent_id, amount DESC, book_of`.execute(database);
  return rows.map((row) => ({
    bookOf: memberId(row.book_of),
    percent: { millionths: row.percent },
    base: cny(row.base),
    amount: cny(row.amount),
  }));
}

/** The carry of the previous month, by agent. */
export async function readCarries(
  database: Queryable,
  month: Month,
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await sql<{ agent_id: number; carry_out: bigint }>`
    SELECT agent_id, carry_out FROM agent_commission WHERE month = ${month}`.execute(database);
  return new Map(rows.map((row) => [memberId(row.agent_id), row.carry_out]));
}

/** Locks every statement of a month, by agent. */
export async function lockStatements(
  tx: Tx,
  month: Month,
): Promise<{ state: CommissionState; version: number }[]> {
  const { rows } = await sql<{ state: CommissionState; version: number }>`SELECT state, version
    FROM agent_commission WHERE month = ${month} ORDER BY agent_id FOR UPDATE`.execute(tx);
  return rows;
}

/** Deletes a month's statements before they are written again. */
export async function clearStatements(tx: Tx, month: Month): Promise<void> {
  await sql`DELETE FROM agent_commission_share WHERE month = ${month}`.execute(tx);
  await sql`DELETE FROM agent_commission WHERE month = ${month}`.execute(tx);
}
