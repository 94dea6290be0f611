import type { MemberId, StaffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** What a person of the staff has written down about a member. */
export interface MemberNote {
  readonly id: bigint;
  readonly words: string;
  readonly by: string;
  readonly at: Date;
}

/** The notes of a member, newest first, at most `most`. */
export async function readNotes(
  database: Queryable,
  member: MemberId,
  most: number,
): Promise<MemberNote[]> {
  const { rows } = await sql<MemberNote>`SELECT id, words, written_by AS by, written_at AS at
    FROM office_member_note WHERE member_id = ${member}
    ORDER BY id DESC LIMIT ${most}`.execute(database);
  return rows;
}

/** Writes a note; returns its id. */
export async function insertNote(
  tx: Tx,
  member: MemberId,
  { words, by, at }: { readonly words: string; readonly by: StaffName; readonly at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`INSERT INTO office_member_note
      (member_id, words, written_by, written_at)
    VALUES (${member}, ${words}, ${by}, ${at}) RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0n;
}
