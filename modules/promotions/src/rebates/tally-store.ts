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

/** The stored tallies of some members for a day. */
export async function readTallies(
  database: Queryable,
  day: BusinessDay,
  members: readonly MemberId[],
): Promise<Tally[]> {
  const { rows } = await sql<TallyRow>`SELECT * FROM rebate_tally
    WHERE day = ${day}::date AND member_id = ANY(${members}::int[])
    ORDER BY member_id, category, venue`.execute(database);
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
    SELECT ${day}::date, * FROM unnest(${tallies.map((row) => row.memberId)}::int[],
      ${tallies.map((row) => row.category)}::text[], ${tallies.map((row) => row.venue)}::text[],
      ${tallies.map((row) => row.level)}::int[],
      ${tallies.map((row) => row.percent.millionths)}::bigint[],
      ${tallies.map((row) => row.withheld)}::boolean[],
      ${tallies.map((row) => row.valid.minor)}::bigint[],
      ${tallies.map((row) => row.granted.minor)}::bigint[],
      ${tallies.map((row) => row.version)}::int[])
    ON CONFLICT (day, member_id, category, venue) DO UPDATE SET valid = EXCLUDED.valid,
      granted = EXCLUDED.granted, version = EXCLUDED.version`.execute(tx);
}
