import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Month } from '../month.ts';
import type { Plan, PlanKind } from './plan.ts';

/** A row of the table; shared with the reads of `find-plan.ts`. */
export interface PlanRow {
  code: string;
  from_month: Month;
  name: string;
  kind: PlanKind;
  tiers: { from: string; percent: string }[];
  venue_fee: bigint;
  payment_fee: bigint;
}

export const toPlan = (row: PlanRow): Plan => ({
  code: row.code,
  fromMonth: row.from_month,
  name: row.name,
  kind: row.kind,
  tiers: row.tiers.map(({ from, percent }) => ({
    from: cny(BigInt(from)),
    percent: { millionths: BigInt(percent) },
  })),
  venueFee: { millionths: row.venue_fee },
  paymentFee: { millionths: row.payment_fee },
});

/** Every version of the given plans, oldest first. */
export async function readVersions(database: Queryable, codes: readonly string[]): Promise<Plan[]> {
  const { rows } = await sql<PlanRow>`SELECT code, from_month, name, kind, tiers, venue_fee,
      payment_fee
    FROM agent_plan WHERE code = ANY(${[...codes]}::text[]) ORDER BY from_month`.execute(database);
  return rows.map(toPlan);
}

/** Adds a version; false when the plan already has one for that month. */
export async function insertPlan(tx: Tx, plan: Plan): Promise<boolean> {
  const tiers = plan.tiers.map(({ from, percent }) => ({
    from: String(from.minor),
    percent: String(percent.millionths),
  }));
  const result = await sql`INSERT INTO agent_plan
      (code, from_month, name, kind, tiers, venue_fee, payment_fee)
    VALUES (${plan.code}, ${plan.fromMonth}, ${plan.name}, ${plan.kind},
      ${JSON.stringify(tiers)}::jsonb, ${plan.venueFee.millionths}, ${plan.paymentFee.millionths})
    ON CONFLICT (code, from_month) DO NOTHING`.execute(tx);
  return result.numAffectedRows === 1n;
}
