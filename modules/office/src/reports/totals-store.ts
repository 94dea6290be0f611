import { LONGEST_SESSION_DAYS } from '@haitang/identity/identity-settings.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The total and number of a period. */
export interface Total {
  readonly total: Cny;
  readonly count: number;
}

interface TotalRow {
  readonly total: bigint;
  readonly count: bigint;
}

const total = (rows: readonly TotalRow[]): Total => ({
  total: cny(rows[0]?.total ?? 0n),
  count: Number(rows[0]?.count ?? 0n),
});

/** Deposits credited in [from, to). */
export async function depositsOf(database: Queryable, from: Date, to: Date): Promise<Total> {
  const { rows } = await sql<TotalRow>`
    SELECT coalesce(sum(credited), 0)::bigint AS total, count(*) AS count FROM deposit_order
    WHERE stage = 'credited' AND closed_at >= ${from} AND closed_at < ${to}`.execute(database);
  return total(rows);
}

/** Withdrawals confirmed on chain in [from, to), in points held. */
export async function withdrawalsOf(database: Queryable, from: Date, to: Date): Promise<Total> {
  const { rows } = await sql<TotalRow>`
    SELECT coalesce(sum(held), 0)::bigint AS total, count(*) AS count FROM withdrawal
    WHERE stage = 'paid' AND paid_at >= ${from} AND paid_at < ${to}`.execute(database);
  return total(rows);
}

/** Valid bets made in [from, to). */
export async function validBetsOf(database: Queryable, from: Date, to: Date): Promise<Total> {
  const { rows } = await sql<TotalRow>`
    SELECT coalesce(sum(valid_amount), 0)::bigint AS total, count(*) AS count FROM venue_bet
    WHERE bet_at >= ${from} AND bet_at < ${to}`.execute(database);
  return total(rows);
}

/** Valid bets of [from, to) by category, largest first. */
export async function categoriesOf(
  database: Queryable,
  from: Date,
  to: Date,
): Promise<{ category: string; valid: Cny }[]> {
  const { rows } = await sql<{ category: string; total: bigint }>`
    SELECT category, sum(valid_amount)::bigint AS total FROM venue_bet
    WHERE bet_at >= ${from} AND bet_at < ${to}
    GROUP BY category ORDER BY total DESC, category`.execute(database);
  return rows.map((row) => ({ category: row.category, valid: cny(row.total) }));
}

/** Members who registered in [from, to). */
export async function registrationsOf(database: Queryable, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM member
    WHERE registered_at >= ${from} AND registered_at < ${to}`.execute(database);
  return Number(rows[0]?.count ?? 0n);
}

/**
 * Members active in a period: those with a session that began before its end and had its last
 * action after its beginning. A session has no gap longer than its idle time.
 */
export async function activeBetween(database: Queryable, from: Date, to: Date): Promise<number> {
  const earliest = later(from, -LONGEST_SESSION_DAYS * DAY_MS);
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(DISTINCT member_id) AS count FROM member_session
    WHERE last_action_at >= ${from} AND started_at >= ${earliest}
      AND started_at <= ${to}`.execute(database);
  return Number(rows[0]?.count ?? 0n);
}

interface DayRow {
  readonly day: string;
  readonly total: bigint;
}

const byDay = (rows: readonly DayRow[]): ReadonlyMap<string, Cny> =>
  new Map(rows.map((row) => [row.day, cny(row.total)]));

/** Credited deposits by Beijing day since `from`. */
export async function depositDays(
  database: Queryable,
  from: Date,
): Promise<ReadonlyMap<string, Cny>> {
  const { rows } = await sql<DayRow>`
    SELECT to_char(closed_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
      coalesce(sum(credited), 0)::bigint AS total
    FROM deposit_order WHERE stage = 'credited' AND closed_at >= ${from} GROUP BY 1`.execute(
    database,
  );
  return byDay(rows);
}

/** Paid withdrawals by Beijing day since `from`, in points. */
export async function withdrawalDays(
  database: Queryable,
  from: Date,
): Promise<ReadonlyMap<string, Cny>> {
  const { rows } = await sql<DayRow>`
    SELECT to_char(paid_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
      coalesce(sum(held), 0)::bigint AS total
    FROM withdrawal WHERE stage = 'paid' AND paid_at >= ${from} GROUP BY 1`.execute(database);
  return byDay(rows);
}
