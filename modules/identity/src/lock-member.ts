import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Locks the member's row: everything that starts or ends sessions holds it. */
export async function lockMemberRow(tx: Tx, id: MemberId): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ${id} FOR UPDATE`.execute(tx);
}
