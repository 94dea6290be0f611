import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Turns 自动免转 on or off; writes no other field (wire.md, uptransferstatus). */
export async function setAutoTransfer(tx: Tx, memberId: MemberId, isOn: boolean): Promise<void> {
  await sql`UPDATE member SET auto_transfer = ${isOn} WHERE id = ${memberId}`.execute(tx);
}
