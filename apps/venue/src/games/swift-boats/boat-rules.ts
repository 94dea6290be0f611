import { dealCards } from '../../engine/deal.ts';
import type { DrawClass, LotteryGame } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import { BOAT_PLAYS, BOATS } from './boat-plays.ts';

/** The 90 orders of the first two boats; the other eight arrive in 40,320 ways. */
const FIRST_TWO: readonly DrawClass[] = BOATS.flatMap((first) =>
  BOATS.filter((second) => second !== first).map((second) => ({
    numbers: [first, second],
    weight: 40_320,
  })),
);
/** The plays that the first two boats decide. */
const OF_FIRST_TWO: readonly string[] = ['sum-sides', 'sum', 'two-straight', 'two-group'];

/** 极速飞艇: all ten boats are dealt; a place is the number of the boat that takes it. */
export const swiftBoats: LotteryGame = {
  clock: { length: 120_000, closed: 5_000, reveal: 13_000, draws: 10 },
  numbers: (draws) => dealCards(draws, BOATS.length).map((boat) => boat + 1),
  animalOf: () => null,
  plays: () => BOAT_PLAYS,
  classes: FIRST_TWO,
  isDecided: (play) => OF_FIRST_TWO.includes(play),
};

export const swiftBoatsRules = lotteryRules(swiftBoats);
