import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { DatedRule } from './bonus-rule.ts';
import { COUNTS_FROM, counting, type RuleRow, toRule } from './rule-store.ts';

/** A rule with the moment from which it counts; the beginning of time by default. */
interface DatedRow extends RuleRow {
  dated_from: Date;
}

const toDated = (row: DatedRow): DatedRule => ({
  ...toRule(row),
  countsFrom: row.dated_from,
  enabled: row.enabled,
});

const DATED = sql`SELECT rule.*, coalesce(rule.counts_from, rule.starts_at) AS dated_from`;

/**
 * Every rule as it counts at `moment`, in force or not, ordered by the activities that show them.
 */
export async function bonusRulesAt(database: Queryable, moment: Date): Promise<DatedRule[]> {
  const { rows } = await sql<DatedRow>`${DATED} FROM ${counting(moment)} AS rule
    ORDER BY activity, code`.execute(database);
  return rows.map(toDated);
}

/** The versions that count from a moment after `moment`, next first. */
export async function comingBonusRules(database: Queryable, moment: Date): Promise<DatedRule[]> {
  const { rows } = await sql<DatedRow>`${DATED} FROM (SELECT DISTINCT ON (code, ${COUNTS_FROM}) *
      FROM bonus_rule WHERE ${COUNTS_FROM} > ${moment}
      ORDER BY code, ${COUNTS_FROM}, version DESC) AS rule
    ORDER BY coalesce(rule.counts_from, rule.starts_at), code`.execute(database);
  return rows.map(toDated);
}

/** A rule as it counts at a moment. Refuses an unknown one (202). */
export async function bonusRuleAt(
  database: Queryable,
  code: string,
  moment: Date,
): Promise<DatedRule> {
  const rule = (await bonusRulesAt(database, moment)).find((datedRule) => datedRule.code === code);
  if (!rule) throw refuse('not-found', { words: '没有这条规则' });
  return rule;
}
