import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, type Usdt, usdt } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Withdrawal, WithdrawalStage } from './withdrawal.ts';
import { toWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

/** More orders than a member has. */
const EVERY = 1_000_000;

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
  /** Of a member's orders: [from, to); null for all. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Orders with this number, address or transaction hash, by the indexes of all three. */
const named = (exact: string) => sql`number IN (
    SELECT number FROM withdrawal WHERE number = ${exact}
    UNION SELECT number FROM withdrawal
      WHERE network = ANY(${[...CHAIN_NETWORKS]}::text[]) AND tx_hash = ${exact}
    UNION SELECT number FROM withdrawal WHERE address = ${exact})`;

/**
 * The first `most` orders that match a filter, as a table expression. With stages alone each stage
 * is read along its index, and no more of it than `most`: otherwise the few orders that wait would
 * be looked for among all that ever were.
 */
const firstOrders = (
  { stages, memberId, exact, from, to }: OrderFilter,
  order: RawBuilder<unknown>,
  most: number,
) =>
  memberId === null && exact === '' && stages.length > 0
    ? sql`unnest(${[...stages]}::text[]) AS wanted (stage) CROSS JOIN LATERAL (
        SELECT * FROM withdrawal WHERE stage = wanted.stage
        ORDER BY ${order} LIMIT ${most}) AS found`
    : sql`(SELECT * FROM withdrawal
        WHERE (${stages.length} = 0 OR stage = ANY(${[...stages]}::text[]))
          ${memberId === null ? sql`` : sql`AND member_id = ${memberId}`}
          ${exact === '' ? sql`` : sql`AND ${named(exact)}`}
          AND (${from}::timestamptz IS NULL OR submitted_at >= ${from})
          AND (${to}::timestamptz IS NULL OR submitted_at < ${to})
        ORDER BY ${order} LIMIT ${most}) AS found`;

/**
 * Orders that match a filter, and how many there are: those of a member all, of all members counted
 * up to `COUNTED_MOST`; oldest first
 * with `oldestFirst`, else newest first.
 */
export async function readOrders(
  database: Queryable,
  filter: OrderFilter,
  slice: Slice,
  oldestFirst: boolean,
): Promise<{ readonly orders: Withdrawal[]; readonly total: number }> {
  const order = sql.raw(oldestFirst ? 'submitted_at, number' : 'submitted_at DESC, number');
  const { rows } = await sql<WithdrawalRow>`
    SELECT found.* FROM ${firstOrders(filter, order, slice.offset + slice.limit)}
    ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(database);
  const most = filter.memberId === null ? COUNTED_MOST : EVERY;
  const counted = await sql<{ count: bigint }>`SELECT count(*) AS count
    FROM ${firstOrders(filter, order, most + 1)}`.execute(database);
  return { orders: rows.map(toWithdrawal), total: Number(counted.rows[0]?.count ?? 0n) };
}

/**
 * The next orders of stages, a member or an exact text, newest first, behind the order of a number;
 * from the newest on for ''. They are read along an index however far behind they are.
 */
export async function readOrdersBehind(
  database: Queryable,
  { stages, memberId, exact }: Pick<OrderFilter, 'stages' | 'memberId' | 'exact'>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Withdrawal[]> {
  const isBehind =
    after === ''
      ? sql`true`
      : sql`submitted_at <= (SELECT submitted_at FROM withdrawal WHERE number = ${after})
          AND (number > ${after}
            OR submitted_at < (SELECT submitted_at FROM withdrawal WHERE number = ${after}))`;
  const { rows } =
    memberId === null && exact === '' && stages.length > 0
      ? await sql<WithdrawalRow>`SELECT found.*
          FROM unnest(${[...stages]}::text[]) AS wanted (stage) CROSS JOIN LATERAL (
            SELECT * FROM withdrawal WHERE stage = wanted.stage AND ${isBehind}
            ORDER BY submitted_at DESC, number LIMIT ${limit}) AS found
          ORDER BY submitted_at DESC, number LIMIT ${limit}`.execute(database)
      : await sql<WithdrawalRow>`SELECT * FROM withdrawal
          WHERE (${stages.length} = 0 OR stage = ANY(${[...stages]}::text[])) AND ${isBehind}
            ${memberId === null ? sql`` : sql`AND member_id = ${memberId}`}
            ${exact === '' ? sql`` : sql`AND ${named(exact)}`}
          ORDER BY submitted_at DESC, number LIMIT ${limit}`.execute(database);
  return rows.map(toWithdrawal);
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
