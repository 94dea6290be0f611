import { present } from '@haitang/kernel/assert.ts';
import { beijingDay } from '../../engine/lottery/period.ts';

/** The twelve animals; 鼠 is 0. */
export const ANIMALS = Array.from('鼠牛虎兔龙蛇马羊猴鸡狗猪');

/**
 * The first Beijing day of each lunar year and its animal. It is the day of a new moon, which a
 * test computes; the Chinese calendar of some browsers is a day off in 2027 and 2030.
 */
export const NEW_YEARS: readonly { readonly day: string; readonly animal: number }[] = [
  { day: '20250129', animal: 5 },
  { day: '20260217', animal: 6 },
  { day: '20270206', animal: 7 },
  { day: '20280126', animal: 8 },
  { day: '20290213', animal: 9 },
  { day: '20300203', animal: 10 },
  { day: '20310123', animal: 11 },
  { day: '20320211', animal: 0 },
  { day: '20330131', animal: 1 },
  { day: '20340219', animal: 2 },
  { day: '20350208', animal: 3 },
];

/** The animal of the lunar year of an instant's Beijing day, 鼠 0 to 猪 11. */
export function yearAnimal(moment: Date): number {
  const day = beijingDay(moment);
  const year = [...NEW_YEARS].reverse().find((candidate) => candidate.day <= day);
  return present(year, `the lunar year of ${day}`).animal;
}

/** The animal of a number in a year: 1 has the animal of the year, 2 the one before. */
export const animalOf = (number: number, year: number): number => (year + 49 - number) % 12;
