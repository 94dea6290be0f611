import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Replaces all of the member's codes with these; an empty list deletes them. */
export async function replaceCodes(tx: Tx, id: MemberId, hashes: readonly string[]): Promise<void> {
  await sql`DELETE FROM member_recovery_code WHERE member_id = ${id}`.execute(tx);
  await sql`INSERT INTO member_recovery_code (member_id, code_hash)
    SELECT ${id}, hash FROM unnest(${[...hashes]}::text[]) AS hash`.execute(tx);
}

/** Uses up a code; false when it is not one of the member's or was used before. */
export async function useCode(tx: Tx, id: MemberId, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE member_recovery_code SET used_at = ${now}
    WHERE member_id = ${id} AND code_hash = ${hash} AND used_at IS NULL
    RETURNING member_id`.execute(tx);
  return rows.length === 1;
}

/** Number of codes that the member has left. */
export async function countCodes(database: Queryable, id: MemberId): Promise<number> {
  const { rows } = await sql<{ left: bigint }>`SELECT count(*) AS left FROM member_recovery_code
    WHERE member_id = ${id} AND used_at IS NULL`.execute(database);
  return Number(rows[0]?.left ?? 0n);
}
