import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * All deposits a member ever made: `paysum` on the wire, and the base of levels. An order counts
 * with the ordered amount when only rounding is missing; see the column `counts`.
 */
export const creditedTotal = async (on: Queryable, member: MemberId): Promise<Cny> =>
  (await creditedTotals(on, [member])).get(member) ?? zero('CNY');

/** The same for many members; members without any are left out. */
export async function creditedTotals(
  on: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(counts), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ANY(${members}::int[]) AND stage = 'credited'
    GROUP BY member_id`.execute(on);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.total)]));
}

/** The sum of each member's deposits before `at`; members without any are left out. */
export async function creditedTotalsBefore(
  on: Queryable,
  members: readonly MemberId[],
  at: Date,
): Promise<ReadonlyMap<MemberId, Cny>> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(counts), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ANY(${members}::int[]) AND stage = 'credited' AND closed_at < ${at}
    GROUP BY member_id`.execute(on);
  return new Map(rows.map((row) => [memberId(row.member_id), cny(row.total)]));
}

/**
 * What open orders may still bring; part of the total that keeps lots open (rules.md, Wagering).
 */
export async function openTotal(on: Queryable, member: MemberId): Promise<Cny> {
  const { rows } = await sql<{ total: bigint }>`
    SELECT coalesce(sum(asked), 0)::bigint AS total FROM deposit_order
    WHERE member_id = ${member} AND stage IN ('submitted', 'reviewing', 'suspended')`.execute(on);
  return cny(rows[0]?.total ?? 0n);
}

/** The sum of a member's deposits in [from, to), and the time of the last one. */
export async function creditedBetween(
  on: Queryable,
  memberId: MemberId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly total: Cny; readonly last: Date | null }> {
  const { rows } = await sql<{ total: bigint; last: Date | null }>`
    SELECT coalesce(sum(counts), 0)::bigint AS total, max(closed_at) AS last FROM deposit_order
    WHERE member_id = ${memberId} AND stage = 'credited'
      AND closed_at >= ${from} AND closed_at < ${to}`.execute(on);
  return { total: cny(rows[0]?.total ?? 0n), last: rows[0]?.last ?? null };
}

/**
 * Members whose deposits in [from, to) add up to at least `least`, ordered by number, after
 * `after`, at most `limit` of them.
 */
export async function creditedByMember(
  on: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
  page: { readonly least: Cny; readonly after: number; readonly limit: number },
): Promise<{ readonly memberId: MemberId; readonly total: Cny }[]> {
  const { rows } = await sql<{ member_id: number; total: bigint }>`
    SELECT member_id, coalesce(sum(counts), 0)::bigint AS total FROM deposit_order
    WHERE stage = 'credited' AND closed_at >= ${from} AND closed_at < ${to}
      AND member_id > ${page.after}
    GROUP BY member_id HAVING sum(counts) >= ${page.least.minor}
    ORDER BY member_id LIMIT ${page.limit}`.execute(on);
  return rows.map((row) => ({ memberId: memberId(row.member_id), total: cny(row.total) }));
}
