import type { Queryable } from '@haitang/platform/database/database.ts';
import { ruleOfActivity } from '../bonuses/rules/find-rule.ts';
import type { Activity } from '../terms/activity.ts';

/**
 * Rules that are not bonus rules named after an activity: other parts of the system fulfil them, or
 * nothing does.
 */
const BY_THEMSELVES = ['every-deposit', 'red-packet', 'commission', 'none'];

/** Whether a rule in force at `moment` fulfils the activity's promise. */
export const ruleWorks = async (
  database: Queryable,
  { code, rule }: Pick<Activity, 'code' | 'rule'>,
  moment: Date,
): Promise<boolean> =>
  BY_THEMSELVES.includes(rule) || (await ruleOfActivity(database, code, moment)) !== null;
