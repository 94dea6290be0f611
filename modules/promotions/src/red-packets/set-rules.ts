import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { assertRulesFit } from './assert-rules-fit.ts';
import { insertRules, readComingRules, readRules, takeNextVersion } from './packet-rule-store.ts';
import type { DatedRules } from './packet-rules.ts';

/** The rules that count, or would count, on a Beijing day; null before the first. */
export const rulesOn = (on: Queryable, day: BusinessDay): Promise<DatedRules | null> =>
  readRules(on, day);

/** The rules that will count from a day after `day`, the next first. */
export const comingRules = (on: Queryable, day: BusinessDay): Promise<DatedRules[]> =>
  readComingRules(on, day);

/** Refuses what `setRules` would refuse at `at`. */
export const assertRulesSettable = (rules: DatedRules, at: Date): void =>
  assertRulesFit(rules, businessDayOf(at));

/**
 * Puts rules into force from their day on, as a version of their own: draws keep the version they
 * were made under. Refuses what `assertRulesFit` refuses; those that were to count from the same
 * day give way. The version given is not looked at.
 */
export async function setRules(tx: Tx, rules: DatedRules, at: Date): Promise<void> {
  const version = await takeNextVersion(tx);
  assertRulesSettable(rules, at);
  await insertRules(tx, { ...rules, version }, rules.startsOn);
}
