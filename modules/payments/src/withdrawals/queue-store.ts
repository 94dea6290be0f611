import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, type Usdt, usdt } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Withdrawal, WithdrawalStage } from './withdrawal.ts';
import { toWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

export interface OrderFilter {
  /** Stages to include; all when empty. */
  readonly stages: readonly WithdrawalStage[];
  readonly memberId: MemberId | null;
  /** A complete order number, address or transaction hash; '' for any. */
  readonly exact: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

const where = ({ stages, memberId, exact, from, to }: OrderFilter) => sql`
  (${stages.length} = 0 OR stage = ANY(${stages}::text[]))
  AND (${memberId}::int IS NULL OR member_id = ${memberId})
  AND (${exact} = '' OR ${exact} IN (number, address, tx_hash))
  AND (${from}::timestamptz IS NULL OR submitted_at >= ${from})
  AND (${to}::timestamptz IS NULL OR submitted_at < ${to})`;

/** Orders that match a filter; oldest first with `oldestFirst`, else newest first. */
export async function readOrders(
  database: Queryable,
  filter: OrderFilter,
  slice: Slice,
  oldestFirst: boolean,
): Promise<{ readonly orders: Withdrawal[]; readonly total: number }> {
  const order = sql.raw(oldestFirst ? 'submitted_at, number' : 'submitted_at DESC, number');
  const { rows } = await sql<WithdrawalRow>`SELECT * FROM withdrawal WHERE ${where(filter)}
    ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM withdrawal
    WHERE ${where(filter)}`.execute(database);
  return { orders: rows.map(toWithdrawal), total: Number(counted.rows[0]?.total ?? 0n) };
}

export interface WithdrawalTotals {
  readonly paidCount: number;
  /** Total sent on chain. */
  readonly paidOut: Usdt;
  /** Points of the paid withdrawals, fees included. */
  readonly paidPoints: Cny;
}

/** The total ever paid to a member. */
export async function readTotals(database: Queryable, member: MemberId): Promise<WithdrawalTotals> {
  const { rows } = await sql<{
    count: bigint;
    out: bigint;
    points: bigint;
  }>`SELECT count(*) AS count,
      COALESCE(SUM(amount - fee), 0)::bigint AS out, COALESCE(SUM(held), 0)::bigint AS points
    FROM withdrawal WHERE member_id = ${member} AND stage = 'paid'`.execute(database);
  const row = rows[0];
  return {
    paidCount: Number(row?.count ?? 0n),
    paidOut: usdt(row?.out ?? 0n),
    paidPoints: cny(row?.points ?? 0n),
  };
}
