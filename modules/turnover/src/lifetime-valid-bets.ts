import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** All valid bets that a member ever made: `totalgame` on the wire, turnover for VIP. */
export async function lifetimeValidBets(on: Queryable, memberId: MemberId): Promise<Cny> {
  const { rows } = await sql<{ valid_total: bigint }>`SELECT valid_total FROM turnover_member
    WHERE member_id = ${memberId}`.execute(on);
  return cny(rows[0]?.valid_total ?? 0n);
}
