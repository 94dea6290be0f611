import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { BonusKind } from './bonus-kinds.ts';
import type { BonusRule } from './bonus-rule.ts';
import { counting, type RuleRow, toRule } from './rule-store.ts';

/**
 * The version of each rule that counts at `moment`, if on and within its period: a version that
 * is off does not revive the previous one.
 */
const inForce = (moment: Date) => sql`(SELECT * FROM ${counting(moment)} AS newest
    WHERE enabled AND starts_at <= ${moment} AND (ends_at IS NULL OR ends_at > ${moment}))`;

/** The terms of the bonus `code` in force at `moment`; null when there are none. */
export async function ruleInForce(
  database: Queryable,
  code: string,
  moment: Date,
): Promise<BonusRule | null> {
  const { rows } = await sql<RuleRow>`SELECT * FROM ${inForce(moment)} AS rule
    WHERE code = ${code}`.execute(database);
  return rows[0] ? toRule(rows[0]) : null;
}

/** The terms of an activity's bonus (`A0101`) in force at `moment`; null when it has none. */
export async function ruleOfActivity(
  database: Queryable,
  activity: string,
  moment: Date,
): Promise<BonusRule | null> {
  const { rows } = await sql<RuleRow>`SELECT * FROM ${inForce(moment)} AS rule
    WHERE activity = ${activity}`.execute(database);
  return rows[0] ? toRule(rows[0]) : null;
}

/** All terms of the given kinds in force at `moment`. */
export async function rulesInForce(
  database: Queryable,
  kinds: readonly BonusKind[],
  moment: Date,
): Promise<BonusRule[]> {
  const { rows } = await sql<RuleRow>`SELECT * FROM ${inForce(moment)} AS rule
    WHERE kind = ANY(${kinds}::text[]) ORDER BY code`.execute(database);
  return rows.map(toRule);
}

/** One version of the terms, in force or not (PR-04); null when it does not exist. */
export async function ruleVersion(
  database: Queryable,
  code: string,
  version: number,
): Promise<BonusRule | null> {
  const { rows } = await sql<RuleRow>`SELECT * FROM bonus_rule
    WHERE code = ${code} AND version = ${version}`.execute(database);
  return rows[0] ? toRule(rows[0]) : null;
}

/** The terms of grants and offers, by `code/version`. */
export async function rulesNamed(
  database: Queryable,
  wanted: readonly { readonly ruleCode: string; readonly ruleVersion: number }[],
): Promise<ReadonlyMap<string, BonusRule>> {
  const { rows } = await sql<RuleRow>`SELECT rule.* FROM bonus_rule AS rule
    JOIN (SELECT DISTINCT * FROM unnest(${wanted.map(({ ruleCode }) => ruleCode)}::text[],
      ${wanted.map(({ ruleVersion }) => ruleVersion)}::int[])) AS wanted (code, version)
      USING (code, version)`.execute(database);
  return new Map(rows.map((row) => [`${row.code}/${row.version}`, toRule(row)]));
}
