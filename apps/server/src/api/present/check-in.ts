import type { CheckInTodayData } from '@haitang/contract/member/check-in.ts';
import { businessDayOf, endOfDay, formatBeijing } from '@haitang/kernel/business-day.ts';
import { compare, formatMoney, zero } from '@haitang/kernel/money.ts';
import { timesCeil } from '@haitang/kernel/rate.ts';
import type { CheckInBoard } from '@haitang/promotions/bonuses/check-in/check-in-board.ts';
import { STEPS, sumOfStep } from '@haitang/promotions/bonuses/check-in/streak.ts';

const NONE = formatMoney(zero('CNY'));

/** The check-in of today; an empty row when there is none for the member. */
export function presentCheckIn(board: CheckInBoard | null, now: Date): CheckInTodayData {
  const day = businessDayOf(now);
  const ends_at = formatBeijing(endOfDay(day));
  if (board === null) {
    const none = {
      valid_days: 0,
      categories: [],
      venues: [],
      need: NONE,
      done: NONE,
      required: NONE,
    };
    return { open: 0, day, ends_at, step: 1, made: 0, can: 0, days: [], ...none };
  }
  const { rule, made, step, played } = board;
  const isMade = made !== null;
  const least = rule.leastPlay ?? zero('CNY');
  return {
    open: 1,
    day,
    ends_at,
    step,
    made: isMade ? 1 : 0,
    can: !isMade && compare(played, least) >= 0 ? 1 : 0,
    days: Array.from({ length: STEPS }, (_, index) => {
      const place = index + 1;
      const isDone = place < step || (place === step && isMade);
      return { step: place, amount: formatMoney(sumOfStep(rule, place)), made: isDone ? 1 : 0 };
    }),
    need: formatMoney(least),
    done: formatMoney(played),
    required: formatMoney(timesCeil(sumOfStep(rule, step), rule.wagering)),
    valid_days: rule.validDays ?? 0,
    categories: [...rule.categories],
    venues: [...rule.venues],
  };
}
