import type { Queryable } from '@haitang/platform/database/database.ts';
import { ruleOfActivity } from '../bonuses/rules/find-rule.ts';
import type { Activity } from './activity.ts';

/** Rules that are no bonus rule named after an activity: others stand behind them, or nothing. */
const BY_THEMSELVES = ['every-deposit', 'red-packet', 'commission', 'none'];

/** Whether what an activity promises is done by a rule in force at `at`. */
export const ruleWorks = async (
  on: Queryable,
  { code, rule }: Pick<Activity, 'code' | 'rule'>,
  at: Date,
): Promise<boolean> =>
  BY_THEMSELVES.includes(rule) || (await ruleOfActivity(on, code, at)) !== null;
