import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A credited deposit. */
export interface CreditedDeposit {
  readonly number: string;
  /** Credited points. */
  readonly amount: Cny;
  /** The amount that counts for minimums: the ordered amount when only rounding is missing. */
  readonly counts: Cny;
  /** Time of the credit. */
  readonly at: Date;
}

/**
 * The first deposit of a member credited at or after `since` with at least `least` points; null
 * when there is none. A deposit below the method's minimum never counts as first (rules.md,
 * Corrections). One indexed query.
 */
export async function earliestDeposit(
  database: Queryable,
  input: { readonly memberId: MemberId; readonly since: Date; readonly least?: Cny },
): Promise<CreditedDeposit | null> {
  const { rows } = await sql<{ number: string; credited: bigint; counts: bigint; closed_at: Date }>`
    SELECT number, credited, counts, closed_at FROM deposit_order
    WHERE member_id = ${input.memberId} AND stage = 'credited' AND closed_at >= ${input.since}
      AND counts >= ${input.least?.minor ?? 0n} AND NOT below_minimum
      AND credited IS NOT NULL
    ORDER BY closed_at, number LIMIT 1`.execute(database);
  const row = rows[0];
  if (!row) return null;
  const { number, credited, counts, closed_at: at } = row;
  return { number, amount: cny(credited), counts: cny(counts), at };
}
