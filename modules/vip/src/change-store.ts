import type { Tx } from '@haitang/platform/database/database.ts';
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
