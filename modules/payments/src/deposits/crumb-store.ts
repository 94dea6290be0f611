import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * Marks a credited order as without a lot; returns the total of the member's orders without one.
 */
export async function addCrumb(tx: Tx, member: MemberId, number: string): Promise<Cny> {
  await sql`UPDATE deposit_order SET waits_for_lot = true WHERE number = ${number}`.execute(tx);
  const { rows } = await sql<{ total: bigint }>`SELECT coalesce(sum(credited), 0)::bigint AS total
    FROM deposit_order
    WHERE member_id = ${member} AND waits_for_lot AND stage = 'credited'`.execute(tx);
  return cny(present(rows[0], 'a sum').total);
}

/** Marks a member's crumbs as covered by the one lot opened for them. */
export async function takeCrumbs(tx: Tx, member: MemberId): Promise<void> {
  await sql`UPDATE deposit_order SET waits_for_lot = false
    WHERE member_id = ${member} AND waits_for_lot`.execute(tx);
}
