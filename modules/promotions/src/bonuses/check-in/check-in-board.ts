import {
  addDays,
  type BusinessDay,
  businessDayOf,
  endOfDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, zero } from '@haitang/kernel/money.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { freeValidBets } from '@haitang/turnover/free-valid-bets.ts';
import type { BonusRule } from '../rules/bonus-rule.ts';
import { checkInRule } from './check-in-rule.ts';
import { type CheckIn, readCheckIns } from './check-in-store.ts';
import { stepAfter } from './streak.ts';

/** What a member has bet today that counts for the check-in. */
export async function playedToday(
  database: Queryable,
  asked: { readonly memberId: MemberId; readonly rule: BonusRule; readonly day: BusinessDay },
): Promise<Cny> {
  const { categories, venues } = asked.rule;
  const free = await freeValidBets(database, {
    members: [asked.memberId],
    from: startOfDay(asked.day),
    to: endOfDay(asked.day),
    categories,
    venues,
  });
  return free.get(asked.memberId) ?? zero('CNY');
}

/** A member's row of check-ins: what was made of it, and the day's place in it. */
export interface CheckInRow {
  /** Today's, once it is made. */
  readonly made: CheckIn | null;
  /** The place of today, made or not. */
  readonly step: number;
}

/** A member's check-ins of a Beijing day and of the day before: all that its row follows from. */
export const lastCheckIns = (
  database: Queryable,
  memberId: MemberId,
  day: BusinessDay,
): Promise<CheckIn[]> => readCheckIns(database, memberId, { from: addDays(day, -1), to: day });

/** The row in which a day stands, by `lastCheckIns` of it. */
export function rowOn(day: BusinessDay, last: readonly CheckIn[]): CheckInRow {
  const madeOn = (wanted: BusinessDay) => last.find(({ day: made }) => made === wanted) ?? null;
  const made = madeOn(day);
  return { made, step: made?.step ?? stepAfter(madeOn(addDays(day, -1))?.step ?? null) };
}

/** What a member sees of the check-in. */
export interface CheckInBoard extends CheckInRow {
  readonly rule: BonusRule;
  readonly day: BusinessDay;
  readonly played: Cny;
}

/**
 * The check-in of today; null when the rule is off, and for members who get no promotion: they are
 * not shown one either (rules.md, Promotions).
 */
export async function checkInBoard(
  database: Queryable,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<CheckInBoard | null> {
  const rule = await checkInRule(database, at);
  if (rule === null || (await refusalFor(database, memberId, 'promotion', at))) return null;
  const day = businessDayOf(at);
  const [last, played] = await Promise.all([
    lastCheckIns(database, memberId, day),
    playedToday(database, { memberId, rule, day }),
  ]);
  return { ...rowOn(day, last), rule, day, played };
}
