import type { Tx } from '@haitang/platform/database/database.ts';
import { assertRuleFits } from './assert-rule-fits.ts';
import type { DatedRule } from './bonus-rule.ts';
import { insertRule, takeNextVersion } from './rule-store.ts';
import { bonusRuleAt } from './rules-at.ts';

/**
 * Puts terms of a rule into force from their start, as a new version: grants, offers and opt-ins
 * keep their version. Refuses as `assertRuleFits` does; replaces a version with the same start.
 * Ignores the given version number.
 */
export async function setBonusRule(tx: Tx, rule: DatedRule, moment: Date): Promise<void> {
  const version = await takeNextVersion(tx, rule.code);
  assertRuleFits(rule, await bonusRuleAt(tx, rule.code, rule.countsFrom), moment);
  await insertRule(tx, { ...rule, version });
}
