import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A settled day of a member whose bets have changed since. */
export interface LateDay {
  readonly day: BusinessDay;
  readonly memberId: MemberId;
}

/** Marks those of these days that are late, i.e. not after the sealed day. Idempotent. */
export async function insertLate(tx: Tx, days: readonly LateDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`INSERT INTO turnover_late (day, member_id)
    SELECT DISTINCT touched.day, touched.member_id
    FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map((one) => one.memberId)}::int[])
      AS touched (day, member_id)
    JOIN turnover_seal AS seal ON touched.day <= seal.day
    ON CONFLICT (day, member_id) DO NOTHING`.execute(tx);
}

/** Bets of this day and of earlier ones are late from now on. */
export async function writeSeal(on: Queryable, day: BusinessDay): Promise<void> {
  await sql`INSERT INTO turnover_seal AS known (day) VALUES (${day}::date)
    ON CONFLICT (one) DO UPDATE SET day = greatest(known.day, EXCLUDED.day)`.execute(on);
}

/** Late days that were not processed since `before`, least recently processed first. */
export async function readLate(
  on: Queryable,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<LateDay[]> {
  const { rows } = await sql<{ day: BusinessDay; member_id: number }>`
    SELECT day::text AS day, member_id FROM turnover_late AS late
    WHERE tried_at IS NULL OR tried_at < ${before}
    ORDER BY tried_at NULLS FIRST, late.day, member_id LIMIT ${limit}`.execute(on);
  return rows.map((row) => ({ day: row.day, memberId: memberId(row.member_id) }));
}

/** Deletes marks of a day; a later bet creates a new one. */
export async function deleteLate(
  tx: Tx,
  day: BusinessDay,
  members: readonly MemberId[],
): Promise<void> {
  await sql`DELETE FROM turnover_late
    WHERE day = ${day}::date AND member_id = ANY(${members}::int[])`.execute(tx);
}

/** Puts back marks that could not be processed at `at`. */
export async function restoreLate(
  tx: Tx,
  day: BusinessDay,
  { members, at }: { readonly members: readonly MemberId[]; readonly at: Date },
): Promise<void> {
  await sql`INSERT INTO turnover_late (day, member_id, tried_at)
    SELECT ${day}::date, member_id, ${at} FROM unnest(${members}::int[]) AS left_over (member_id)
    ON CONFLICT (day, member_id) DO UPDATE SET tried_at = EXCLUDED.tried_at`.execute(tx);
}
