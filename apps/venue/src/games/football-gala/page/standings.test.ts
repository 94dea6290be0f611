import { expect, test } from 'vitest';
import type { PlayedMatch } from '../football-rules.ts';
import type { Score } from '../goal-grid.ts';
import { standingsOf } from './standings.ts';

const match = (home: number, away: number, ft: Score): PlayedMatch => ({
  home,
  away,
  ht: [0, 0],
  ft,
  goals: [[], []],
});

test('points, then goal difference, goals, points against each other, and the list', () => {
  const table = standingsOf([
    match(4, 9, [2, 0]),
    match(9, 4, [1, 1]),
    match(7, 3, [3, 0]),
    match(11, 12, [1, 0]),
    match(12, 11, [2, 1]),
  ]);
  const [first] = table;
  expect(first).toMatchObject({ club: 4, played: 2, won: 1, drawn: 1, points: 4 });
  expect(first?.form).toEqual(['胜', '平']);
  // 3 points each: by goals against; of 11 and 12 with the same goals, the list decides.
  expect(table.slice(1, 4).map(({ club }) => club)).toEqual([7, 11, 12]);
  expect(table).toHaveLength(20);
  expect(table.at(-1)).toMatchObject({ club: 3, points: 0, conceded: 3 });
});

test('of two clubs with the same points and goals, the one that won between them is above', () => {
  const table = standingsOf([
    match(1, 2, [0, 1]),
    match(1, 5, [1, 0]),
    match(6, 2, [1, 0]),
    match(7, 8, [0, 0]),
  ]);
  const placeOf = (club: number) => table.findIndex((standing) => standing.club === club);
  expect(placeOf(2)).toBeLessThan(placeOf(1));
});
