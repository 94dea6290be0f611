import { pick } from '../../engine/draw.ts';
import type { LotteryGame } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import { DIGITS, FIVE_PLAYS } from './five-plays.ts';

/** 时时彩: five digits, one draw each, 万 to 个. What can be owed is bounded bet by bet. */
export const hourlyFive: LotteryGame = {
  clock: { length: 300_000, closed: 5_000, reveal: 5_000, draws: 5 },
  numbers: (draws) => draws.map((draw) => pick(draw, DIGITS.length)),
  animalOf: () => null,
  plays: () => FIVE_PLAYS,
  classes: [{ numbers: [], weight: 1 }],
  isDecided: () => false,
};

export const hourlyFiveRules = lotteryRules(hourlyFive);
