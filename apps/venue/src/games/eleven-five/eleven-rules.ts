import { dealCards } from '../../engine/deal.ts';
import type { DrawClass, LotteryGame } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import type { Numbers } from '../../engine/lottery/play.ts';
import { BALLS, ELEVEN_PLAYS } from './eleven-plays.ts';

/** The sets of `taken` balls, each ascending. */
function setsOf(balls: Numbers, taken: number): readonly Numbers[] {
  if (taken === 0) return [[]];
  return balls.flatMap((ball, index) =>
    setsOf(balls.slice(index + 1), taken - 1).map((others) => [ball, ...others]),
  );
}

/** The 462 sets of five balls; each is drawn in 120 orders. */
const SETS: readonly DrawClass[] = setsOf(BALLS, 5).map((numbers) => ({ numbers, weight: 120 }));
/** The plays that the set decides, whatever its order. */
const OF_SETS: readonly string[] = ['odd-count', 'middle', 'sum-sides'];

/** 云帆十一选五: five balls of eleven are dealt, in order. */
export const elevenFive: LotteryGame = {
  clock: { length: 300_000, closed: 5_000, reveal: 5_000, draws: 5 },
  numbers: (draws) => dealCards(draws, BALLS.length).map((ball) => ball + 1),
  animalOf: () => null,
  plays: () => ELEVEN_PLAYS,
  classes: SETS,
  isDecided: (play) => play.startsWith('any-') || OF_SETS.includes(play),
};

export const elevenFiveRules = lotteryRules(elevenFive);
