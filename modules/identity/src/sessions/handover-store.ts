import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A code on its way to another device. */
export interface Handover {
  readonly memberId: MemberId;
  /** The session that asked for it. */
  readonly sessionId: string;
  readonly askedAt: Date;
}

/** Stores a member's code by its hash; the code before it becomes useless. */
export async function writeHandover(
  database: Queryable,
  { memberId: member, sessionId, askedAt }: Handover,
  codeHash: string,
): Promise<void> {
  await sql`INSERT INTO session_handover (member_id, code_hash, session_id, asked_at)
    VALUES (${member}, ${codeHash}, ${sessionId}, ${askedAt})
    ON CONFLICT (member_id) DO UPDATE SET code_hash = excluded.code_hash,
      session_id = excluded.session_id, asked_at = excluded.asked_at`.execute(database);
}

/** Takes a code away: of concurrent callers one gets it. Null when there is none. */
export async function takeHandover(tx: Tx, codeHash: string): Promise<Handover | null> {
  const { rows } = await sql<{ member_id: number; session_id: string; asked_at: Date }>`
    DELETE FROM session_handover WHERE code_hash = ${codeHash}
    RETURNING member_id, session_id, asked_at`.execute(tx);
  const row = rows[0];
  return row
    ? { memberId: memberId(row.member_id), sessionId: row.session_id, askedAt: row.asked_at }
    : null;
}
