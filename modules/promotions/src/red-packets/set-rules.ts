import { businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { assertRulesFit } from './assert-rules-fit.ts';
import { insertRules, takeNextVersion } from './packet-rule-store.ts';
import type { DatedRules } from './packet-rules.ts';

/** Refuses as `setRules` would at `moment`. */
export const assertRulesSettable = (rules: DatedRules, moment: Date): void =>
  assertRulesFit(rules, businessDayOf(moment));

/**
 * Puts rules into force from their day on, as a new version: draws keep their version. Refuses as
 * `assertRulesFit` does; replaces a version for the same day. Ignores the given version number.
 */
export async function setRules(tx: Tx, rules: DatedRules, moment: Date): Promise<void> {
  const version = await takeNextVersion(tx);
  assertRulesSettable(rules, moment);
  await insertRules(tx, { ...rules, version }, rules.startsOn);
}
