import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Allows one change at a time to a member's addresses and withdrawals: counting five addresses or
 * three withdrawals a day, deleting an address while paying to it (FM-46).
 */
export async function lockPaymentMember(tx: Tx, member: MemberId): Promise<void> {
  await sql`INSERT INTO payment_member AS known (member_id) VALUES (${member})
    ON CONFLICT (member_id) DO UPDATE SET member_id = known.member_id`.execute(tx);
}
