import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Members that count although they are linked. */
export async function readIncluded(database: Queryable): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: number }>`SELECT member_id
    FROM agent_inclusion`.execute(database);
  return new Set(rows.map((row) => memberId(row.member_id)));
}

export async function writeInclusion(tx: Tx, id: MemberId, moment: Date): Promise<void> {
  await sql`INSERT INTO agent_inclusion (member_id, included_at) VALUES (${id}, ${moment})
    ON CONFLICT (member_id) DO NOTHING`.execute(tx);
}

export async function deleteInclusion(tx: Tx, id: MemberId): Promise<void> {
  await sql`DELETE FROM agent_inclusion WHERE member_id = ${id}`.execute(tx);
}
