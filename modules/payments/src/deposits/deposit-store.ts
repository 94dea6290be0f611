import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, usdt } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Deposit, type DepositStage, stateOf } from './deposit.ts';
import type { MethodFlag } from './methods/method.ts';

/** A row of the table; shared with the other reads of deposits. */
export interface DepositRow {
  readonly number: string;
  readonly id: bigint;
  readonly member_id: number;
  readonly method: MethodFlag;
  readonly network: ChainNetwork | null;
  readonly pay_way: PayWay;
  readonly asked: bigint;
  readonly expected: bigint | null;
  readonly rate: bigint;
  readonly address: string | null;
  readonly state: number;
  readonly stage: DepositStage;
  readonly made_for_transfer: boolean;
  readonly below_minimum: boolean;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly closed_at: Date | null;
  readonly received: bigint | null;
  readonly credited: bigint | null;
  readonly tx_hash: string | null;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly idempotency_key: string;
  readonly waits_for_lot: boolean;
  readonly counts: bigint | null;
}

const maybe = <Given, Value>(
  convert: (given: Given) => Value,
  given: Given | null,
): Value | null => (given === null ? null : convert(given));

export const toDeposit = (row: DepositRow): Deposit => ({
  number: row.number,
  id: row.id,
  memberId: memberId(row.member_id),
  method: row.method,
  network: row.network,
  payWay: row.pay_way,
  asked: cny(row.asked),
  expected: maybe(usdt, row.expected),
  rate: { millionths: row.rate },
  address: row.address,
  stage: row.stage,
  madeForTransfer: row.made_for_transfer,
  belowMinimum: row.below_minimum,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  closedAt: row.closed_at,
  received: maybe(usdt, row.received),
  credited: maybe(cny, row.credited),
  txHash: row.tx_hash,
  reason: row.reason,
  details: row.details,
});

export interface NewDeposit
  extends Omit<
    Deposit,
    'id' | 'stage' | 'closedAt' | 'received' | 'credited' | 'txHash' | 'reason' | 'belowMinimum'
  > {
  readonly stage: 'submitted' | 'reviewing';
  readonly idempotencyKey: string;
}

/** Writes a new order. A second one of the same member and key violates a unique constraint. */
export async function insertDeposit(tx: Tx, order: NewDeposit): Promise<Deposit> {
  const { rows } = await sql<DepositRow>`INSERT INTO deposit_order
      (number, member_id, method, network, pay_way, asked, expected, rate, address, details,
       state, stage, made_for_transfer, created_at, expires_at, idempotency_key)
    VALUES (${order.number}, ${order.memberId}, ${order.method}, ${order.network},
      ${order.payWay}, ${order.asked.minor}, ${order.expected?.minor ?? null},
      ${order.rate.millionths}, ${order.address}, ${JSON.stringify(order.details)}::jsonb,
      ${stateOf(order.stage)}, ${order.stage}, ${order.madeForTransfer}, ${order.createdAt},
      ${order.expiresAt}, ${order.idempotencyKey})
    RETURNING *`.execute(tx);
  return toDeposit(present(rows[0], 'the written order'));
}

export async function findByNumber(database: Queryable, number: string): Promise<Deposit | null> {
  const { rows } =
    await sql<DepositRow>`SELECT * FROM deposit_order WHERE number = ${number}`.execute(database);
  return rows[0] ? toDeposit(rows[0]) : null;
}

export async function findByKey(
  database: Queryable,
  member: MemberId,
  key: string,
): Promise<Deposit | null> {
  const { rows } = await sql<DepositRow>`SELECT * FROM deposit_order
    WHERE member_id = ${member} AND idempotency_key = ${key}`.execute(database);
  return rows[0] ? toDeposit(rows[0]) : null;
}

/** The open orders of a member; one whose time is over counts no more, also before it is closed. */
export async function countOpen(
  database: Queryable,
  member: MemberId,
  moment: Date,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM deposit_order
    WHERE member_id = ${member} AND (stage = 'reviewing'
      OR (stage = 'submitted' AND coalesce(expires_at, 'infinity') > ${moment}))`.execute(database);
  return Number(rows[0]?.count ?? 0n);
}

/** The orders of a member and network that a transfer may serve, locked. */
export async function lockOrders(
  tx: Tx,
  member: MemberId,
  network: ChainNetwork,
): Promise<Deposit[]> {
  const { rows } = await sql<DepositRow>`SELECT * FROM deposit_order
    WHERE member_id = ${member} AND network = ${network} AND method = 'usdt'
    ORDER BY created_at DESC, number LIMIT 500 FOR UPDATE`.execute(tx);
  return rows.map(toDeposit);
}

export async function lockOrder(tx: Tx, number: string): Promise<Deposit | null> {
  const { rows } = await sql<DepositRow>`SELECT * FROM deposit_order
    WHERE number = ${number} FOR UPDATE`.execute(tx);
  return rows[0] ? toDeposit(rows[0]) : null;
}

export interface Arrival {
  readonly stage: 'credited' | 'suspended';
  readonly received: bigint;
  readonly credited: bigint | null;
  readonly txHash: string;
  /** Only for a credit. */
  readonly belowMinimum?: boolean;
  readonly at: Date;
}

/**
 * Records what arrived for an order. The caller has locked it and checked the step. Returns the
 * points that a credit counts for minimums of rules; 0 without a credit.
 */
export async function writeArrival(tx: Tx, number: string, arrival: Arrival): Promise<bigint> {
  const { rows } = await sql<{
    counts: bigint | null;
  }>`UPDATE deposit_order SET stage = ${arrival.stage},
      state = ${stateOf(arrival.stage)}, received = ${arrival.received},
      credited = ${arrival.credited}, tx_hash = ${arrival.txHash},
      below_minimum = ${arrival.belowMinimum ?? false},
      closed_at = ${arrival.stage === 'credited' ? arrival.at : null}
    WHERE number = ${number} RETURNING counts`.execute(tx);
  return rows[0]?.counts ?? 0n;
}

/** Ends an order without credit. The caller has locked it and checked the step. */
export async function writeRejection(
  tx: Tx,
  number: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await sql`UPDATE deposit_order SET stage = 'rejected', state = ${stateOf('rejected')},
      credited = NULL, reason = ${reason}, closed_at = ${at} WHERE number = ${number}`.execute(tx);
}

/** Closes expired orders without a waiting transfer; returns their numbers. */
export async function expireOrders(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`UPDATE deposit_order o
    SET stage = 'expired', state = ${stateOf('expired')}, closed_at = ${now}
    WHERE o.stage = 'submitted' AND o.expires_at <= ${now} AND NOT EXISTS (
      SELECT 1 FROM chain_transfer t
      WHERE t.order_number = o.number AND t.state IN ('seen', 'final'))
    RETURNING number`.execute(tx);
  return rows.map((row) => row.number);
}

export interface DepositFilter {
  readonly memberId: MemberId;
  readonly since: Date;
  /** Null for all later ones. */
  readonly until: Date | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a member's orders, newest first, with their total number. */
export async function pageOfDeposits(
  database: Queryable,
  filter: DepositFilter,
): Promise<{ readonly total: number; readonly orders: readonly Deposit[] }> {
  const { memberId: member, since, until, limit, offset } = filter;
  const fits = sql`member_id = ${member} AND created_at >= ${since}
    AND created_at < COALESCE(${until}::timestamptz, 'infinity')`;
  const { rows } = await sql<DepositRow>`SELECT * FROM deposit_order
    WHERE ${fits}
    ORDER BY created_at DESC, number LIMIT ${limit} OFFSET ${offset}`.execute(database);
  const counted = await sql<{ count: bigint }>`SELECT count(*) AS count FROM deposit_order
    WHERE ${fits}`.execute(database);
  return { total: Number(counted.rows[0]?.count ?? 0n), orders: rows.map(toDeposit) };
}

/** The filter of staff; null and empty lists do not filter. */
export interface QueueFilter {
  readonly stages: readonly DepositStage[];
  readonly memberId: MemberId | null;
  /** A complete order number or transaction hash. */
  readonly exact: string;
}

/** Orders with this number or transaction hash, by the indexes of both. */
const named = (exact: string) => sql`number IN (
    SELECT number FROM deposit_order WHERE number = ${exact}
    UNION SELECT number FROM deposit_order WHERE tx_hash = ${exact})`;

/**
 * The first `most` orders that match a filter, as a table expression. With stages alone each stage
 * is read along its index, and no more of it than `most`: otherwise the few orders that wait would
 * be looked for among all that ever were.
 */
const firstOrders = (
  { stages, memberId, exact }: QueueFilter,
  order: RawBuilder<unknown>,
  most: number,
) =>
  memberId === null && exact === '' && stages.length > 0
    ? sql`unnest(${[...stages]}::text[]) AS wanted (stage) CROSS JOIN LATERAL (
        SELECT * FROM deposit_order WHERE stage = wanted.stage
        ORDER BY ${order} LIMIT ${most}) AS found`
    : sql`(SELECT * FROM deposit_order
        WHERE (${stages.length} = 0 OR stage = ANY(${[...stages]}::text[]))
          ${memberId === null ? sql`` : sql`AND member_id = ${memberId}`}
          ${exact === '' ? sql`` : sql`AND ${named(exact)}`}
        ORDER BY ${order} LIMIT ${most}) AS found`;

/**
 * The next orders that match a filter, newest first, behind the order of a number; from the newest
 * on for ''. They are read along an index however far behind they are.
 */
export async function ordersBehind(
  database: Queryable,
  { stages, memberId, exact }: QueueFilter,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Deposit[]> {
  const isBehind =
    after === ''
      ? sql`true`
      : sql`created_at <= (SELECT created_at FROM deposit_order WHERE number = ${after})
          AND (number > ${after}
            OR created_at < (SELECT created_at FROM deposit_order WHERE number = ${after}))`;
  const { rows } =
    memberId === null && exact === '' && stages.length > 0
      ? await sql<DepositRow>`SELECT found.*
          FROM unnest(${[...stages]}::text[]) AS wanted (stage) CROSS JOIN LATERAL (
            SELECT * FROM deposit_order WHERE stage = wanted.stage AND ${isBehind}
            ORDER BY created_at DESC, number LIMIT ${limit}) AS found
          ORDER BY created_at DESC, number LIMIT ${limit}`.execute(database)
      : await sql<DepositRow>`SELECT * FROM deposit_order
          WHERE (${stages.length} = 0 OR stage = ANY(${[...stages]}::text[])) AND ${isBehind}
            ${memberId === null ? sql`` : sql`AND member_id = ${memberId}`}
            ${exact === '' ? sql`` : sql`AND ${named(exact)}`}
          ORDER BY created_at DESC, number LIMIT ${limit}`.execute(database);
  return rows.map(toDeposit);
}

/**
 * A page of all members' orders that match a filter, and how many there are, counted up to
 * `COUNTED_MOST`; oldest first with `oldestFirst`, else newest first.
 */
export async function queueOfDeposits(
  database: Queryable,
  filter: QueueFilter,
  slice: { readonly offset: number; readonly limit: number },
  oldestFirst: boolean,
): Promise<{ readonly total: number; readonly orders: readonly Deposit[] }> {
  const order = sql.raw(oldestFirst ? 'created_at, number' : 'created_at DESC, number');
  const { rows } = await sql<DepositRow>`
    SELECT found.* FROM ${firstOrders(filter, order, slice.offset + slice.limit)}
    ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(database);
  const counted = await sql<{ count: bigint }>`SELECT count(*) AS count
    FROM ${firstOrders(filter, order, COUNTED_MOST + 1)}`.execute(database);
  return { total: Number(counted.rows[0]?.count ?? 0n), orders: rows.map(toDeposit) };
}
