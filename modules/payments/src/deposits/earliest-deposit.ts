import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A deposit that was credited. */
export interface CreditedDeposit {
  readonly number: string;
  /** Points it became. */
  readonly amount: Cny;
  /** What it counts as against a least deposit: what was asked for, if only rounding is missing. */
  readonly counts: Cny;
  /** When it was credited. */
  readonly at: Date;
}

/**
 * The first deposit of a member credited at or after `since`, of at least `least` points; null when
 * there is none. What came below the method's minimum is never a first deposit (rules.md,
 * Corrections). One indexed query.
 */
export async function earliestDeposit(
  on: Queryable,
  of: { readonly memberId: MemberId; readonly since: Date; readonly least?: Cny },
): Promise<CreditedDeposit | null> {
  const { rows } = await sql<{ number: string; credited: bigint; counts: bigint; closed_at: Date }>`
    SELECT number, credited, counts, closed_at FROM deposit_order
    WHERE member_id = ${of.memberId} AND stage = 'credited' AND closed_at >= ${of.since}
      AND counts >= ${of.least?.minor ?? 0n} AND NOT below_minimum
      AND credited IS NOT NULL
    ORDER BY closed_at, number LIMIT 1`.execute(on);
  const row = rows[0];
  if (!row) return null;
  const { number, credited, counts, closed_at: at } = row;
  return { number, amount: cny(credited), counts: cny(counts), at };
}
