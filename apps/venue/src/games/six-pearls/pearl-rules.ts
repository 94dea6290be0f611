import { present } from '@haitang/kernel/assert.ts';
import { dealCards } from '../../engine/deal.ts';
import type { LotteryGame } from '../../engine/lottery/lottery-game.ts';
import { lotteryRules } from '../../engine/lottery/lottery-rules.ts';
import type { Play } from '../../engine/lottery/play.ts';
import { LINKED_PLAYS } from './linked-plays.ts';
import { PEARLS } from './pearl-numbers.ts';
import { placedPlays } from './placed-plays.ts';
import { sevenPlays } from './seven-plays.ts';
import { specialPlays } from './special-plays.ts';
import { yearAnimal } from './zodiac.ts';

const byYear = new Map<number, readonly Play[]>();

/** The plays of 六合珠玑 in a year of this animal. */
export function pearlPlays(year: number): readonly Play[] {
  const made = byYear.get(year) ?? [
    ...specialPlays(year),
    ...placedPlays,
    ...sevenPlays(year),
    ...LINKED_PLAYS,
  ];
  byYear.set(year, made);
  return made;
}

/** The plays that the 特码 decides. */
const OF_SPECIAL = /^(special|colour|half-colour)/;
const EMPTY = [0, 0, 0, 0, 0, 0];

/** 六合珠玑: seven of 49 are dealt; the seventh is the 特码. */
export const sixPearls: LotteryGame = {
  clock: { length: 600_000, closed: 5_000, reveal: 10_000, draws: 7 },
  numbers: (draws) => dealCards(draws, PEARLS.length).map((pearl) => pearl + 1),
  animalOf: yearAnimal,
  plays: (animal) => pearlPlays(present(animal, 'the animal of the year')),
  classes: PEARLS.map((pearl) => ({ numbers: [...EMPTY, pearl], weight: 1 })),
  isDecided: (play) => OF_SPECIAL.test(play),
};

export const sixPearlsRules = lotteryRules(sixPearls);
