import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * All deposits a member ever made: `paysum` on the wire, and the base of levels. An order counts
 * with the ordered amount when only rounding is missing; see the column `counts`.
 */
export const creditedTotal = async (database: Queryable, member: MemberId): Promise<Cny> =>
  (await creditedTotals(database, [member])).get(member) ?? zero('CNY');

/** The same for many members; members without any are left out. */
export async function creditedTotals(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(counts), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ANY(${members}::int[]) AND stage = 'credited'
    GROUP BY member_id`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.total)]));
}

/** The sum of each member's deposits before `moment`; members without any are left out. */
export async function creditedTotalsBefore(
  database: Queryable,
  members: readonly MemberId[],
  moment: Date,
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(counts), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ANY(${members}::int[]) AND stage = 'credited' AND closed_at < ${moment}
    GROUP BY member_id`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.total)]));
}

/**
 * What open orders of each member may still bring; part of the total that keeps lots open
 * (rules.md, Wagering). Members without any are left out.
 */
export async function openTotals(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(asked), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ANY(${members}::int[]) AND stage IN ('submitted', 'reviewing', 'suspended')
    GROUP BY member_id`.execute(database);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.total)]));
}

/** The sum of a member's deposits in [from, to), and the time of the last one. */
export async function creditedBetween(
  database: Queryable,
  memberId: MemberId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly total: Cny; readonly last: Date | null }> {
  const { rows } = await sql<{ total: bigint; last: Date | null }>`
    SELECT coalesce(sum(counts), 0)::bigint AS total, max(closed_at) AS last FROM deposit_order
    WHERE member_id = ${memberId} AND stage = 'credited'
      AND closed_at >= ${from} AND closed_at < ${to}`.execute(database);
  return { total: cny(rows[0]?.total ?? 0n), last: rows[0]?.last ?? null };
}

/**
 * Members whose deposits in [from, to) add up to at least `least`, ordered by number, after
 * `after`, at most `limit` of them.
 */
export async function creditedByMember(
  database: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
  page: { readonly least: Cny; readonly after: number; readonly limit: number },
): Promise<{ readonly memberId: MemberId; readonly total: Cny }[]> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(counts), 0)::bigint AS total FROM deposit_order
    WHERE stage = 'credited' AND closed_at >= ${from} AND closed_at < ${to}
      AND member_id > ${page.after}
    GROUP BY member_id HAVING sum(counts) >= ${page.least.minor}
    ORDER BY member_id LIMIT ${page.limit}`.execute(database);
  return rows.map((row) => ({ memberId: memberId(row.member_id), total: cny(row.total) }));
}
