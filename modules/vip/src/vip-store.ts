import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { VipStanding } from './vip-level.ts';

/** The levels of those members who have one. */
export async function readLevelsOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ member_id: number; level: number }>`SELECT member_id, level
    FROM vip_member WHERE member_id = ANY(${members}::int[])`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), row.level]));
}

interface StandingRow {
  member_id: number;
  level: number;
  window_start: Date;
  highest: number;
}

const toStanding = (row: StandingRow): VipStanding => ({
  memberId: memberId(row.member_id),
  level: row.level,
  windowStart: row.window_start,
  highest: row.highest,
});

/** The rows of members who have one, locked in id order. */
export async function lockStandings(tx: Tx, members: readonly MemberId[]): Promise<VipStanding[]> {
  const { rows } = await sql<StandingRow>`SELECT member_id, level, window_start, highest
    FROM vip_member WHERE member_id = ANY(${members}::int[])
    ORDER BY member_id FOR UPDATE`.execute(tx);
  return rows.map(toStanding);
}

/** A member's standing; null when it was never promoted. */
export async function readStanding(
  database: Queryable,
  member: MemberId,
): Promise<VipStanding | null> {
  const { rows } = await sql<StandingRow>`SELECT member_id, level, window_start, highest
    FROM vip_member WHERE member_id = ${member}`.execute(database);
  return rows[0] ? toStanding(rows[0]) : null;
}

/** Writes a member's present standing. */
export async function writeStanding(tx: Tx, standing: VipStanding): Promise<void> {
  await sql`INSERT INTO vip_member (member_id, level, window_start, highest)
    VALUES (${standing.memberId}, ${standing.level}, ${standing.windowStart}, ${standing.highest})
    ON CONFLICT (member_id) DO UPDATE SET level = EXCLUDED.level,
      window_start = EXCLUDED.window_start, highest = EXCLUDED.highest`.execute(tx);
}

/** Members above level 1 whose window began at or before `start`, in id order after `after`. */
export async function readWindowsSince(
  database: Queryable,
  asked: { readonly start: Date; readonly after: number; readonly limit: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id FROM vip_member
    WHERE level > 1 AND window_start <= ${asked.start} AND member_id > ${asked.after}
    ORDER BY member_id LIMIT ${asked.limit}`.execute(database);
  return rows.map((row) => memberId(row.member_id));
}
