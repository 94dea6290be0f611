import { addDays, type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { validBetsWithin } from '@haitang/turnover/valid-bets-within.ts';
import { WINDOW_DAYS } from './level-decision.ts';
import { vipLevels } from './level-of.ts';
import { readStanding } from './vip-store.ts';

/** A member's standing in the table of levels. */
export interface Standing {
  readonly level: number;
  /** The requirement that keeps the level; null on VIP1, which is never lost. */
  readonly maintain: {
    readonly need: Cny;
    readonly done: Cny;
    /** The last day of the window. */
    readonly until: BusinessDay;
  } | null;
}

/** A member's level and the progress of its maintenance turnover at `now` (rules.md, VIP). */
export async function vipStanding(
  database: Queryable,
  memberId: MemberId,
  now: Date,
): Promise<Standing> {
  const standing = await readStanding(database, memberId);
  if (!standing || standing.level === 1) return { level: 1, maintain: null };
  const { level, windowStart } = standing;
  const own = (await vipLevels(database, businessDayOf(now))).find(
    (datedLevel) => datedLevel.level === level,
  );
  const done = await validBetsWithin(database, [{ memberId, from: windowStart, to: now }]);
  return {
    level,
    maintain: {
      need: own?.maintainFlow ?? zero('CNY'),
      done: done.get(memberId) ?? zero('CNY'),
      until: addDays(businessDayOf(windowStart), WINDOW_DAYS - 1),
    },
  };
}
