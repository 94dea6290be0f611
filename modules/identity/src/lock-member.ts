import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Takes the member's row, which whoever starts or ends sessions holds. */
export async function lockMemberRow(tx: Tx, id: MemberId): Promise<void> {
  await sql`SELECT 1 FROM member WHERE id = ${id} FOR UPDATE`.execute(tx);
}
