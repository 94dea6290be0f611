import { pick } from '../../engine/draw.ts';
import type { DrawClass, LotteryGame } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import { FACES, THREE_PLAYS, THROWS } from './three-plays.ts';

const MINUTE = 60_000;

/** The 56 sets of three faces: no play asks for their order. */
const SETS: readonly DrawClass[] = THROWS.filter(([a = 0, b = 0, c = 0]) => a <= b && b <= c).map(
  (numbers) => ({ numbers, weight: [1, 3, 6][new Set(numbers).size - 1] ?? 0 }),
);

const design = (minutes: number): LotteryGame => ({
  clock: {
    length: minutes * MINUTE,
    closed: minutes === 1 ? 8_000 : 5_000,
    reveal: 4_000,
    draws: 3,
  },
  numbers: (draws) => draws.map((draw) => pick(draw, FACES.length) + 1),
  animalOf: () => null,
  plays: () => THREE_PLAYS,
  classes: SETS,
  isDecided: () => true,
});

/** 快三 of one minute and of three: three dice, one draw each. */
export const quickThree = design(1);
export const quickThreeRules = lotteryRules(quickThree);
export const threeMinutes = design(3);
export const threeMinutesRules = lotteryRules(threeMinutes);
