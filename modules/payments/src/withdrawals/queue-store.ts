import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, type Usdt, usdt } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { countList, firstRows, type StagedList } from '@haitang/platform/database/long-list.ts';
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

/** Orders with this number, address or transaction hash, by the indexes of all three. */
const named = (exact: string) => sql`number IN (
    SELECT number FROM withdrawal WHERE number = ${exact}
    UNION SELECT number FROM withdrawal
      WHERE network = ANY(${[...CHAIN_NETWORKS]}::text[]) AND tx_hash = ${exact}
    UNION SELECT number FROM withdrawal WHERE address = ${exact})`;

/** Orders that match a filter, as a list. */
function listOf(filter: OrderFilter, oldestFirst: boolean): StagedList {
  const { stages, memberId, exact, from, to } = filter;
  return {
    table: sql`withdrawal`,
    stages,
    isNarrow: memberId !== null || exact !== '',
    filters: [
      ...(memberId !== null ? [sql`member_id = ${memberId}`] : []),
      ...(exact !== '' ? [named(exact)] : []),
      ...(from !== null ? [sql`submitted_at >= ${from}`] : []),
      ...(to !== null ? [sql`submitted_at < ${to}`] : []),
    ],
    order: sql.raw(oldestFirst ? 'submitted_at, number' : 'submitted_at DESC, number'),
  };
}

/**
 * Orders that match a filter, and how many there are, counted up to `COUNTED_MOST`; oldest first
 * with `oldestFirst`, else newest first.
 */
export async function readOrders(
  database: Queryable,
  filter: OrderFilter,
  slice: Slice,
  oldestFirst: boolean,
): Promise<{ readonly orders: Withdrawal[]; readonly total: number }> {
  const list = listOf(filter, oldestFirst);
  const { rows } = await sql<WithdrawalRow>`
    SELECT found.* FROM ${firstRows(list, slice.offset + slice.limit)}
    ORDER BY ${list.order} LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(database);
  const total = await countList(database, list);
  return { orders: rows.map(toWithdrawal), total };
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
