import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';

export interface Pause {
  readonly kind: 'time-out' | 'exclusion';
  readonly startsAt: Date;
  /** Null means forever. */
  readonly endsAt: Date | null;
}

/** Writes a pause and its history row; returns its id. The member's row must be locked. */
export async function writePause(tx: Tx, member: MemberId, pause: Pause): Promise<string> {
  const id = newId();
  await sql`UPDATE limit_member SET pause_kind = ${pause.kind}, paused_at = ${pause.startsAt},
      paused_until = ${pause.endsAt}
    WHERE member_id = ${member}`.execute(tx);
  await sql`INSERT INTO limit_pause (id, member_id, kind, starts_at, ends_at)
    VALUES (${id}, ${member}, ${pause.kind}, ${pause.startsAt}, ${pause.endsAt})`.execute(tx);
  return id;
}

/** Ends the pause in force; its history row stays. The member's row must be locked. */
export async function clearPause(tx: Tx, member: MemberId): Promise<void> {
  await sql`UPDATE limit_member SET pause_kind = NULL, paused_at = NULL, paused_until = NULL
    WHERE member_id = ${member}`.execute(tx);
}
