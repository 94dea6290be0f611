import { expect, test } from 'vitest';
import { gameShare, type RatedGame } from './game-share.ts';

const RULES = { weights: { joker: 50 }, fullEdge: 250, leastEdges: { concise: 100, realbet: 100 } };
const game = (more: Partial<RatedGame>): RatedGame => ({
  category: 'concise',
  listedEdge: 10_000,
  tellsOdds: true,
  ...more,
});

test.each([
  ['an edge of 1 %', {}, 40],
  ['an edge of 4 %', { listedEdge: 40_000 }, 100],
  ['an edge of 1.06 %, rounded down', { listedEdge: 10_600 }, 42],
  ['the weight of its category', { category: 'joker' }, 20],
  [
    'a venue without odds: the least edge of the category',
    {
      listedEdge: 40_000,
      tellsOdds: false,
    },
    40,
  ],
  ['a venue without odds: a lower listed edge', { listedEdge: 5_000, tellsOdds: false }, 20],
  ['a venue without odds and listing', { listedEdge: null, tellsOdds: false }, 40],
  [
    'an unknown category of a venue without odds',
    {
      category: 'new',
      tellsOdds: false,
    },
    0,
  ],
  ['odds of each bet and no listed edge', { listedEdge: null }, null],
] as const)('%s', (_, more, share) => {
  expect(gameShare(game(more), RULES)).toBe(share);
});
