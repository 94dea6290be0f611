import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** Everything a member's deposits have ever credited: `paysum` on the wire. */
export async function creditedTotal(on: Queryable, memberId: MemberId): Promise<Cny> {
  const { rows } = await sql<{ total: bigint }>`
    SELECT coalesce(sum(credited), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ${memberId} AND stage = 'credited'`.execute(on);
  return cny(rows[0]?.total ?? 0n);
}

/** What open orders may still bring; part of the total that keeps lots open (rules.md, Wagering). */
export async function openTotal(on: Queryable, memberId: MemberId): Promise<Cny> {
  const { rows } = await sql<{ total: bigint }>`
    SELECT coalesce(sum(asked), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ${memberId} AND stage IN ('submitted', 'reviewing', 'suspended')`.execute(on);
  return cny(rows[0]?.total ?? 0n);
}
