import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export async function writePassword(tx: Tx, id: MemberId, hash: string, now: Date): Promise<void> {
  await sql`UPDATE member SET password_hash = ${hash}, password_changed_at = ${now}
    WHERE id = ${id}`.execute(tx);
}

export async function writePayPassword(
  tx: Tx,
  id: MemberId,
  hash: string,
  moment: Date,
): Promise<void> {
  await sql`UPDATE member SET pay_password_hash = ${hash}, pay_password_changed_at = ${moment}
    WHERE id = ${id}`.execute(tx);
}
