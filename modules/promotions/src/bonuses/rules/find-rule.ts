import type { Queryable } from '@haitang/platform/database/database.ts';
import type { BonusKind, BonusRule } from './bonus-rule.ts';
import {
  readRule,
  readRuleOfActivity,
  readRulesOf,
  readVersion,
  readVersions,
} from './rule-store.ts';

/** The terms of the bonus `code` in force at `at`; null when there are none. */
export const ruleInForce = (on: Queryable, code: string, at: Date): Promise<BonusRule | null> =>
  readRule(on, code, at);

/** The terms of an activity's bonus (`A0101`) in force at `at`; null when it has none. */
export const ruleOfActivity = (
  on: Queryable,
  activity: string,
  at: Date,
): Promise<BonusRule | null> => readRuleOfActivity(on, activity, at);

/** All terms of the given kinds in force at `at`. */
export const rulesInForce = (
  on: Queryable,
  kinds: readonly BonusKind[],
  at: Date,
): Promise<BonusRule[]> => readRulesOf(on, kinds, at);

/** One version of the terms, in force or not (PR-04); null when it does not exist. */
export const ruleVersion = (
  on: Queryable,
  code: string,
  version: number,
): Promise<BonusRule | null> => readVersion(on, code, version);

/** The terms of grants and offers, by `code/version`. */
export const rulesNamed = (
  on: Queryable,
  wanted: readonly { readonly ruleCode: string; readonly ruleVersion: number }[],
): Promise<ReadonlyMap<string, BonusRule>> => readVersions(on, wanted);
