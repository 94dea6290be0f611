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
 * Keeps changes of rules, levels and weights apart, so that each is proven beside what the other
 * one left (`assert-no-gain.ts`).
 */
export const lockTerms = (tx: Tx): Promise<void> => lockRules(tx);

/** Every rule as it counts, or would count, at a moment: in force, switched off, or over. */
export const bonusRulesAt = (on: Queryable, at: Date): Promise<DatedRule[]> => readRulesAt(on, at);

/** The versions that will count from a moment after `at`, the next first. */
export const comingBonusRules = (on: Queryable, at: Date): Promise<DatedRule[]> =>
  readComingRules(on, at);

/** A rule as it counts, or would count, at a moment. Refuses one there is not (202). */
export async function bonusRuleAt(on: Queryable, code: string, at: Date): Promise<DatedRule> {
  const rule = (await readRulesAt(on, at)).find((one) => one.code === code);
  if (!rule) throw refuse('not-found', { words: '没有这条规则' });
  return rule;
}

/**
 * Puts terms of a rule into force from their moment on, as a version of their own: grants, offers
 * and opt-ins keep the version they were made under. Refuses what `assertRuleFits` refuses; a
 * version that was to count from the same moment gives way. The version given is not looked at.
 */
export async function setBonusRule(tx: Tx, rule: DatedRule, at: Date): Promise<void> {
  const version = await takeNextVersion(tx, rule.code);
  assertRuleFits(rule, await bonusRuleAt(tx, rule.code, rule.countsFrom), at);
  await insertRule(tx, { ...rule, version });
}
