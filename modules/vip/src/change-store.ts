import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { LevelChange } from './level-change.ts';

/** Writes a change of level; false when the member has had one on this Beijing day. */
export async function insertChange(tx: Tx, change: LevelChange): Promise<boolean> {
  const result = await sql`INSERT INTO vip_change
      (member_id, day, level_before, level_after, reason, changed_at)
    VALUES (${change.memberId}, ${change.day}::date, ${change.before}, ${change.after},
      ${change.reason}, ${change.at})
    ON CONFLICT (member_id, day) DO NOTHING`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** The level of each member at the end of a day, from the history. */
export async function readLevelsAt(
  on: Queryable,
  members: readonly MemberId[],
  day: BusinessDay,
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ id: number; level: number }>`SELECT asked.id, coalesce(
      (SELECT level_after FROM vip_change AS change
        WHERE change.member_id = asked.id AND day <= ${day}::date ORDER BY day DESC LIMIT 1),
      (SELECT level_before FROM vip_change AS change
        WHERE change.member_id = asked.id AND day > ${day}::date ORDER BY day LIMIT 1),
      (SELECT level FROM vip_member AS now WHERE now.member_id = asked.id),
      1) AS level
    FROM unnest(${members}::int[]) AS asked (id)`.execute(on);
  return new Map(rows.map((row) => [memberId(row.id), row.level]));
}

interface ChangeRow {
  member_id: number;
  day: BusinessDay;
  level_before: number;
  level_after: number;
  reason: LevelChange['reason'];
  changed_at: Date;
}

/** A member's changes of level, newest first. */
export async function readChanges(on: Queryable, member: MemberId): Promise<LevelChange[]> {
  const { rows } = await sql<ChangeRow>`SELECT member_id, day::text AS day, level_before,
      level_after, reason, changed_at
    FROM vip_change AS change WHERE member_id = ${member}
    ORDER BY change.day DESC`.execute(on);
  return rows.map((row) => ({
    memberId: memberId(row.member_id),
    day: row.day,
    before: row.level_before,
    after: row.level_after,
    reason: row.reason,
    at: row.changed_at,
  }));
}
