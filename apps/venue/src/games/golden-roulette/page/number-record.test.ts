import { expect, test } from 'vitest';
import { POCKETS } from '../roulette-table.ts';
import { extremesOf } from './number-record.ts';

const everyNumber = Array.from({ length: POCKETS }, (_, pocket) => pocket);

test('the hot came most often, the latest of equal ones first; nothing is said of no round', () => {
  expect(extremesOf([])).toEqual({ hot: [], cold: [] });
  expect(extremesOf([7]).hot).toEqual([7]);
  expect(extremesOf([7, 17, 7, 0, 5, 17]).hot).toEqual([17, 7, 5]);
});

test('the cold came least often, and of equal ones those that stayed away longest', () => {
  // All came once, from 0 to 36; then all but three once more.
  const away = [12, 3, 30];
  const { cold } = extremesOf([
    ...everyNumber,
    ...everyNumber.filter((pocket) => !away.includes(pocket)),
  ]);
  expect(cold).toEqual([3, 12, 30]);
  const { hot, cold: never } = extremesOf(everyNumber.filter((pocket) => pocket < 34));
  expect(hot).toEqual([33, 32, 31]);
  expect([...never].sort((a, b) => a - b)).toEqual([34, 35, 36]);
});
