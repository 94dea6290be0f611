import { expect, test } from 'vitest';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { gamesWords } from './assert-bonus-counts.ts';

const NOTHING: Catalogue = {
  categories: [],
  venues: [],
  tiles: [],
  games: [],
  slotLists: [],
};

test('the games a bonus counts are named by kind, by venue or both', () => {
  const words = (categories: string[], venues: string[]) =>
    gamesWords(NOTHING, { categories, venues });
  expect(words(['concise', 'fishing'], [])).toBe('电子、捕鱼游戏');
  expect(words([], ['haitang'])).toBe('haitang的游戏');
  expect(words(['sport'], ['a', 'b'])).toBe('a、b的体育游戏');
});
