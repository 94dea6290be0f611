import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** All valid bets that a member ever made: `totalgame` on the wire, turnover for VIP. */
export const lifetimeValidBets = async (database: Queryable, member: MemberId): Promise<Cny> =>
  (await lifetimeValidBetsOf(database, [member])).get(member) ?? zero('CNY');

/** The same for many members; members without any are left out. */
export async function lifetimeValidBetsOf(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; valid_total: bigint }>`
    SELECT member_id, valid_total FROM turnover_member
    WHERE member_id = ANY(${members}::int[])`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.valid_total)]));
}
