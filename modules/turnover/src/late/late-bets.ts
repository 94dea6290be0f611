import { type BusinessDay, endOfDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Database, Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A settled day of a member whose bets have changed since. */
export interface LateDay {
  readonly day: BusinessDay;
  readonly memberId: MemberId;
}

/** Marks those of these days that are sealed; the others are not late. */
export async function markLate(tx: Tx, days: readonly LateDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`INSERT INTO turnover_late (day, member_id)
    SELECT DISTINCT touched.day, touched.member_id
    FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map((day) => day.memberId)}::int[])
      AS touched (day, member_id)
    JOIN turnover_seal AS seal ON touched.day <= seal.day
    ON CONFLICT (day, member_id) DO NOTHING`.execute(tx);
}

/**
 * From now on a bet that changes this day, or an earlier one, leaves a mark. Ends once every count
 * that did not know of it has been committed, so that those bets can be read.
 */
export async function sealDay(database: Database, day: BusinessDay): Promise<void> {
  const sealed = await sql`SELECT 1 FROM turnover_seal WHERE day >= ${day}::date`.execute(
    database.read,
  );
  if (sealed.rows.length > 0) return;
  await database.transaction(async (tx) => {
    // Every count writes to this table before it commits, mark or none.
    await sql.raw('LOCK TABLE turnover_late IN SHARE MODE').execute(tx);
    await sql`INSERT INTO turnover_seal AS known (day) VALUES (${day}::date)
      ON CONFLICT (one) DO UPDATE SET day = greatest(known.day, EXCLUDED.day)`.execute(tx);
  });
}

/** Marks a sealed day of everybody with a bet on it, an hour of bets at a time. */
export async function markDay(database: Queryable, day: BusinessDay): Promise<void> {
  for (let from = startOfDay(day); from < endOfDay(day); from = later(from, HOUR_MS)) {
    await sql`INSERT INTO turnover_late (day, member_id)
      SELECT DISTINCT ${day}::date, member_id FROM turnover_bet
      WHERE bet_at >= ${from} AND bet_at < ${later(from, HOUR_MS)}
      ORDER BY member_id ON CONFLICT (day, member_id) DO NOTHING`.execute(database);
  }
}

/** The first marked day after `after` and not after `through`; null when there is none. */
export async function nextLateDay(
  database: Queryable,
  { after, through }: { readonly after: BusinessDay | null; readonly through: BusinessDay },
): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay }>`SELECT day::text AS day
    FROM turnover_late AS late
    WHERE late.day > coalesce(${after}::date, '-infinity') AND late.day <= ${through}::date
    ORDER BY late.day LIMIT 1`.execute(database);
  return rows[0]?.day ?? null;
}

/** Members whose day is marked, in order of their ids, from the one after `after` on. */
export async function lateMembers(
  database: Queryable,
  input: { readonly day: BusinessDay; readonly after: number; readonly limit: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM turnover_late
    WHERE day = ${input.day}::date AND member_id > ${input.after}
    ORDER BY member_id LIMIT ${input.limit}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}

/**
 * Takes the marks of some members' day. Read the bets after it in the same transaction: later
 * counts leave their own marks.
 */
export async function takeLate(
  tx: Tx,
  day: BusinessDay,
  members: readonly MemberId[],
): Promise<void> {
  await sql`DELETE FROM turnover_late
    WHERE day = ${day}::date AND member_id = ANY(${members}::int[])`.execute(tx);
}

/** Puts back the marks of members for whom nothing could be settled at `at`, for another night. */
export async function leaveLate(
  tx: Tx,
  day: BusinessDay,
  { members, at }: { readonly members: readonly MemberId[]; readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO turnover_late (day, member_id, tried_at)
    SELECT ${day}::date, member_id, ${at} FROM unnest(${members}::int[]) AS left_over (member_id)
    ON CONFLICT (day, member_id) DO UPDATE SET tried_at = EXCLUDED.tried_at`.execute(tx);
}
