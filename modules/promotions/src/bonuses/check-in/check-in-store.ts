import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A check-in that was made, with its grant. */
export interface CheckIn {
  readonly day: BusinessDay;
  readonly step: number;
  readonly grant: string;
  readonly amount: Cny;
  readonly required: Cny;
}

interface CheckInRow {
  day: BusinessDay;
  step: number;
  grant_number: string;
  amount: bigint;
  required: bigint;
}

/** A member's check-ins of two days, the later first. */
export async function readCheckIns(
  database: Queryable,
  member: MemberId,
  days: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<CheckIn[]> {
  const { rows } = await sql<CheckInRow>`SELECT check_in.day::text AS day, check_in.step,
      check_in.grant_number, bonus_grant.amount, bonus_grant.required
    FROM check_in JOIN bonus_grant ON bonus_grant.number = check_in.grant_number
    WHERE check_in.member_id = ${member} AND check_in.day >= ${days.from}::date
      AND check_in.day <= ${days.to}::date
    ORDER BY check_in.day DESC`.execute(database);
  return rows.map((row) => ({
    day: row.day,
    step: row.step,
    grant: row.grant_number,
    amount: cny(row.amount),
    required: cny(row.required),
  }));
}

/** Writes a member's check-in; the table refuses a second one of the day. */
export async function insertCheckIn(
  tx: Tx,
  made: { readonly memberId: MemberId; day: BusinessDay; step: number; grant: string },
): Promise<void> {
  await sql`INSERT INTO check_in (member_id, day, step, grant_number)
    VALUES (${made.memberId}, ${made.day}::date, ${made.step}, ${made.grant})`.execute(tx);
}
