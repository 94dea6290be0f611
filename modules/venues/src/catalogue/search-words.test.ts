import { expect, test } from 'vitest';
import seed from '../seed/catalogue.json' with { type: 'json' };
import { rankGames, type SearchEntry } from './rank-games.ts';
import { readingsOf } from './readings.ts';
import { searchWords, wordsOf } from './search-words.ts';

const categories = new Map(seed.categories.map(({ id, name }) => [id, name]));

/** Everything the lobby shows, as the search indexes it. */
const ENTRIES: readonly SearchEntry[] = seed.games
  .filter(({ state }) => state !== 'closed')
  .map((game) => ({
    id: game.id,
    name: game.name.toLowerCase(),
    readings: readingsOf(game.name),
    code: game.game_code,
    venue: game.platform_name,
    category: categories.get(game.game_type_id) ?? '',
    isOpen: game.state === 'open',
    isHot: game.is_hot === 1,
  }));
const KNOWN = wordsOf(searchWords.fallback);

const found = (query: string): readonly (typeof seed.games)[number][] =>
  rankGames(ENTRIES, query, KNOWN).flatMap((id) => seed.games.find((game) => game.id === id) ?? []);
const namesOf = (query: string): readonly string[] => found(query).map(({ name }) => name);

test.each([
  ['扫雷', ['寻珠']],
  ['crash', ['扶摇直上']],
  ['爆点', ['扶摇直上']],
  ['21点', ['二十一点']],
  ['二十一点', ['二十一点']],
  ['轮盘', ['金轮转盘', '雅集轮盘']],
  ['骰子', ['御前骰宝', '云端掷骰', '连环骰局']],
  ['百家乐', ['经典百家乐', '免佣百家乐', '望月百家乐']],
  ['龙虎', ['龙虎争辉']],
  ['龙虎斗', ['龙虎争辉']],
  ['牛牛', ['百人牛牛']],
  ['捕鱼', ['鲸落沧海']],
  ['足球', ['足球盛典']],
  ['电竞', ['王者之巅']],
  ['刮刮乐', ['荷塘清趣', '五瓣簪花']],
  ['keno', ['摘星']],
  ['宾果', ['摘星']],
  ['plinko', ['落珠入盘']],
  ['hi-lo', ['步步登高']],
  ['HiLo', ['步步登高']],
  ['麻将', ['二人麻将']],
  ['炸金花', ['金花满堂']],
  ['六合彩', ['六合珠玑']],
])('%s leads to its games and to nothing else', (query, names) => {
  expect([...namesOf(query)].sort()).toEqual([...names].sort());
});

test.each([
  ['老虎机', 'concise'],
  ['电子', 'concise'],
  ['彩票', 'lottery'],
  ['真人', 'realbet'],
  ['棋牌', 'joker'],
])('%s leads to every shown game of its kind first', (query, category) => {
  const shown = seed.games.filter((game) => game.category === category && game.state !== 'closed');
  const first = found(query).slice(0, shown.length);
  expect(new Set(first)).toEqual(new Set(shown));
});

test('each word of the list leads to a game of the catalogue', () => {
  const idle = KNOWN.filter(({ said }) => namesOf(said).length === 0);
  expect(idle).toEqual([]);
});
