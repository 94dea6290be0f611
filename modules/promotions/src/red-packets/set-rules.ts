import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { assertRulesFit } from './assert-rules-fit.ts';
import { insertRules, readComingRules, readRules, takeNextVersion } from './packet-rule-store.ts';
import type { DatedRules } from './packet-rules.ts';

/** The rules in force on a Beijing day; null before the first. */
export const rulesOn = (on: Queryable, day: BusinessDay): Promise<DatedRules | null> =>
  readRules(on, day);

/** The rules that will count from a day after `day`, next first. */
export const comingRules = (on: Queryable, day: BusinessDay): Promise<DatedRules[]> =>
  readComingRules(on, day);

/** Refuses as `setRules` would at `at`. */
export const assertRulesSettable = (rules: DatedRules, at: Date): void =>
  assertRulesFit(rules, businessDayOf(at));

/**
 * Puts rules into force from their day on, as a new version: draws keep their version. Refuses as
 * `assertRulesFit` does; replaces a version for the same day. Ignores the given version number.
 */
export async function setRules(tx: Tx, rules: DatedRules, at: Date): Promise<void> {
  const version = await takeNextVersion(tx);
  assertRulesSettable(rules, at);
  await insertRules(tx, { ...rules, version }, rules.startsOn);
}
