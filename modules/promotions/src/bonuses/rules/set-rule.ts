import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { assertRuleFits } from './assert-rule-fits.ts';
import type { DatedRule } from './bonus-rule.ts';
import {
  insertRule,
  lockRules,
  readComingRules,
  readRulesAt,
  takeNextVersion,
} from './rule-store.ts';

/**
 * Makes changes of rules, levels and weights run one at a time, so that each is proven against the
 * result of the previous one (`assert-no-gain.ts`).
 */
export const lockTerms = (tx: Tx): Promise<void> => lockRules(tx);

/** Every rule as it counts at a moment: in force, switched off, or over. */
export const bonusRulesAt = (on: Queryable, at: Date): Promise<DatedRule[]> => readRulesAt(on, at);

/** The versions that will count from a moment after `at`, next first. */
export const comingBonusRules = (on: Queryable, at: Date): Promise<DatedRule[]> =>
  readComingRules(on, at);

/** A rule as it counts at a moment. Refuses an unknown one (202). */
export async function bonusRuleAt(on: Queryable, code: string, at: Date): Promise<DatedRule> {
  const rule = (await readRulesAt(on, at)).find((one) => one.code === code);
  if (!rule) throw refuse('not-found', { words: '没有这条规则' });
  return rule;
}

/**
 * Puts terms of a rule into force from their start, as a new version: grants, offers and opt-ins
 * keep their version. Refuses as `assertRuleFits` does; replaces a version with the same start.
 * Ignores the given version number.
 */
export async function setBonusRule(tx: Tx, rule: DatedRule, at: Date): Promise<void> {
  const version = await takeNextVersion(tx, rule.code);
  assertRuleFits(rule, await bonusRuleAt(tx, rule.code, rule.countsFrom), at);
  await insertRule(tx, { ...rule, version });
}
