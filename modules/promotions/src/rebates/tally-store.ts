import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Tally } from './tally.ts';

interface TallyRow {
  day: Date;
  member_id: number;
  category: string;
  venue: string;
  level: number;
  percent: bigint;
  withheld: boolean;
  valid: bigint;
  granted: bigint;
  version: number;
}

/** Members with any record for a day, in id order. */
export async function tallyMembers(on: Queryable, day: BusinessDay): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT member_id FROM rebate_tally
    WHERE day = ${day}::date ORDER BY member_id`.execute(on);
  return rows.map((row) => memberId(row.member_id));
}

/** The stored tallies of some members for a day. */
export async function readTallies(
  on: Queryable,
  day: BusinessDay,
  members: readonly MemberId[],
): Promise<Tally[]> {
  const { rows } = await sql<TallyRow>`SELECT * FROM rebate_tally
    WHERE day = ${day}::date AND member_id = ANY(${members}::int[])
    ORDER BY member_id, category, venue`.execute(on);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    category: row.category,
    venue: row.venue,
    level: row.level,
    percent: { millionths: row.percent },
    withheld: row.withheld,
    valid: cny(row.valid),
    granted: cny(row.granted),
    version: row.version,
  }));
}

/** Writes tallies; the terms of an existing one are kept. */
export async function saveTallies(
  tx: Tx,
  day: BusinessDay,
  tallies: readonly Tally[],
): Promise<void> {
  if (tallies.length === 0) return;
  await sql`INSERT INTO rebate_tally (day, member_id, category, venue, level, percent, withheld,
      valid, granted, version)
    SELECT ${day}::date, * FROM unnest(${tallies.map((one) => one.memberId)}::int[],
      ${tallies.map((one) => one.category)}::text[], ${tallies.map((one) => one.venue)}::text[],
      ${tallies.map((one) => one.level)}::int[],
      ${tallies.map((one) => one.percent.millionths)}::bigint[],
      ${tallies.map((one) => one.withheld)}::boolean[],
      ${tallies.map((one) => one.valid.minor)}::bigint[],
      ${tallies.map((one) => one.granted.minor)}::bigint[],
      ${tallies.map((one) => one.version)}::int[])
    ON CONFLICT (day, member_id, category, venue) DO UPDATE SET valid = EXCLUDED.valid,
      granted = EXCLUDED.granted, version = EXCLUDED.version`.execute(tx);
}
