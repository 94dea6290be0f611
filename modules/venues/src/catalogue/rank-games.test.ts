import { expect, test } from 'vitest';
import { rankGames, type SearchEntry } from './rank-games.ts';
import { readingsOf } from './readings.ts';
import { wordsOf } from './search-words.ts';

const entry = (id: number, name: string, code: string, venue: string, isHot = false) => ({
  id,
  name,
  code,
  venue,
  category: venue.slice(-2),
  isOpen: true,
  isHot,
  readings: readingsOf(name),
});
const GAMES: readonly SearchEntry[] = [
  entry(1, '海棠花开', 'crabapple-bloom', '海棠电子'),
  entry(2, '龙虎争辉', 'dragon-tiger', '环球真人'),
  entry(3, '望月龙虎', 'moon-dragon', '望月真人', true),
  entry(4, '山海足球', 'shanhai-football', '山海体育'),
  entry(5, '霓虹七七', 'neon-7', '海棠电子', true),
];

test.each([
  ['a name before the venue that bears it, hot ones first among those', '海棠', [1, 5]],
  ['whole initials', 'lhzh', [2]],
  ['initials inside a name come last', 'lh', [2, 3]],
  ['one letter is no initials, but may begin a code', 'm', [3]],
  ['full pinyin before the same within a name', 'longhu', [2, 3]],
  ['a mixture of full pinyin and initials', 'haitanghk', [1]],
  ['the same characters in another order come last', 'htkh', [1]],
  ['some of the characters in full, in another order', 'haitangkai', [1]],
  ['a code in either case', 'NEON', [5]],
  ['every word has to fit', '真人 龙虎', [2, 3]],
  ['a word that fits nothing finds nothing', '龙虎 足球', []],
  ['nothing asked, nothing found', '   ', []],
  ['signs mean themselves', '%_.*', []],
])('%s', (_, query, ids) => {
  expect(rankGames(GAMES, query)).toEqual(ids);
});

const KNOWN = wordsOf(['老虎机，Slots=电子', '21点=dragon-tiger', '球=足球、霓虹']);

test.each([
  ['a word of the field finds what it means', '老虎机', [5, 1]],
  ['its start is enough', '老虎', [5, 1]],
  ['in either case, as part of a longer query', '21点 环球', [2]],
  ['one character is no start of a word, but may be one', '老', []],
  ['what bears the word itself is not lost', '球', [5, 4, 2]],
  ['a line has several words', 'SLOTS', [5, 1]],
  ['a word that nobody knows finds nothing', '麻将', []],
])('known words: %s', (_, query, ids) => {
  expect(rankGames(GAMES, query, KNOWN)).toEqual(ids);
});

test('of games that match equally well, one that can be played is first', () => {
  const coming = GAMES.map((game) => ({ ...game, isOpen: game.id !== 3 }));
  expect(rankGames(coming, '真人')).toEqual([2, 3]);
});

test('of games that match equally well, the hot one is first', () => {
  expect(rankGames(GAMES, '真人')).toEqual([3, 2]);
});
