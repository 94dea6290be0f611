import type { Queryable } from '@haitang/platform/database/database.ts';
import type { BonusRule } from '../rules/bonus-rule.ts';
import { rulesInForce } from '../rules/find-rule.ts';

/** The rule of the daily check-in in force at a moment; null when there is none. */
export const checkInRule = async (database: Queryable, moment: Date): Promise<BonusRule | null> =>
  (await rulesInForce(database, ['daily-check-in'], moment))[0] ?? null;
