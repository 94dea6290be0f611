import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Records that a member disowned a sign-in: money acts wait for a new login password. */
export async function noteDisowned(tx: Tx, id: MemberId, now: Date): Promise<void> {
  await sql`UPDATE member SET disowned_at = ${now} WHERE id = ${id}`.execute(tx);
}
