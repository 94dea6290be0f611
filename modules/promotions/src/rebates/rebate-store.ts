import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Rebate } from './rebate.ts';

/** A rebate before it has an id and a claim. */
export type NewRebate = Omit<Rebate, 'id' | 'claimedAt'>;

interface RebateRow {
  // Read as a bigint, so that a later release may make the column one.
  id: bigint;
  number: string;
  member_id: number;
  day: BusinessDay;
  category: string;
  venue: string;
  boost: string;
  title: string;
  version: number;
  percent: bigint;
  valid: bigint;
  amount: bigint;
  settled_at: Date;
  claimed_at: Date | null;
}

const toRebate = (row: RebateRow): Rebate => ({
  id: Number(row.id),
  number: row.number,
  memberId: memberId(row.member_id),
  day: row.day,
  category: row.category,
  venue: row.venue,
  boost: row.boost === '' ? null : { rule: row.boost, title: row.title },
  version: row.version,
  percent: { millionths: row.percent },
  valid: cny(row.valid),
  amount: cny(row.amount),
  settledAt: row.settled_at,
  claimedAt: row.claimed_at,
});

/** Writes rebates; an existing one is a fault, because its key is unique. */
export async function insertRebates(tx: Tx, rebates: readonly NewRebate[]): Promise<void> {
  if (rebates.length === 0) return;
  await sql`INSERT INTO rebate (number, day, member_id, category, venue, version, percent, valid,
      amount, settled_at, boost, title)
    SELECT * FROM unnest(${rebates.map((row) => row.number)}::text[],
      ${rebates.map((row) => row.day)}::date[], ${rebates.map((row) => row.memberId)}::int[],
      ${rebates.map((row) => row.category)}::text[], ${rebates.map((row) => row.venue)}::text[],
      ${rebates.map((row) => row.version)}::int[],
      ${rebates.map((row) => row.percent.millionths)}::bigint[],
      ${rebates.map((row) => row.valid.minor)}::bigint[],
      ${rebates.map((row) => row.amount.minor)}::bigint[],
      ${rebates.map((row) => row.settledAt.toISOString())}::timestamptz[],
      ${rebates.map((row) => row.boost?.rule ?? '')}::text[],
      ${rebates.map((row) => row.boost?.title ?? '')}::text[])`.execute(tx);
}

/** A member's open rebates, locked in id order by a claim. */
export async function lockOpen(
  tx: Tx,
  member: MemberId,
): Promise<{ readonly ids: readonly bigint[]; readonly total: Cny }> {
  const { rows } = await sql<{ id: bigint; amount: bigint }>`
    SELECT id::bigint AS id, amount FROM rebate
    WHERE member_id = ${member} AND claim IS NULL ORDER BY id FOR UPDATE`.execute(tx);
  const total = cny(rows.reduce((sum, row) => sum + row.amount, 0n));
  return { ids: rows.map(({ id }) => id), total };
}

/** Assigns the rebates to a claim. */
export async function markClaimed(
  tx: Tx,
  ids: readonly bigint[],
  claim: string,
  now: Date,
): Promise<void> {
  await sql`UPDATE rebate SET claim = ${claim}, claimed_at = ${now}
    WHERE id = ANY(${ids}::bigint[]) AND claim IS NULL`.execute(tx);
}

/** Sums over all rebates of a member: open ones, negative after corrections, and claimed ones. */
export async function readSums(
  database: Queryable,
  member: MemberId,
): Promise<{ readonly open: Cny; readonly claimed: Cny }> {
  const { rows } = await sql<{ open: bigint; claimed: bigint }>`SELECT
      coalesce(sum(amount) FILTER (WHERE claim IS NULL), 0)::bigint AS open,
      coalesce(sum(amount) FILTER (WHERE claim IS NOT NULL), 0)::bigint AS claimed
    FROM rebate WHERE member_id = ${member}`.execute(database);
  return { open: cny(rows[0]?.open ?? 0n), claimed: cny(rows[0]?.claimed ?? 0n) };
}

/** What members have not claimed, below zero too, by the index of open rebates alone. */
export async function readOpenSums(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; open: bigint }>`
    SELECT member_id, coalesce(sum(amount), 0)::bigint AS open FROM rebate
    WHERE member_id = ANY(${members}::int[]) AND claim IS NULL GROUP BY member_id`.execute(
    database,
  );
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.open)]));
}

export interface RebateQuery {
  readonly memberId: MemberId;
  readonly since: Date;
  /** Null for all later ones. */
  readonly until: Date | null;
  /** Venue code; '' for all. */
  readonly venue: string;
  readonly state: 'all' | 'open' | 'claimed';
  readonly limit: number;
  readonly offset: number;
}

/** Rebates of a member, newest first, with their total number. */
export async function readRebates(
  database: Queryable,
  query: RebateQuery,
): Promise<{ readonly rebates: Rebate[]; readonly total: number }> {
  const where = sql`member_id = ${query.memberId} AND settled_at >= ${query.since}
    AND settled_at < COALESCE(${query.until}::timestamptz, 'infinity')
    AND (${query.venue} = '' OR venue = ${query.venue})
    AND (${query.state} = 'all' OR (claim IS NULL) = (${query.state} = 'open'))`;
  const { rows } = await sql<RebateRow>`
    SELECT id::bigint AS id, number, member_id, day::text AS day, category,
      venue, boost, title, version, percent, valid, amount, settled_at, claimed_at
    FROM rebate WHERE ${where}
    ORDER BY settled_at DESC, id DESC LIMIT ${query.limit} OFFSET ${query.offset}`.execute(
    database,
  );
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM rebate
    WHERE ${where}`.execute(database);
  return { rebates: rows.map(toRebate), total: Number(counted.rows[0]?.total ?? 0n) };
}
