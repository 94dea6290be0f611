import {
  type GameListData,
  gameList,
  gameListByCode,
  getGameType,
  getGameTypeList,
} from '@haitang/contract/member/games.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  presentCategories,
  presentGames,
  presentHotGames,
  presentSlotList,
  presentTiles,
} from '../../../../apps/server/src/api/present/catalogue.ts';
import { gameState, listedEdge, tileState, venueState } from './catalogue.ts';
import { createCatalogueReader } from './catalogue-reader.ts';
import { markReported } from './catalogue-store.ts';
import { findContent } from './find-content.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const reader = createCatalogueReader(database, clock);
await database.transaction(seedCatalogue);
const ALL_GAMES = { platform: '', listId: '', gameCode: '', category: '' };
const OFFERED = ['haitang/crabapple-bloom', 'huanqiu/imperial-sic-bo'];

test('before the venue has listed its games, every game shows 敬请期待', async () => {
  const catalogue = await reader.read();
  expect(catalogue.games.some((game) => gameState(catalogue, game) === 'open')).toBe(false);
  expect(catalogue.tiles.some((tile) => tileState(catalogue, tile) === 'open')).toBe(false);
});

test('a game offered by the venue opens, and so does a list with an open game', async () => {
  expect(await markReported(database.read, 'house', OFFERED)).toBe(2);
  expect(await markReported(database.read, 'house', OFFERED)).toBe(0);
  reader.invalidate();
  const catalogue = await reader.read();
  const open = catalogue.games.filter((game) => gameState(catalogue, game) === 'open');
  expect(open.map((game) => `${game.venue}/${game.gameCode}`).sort()).toEqual(OFFERED);
  const tiles = catalogue.tiles.filter((tile) => tileState(catalogue, tile) === 'open');
  expect(tiles.map((tile) => tile.id)).toEqual([101, 105, 501]);
});

test("seeding again keeps staff's switches and the offered games", async () => {
  await sql`UPDATE venue SET state = 'maintenance' WHERE code = 'huanqiu'`.execute(database.read);
  await database.transaction(seedCatalogue);
  reader.invalidate();
  const catalogue = await reader.read();
  const sicBo = catalogue.games.find((game) => game.gameCode === 'imperial-sic-bo');
  expect(sicBo && gameState(catalogue, sicBo)).toBe('maintenance');
  expect([catalogue.categories.length, catalogue.tiles.length]).toEqual([7, 26]);
  expect([catalogue.venues.length, catalogue.games.length]).toEqual([15, 83]);
  await sql`UPDATE venue SET state = 'open' WHERE code = 'huanqiu'`.execute(database.read);
  reader.invalidate();
});

test('a game has the return listed in the catalogue and its house edge; some games list none', async () => {
  const { games } = await reader.read();
  const edgeOf = (code: string) =>
    listedEdge(games.find(({ gameCode }) => gameCode === code) ?? null);
  expect(edgeOf('crabapple-bloom')).toBe(40_000);
  expect(edgeOf('imperial-sic-bo')).toBe(27_800);
  expect(games.some(({ rtp }) => rtp === null)).toBe(true);
  expect(listedEdge(null)).toBeNull();
});

test('lists say kind, return and top of a game as the catalogue does, and tiles of lists nothing', async () => {
  const catalogue = await reader.read();
  const facts = { kind: '扫雷', rtp: '99.00', top: '9193.38' };
  const { games } = presentGames(catalogue, { ...ALL_GAMES, gameCode: 'pearl-finder' });
  expect(games).toMatchObject([facts]);
  const tiles = new Map(presentTiles(catalogue).map((tile) => [tile.id, tile]));
  expect(tiles.get(702)).toMatchObject({ kind: '捕鱼', rtp: '96.00', top: '2000.00' });
  expect(tiles.get(501)).toMatchObject({ kind: '', rtp: '', top: '' });
  expect(presentSlotList(catalogue, 'obgdy')[0]).toMatchObject({
    kind: '连线老虎机',
    rtp: '96.00',
  });
});

test('an id identifies a tile, a game or a venue, and a code a venue', async () => {
  const catalogue = await reader.read();
  const found = (id: string, code = '') => {
    const content = findContent(catalogue, id, code);
    return content && `${content.venue.code}/${content.game?.gameCode ?? '-'}`;
  };
  expect(found('1001')).toBe('haitang/crabapple-bloom');
  expect(found('102')).toBe('huanqiu/classic-baccarat');
  expect(found('501')).toBe('haitang/-');
  expect(found('501', 'obgdy')).toBe('haitang/-');
  expect(found('501', 'crabapple-bloom')).toBe('haitang/crabapple-bloom');
  expect(found('haitang', 'cloud-dice')).toBe('haitang/cloud-dice');
  expect(found('1001', 'crabapple-bloom')).toBe('haitang/crabapple-bloom');
  expect(found('1001', '0')).toBe('haitang/crabapple-bloom');
  expect(found('102', 'classic-baccarat')).toBe('huanqiu/classic-baccarat');
  expect(found('yunjin', 'lobby')).toBe('yunjin/-');
  expect(found('5', 'imperial-sic-bo')).toBe('huanqiu/imperial-sic-bo');
  expect(found('yunjin')).toBe('yunjin/-');
  expect([found('0'), found('99999999999999'), found('nowhere'), found('')]).toEqual([
    ...[null, null, null, null],
  ]);
});

test('an id and code that match no game, or two things, give nothing: never another game', async () => {
  const catalogue = await reader.read();
  const asked: readonly (readonly [id: string, code: string])[] = [
    ['haitang', 'no-such-game'],
    ['haitang', 'crystal-gems'],
    ['1', 'imperial-sic-bo'],
    ['1001', 'cloud-dice'],
    ['102', 'dragon-tiger'],
    ['102', 'crabapple-bloom'],
    ['501', 'cloud-dice'],
    ['501', 'fgdz'],
    ['107', 'salon'],
  ];
  expect(asked.filter(([id, code]) => findContent(catalogue, id, code) !== null)).toEqual([]);
});

test('a venue is open when one of its games is, and the balances agree with the launch', async () => {
  const catalogue = await reader.read();
  const open = catalogue.venues.filter(({ code }) => venueState(catalogue, code) === 'open');
  expect(open.map(({ code }) => code)).toEqual(['haitang', 'huanqiu']);
  expect(venueState(catalogue, 'qiandeng')).toBe('soon');
  expect(venueState(catalogue, 'yaji')).toBe('maintenance');
  expect(venueState(catalogue, 'nowhere')).toBe('closed');
});

test('the four lists have the shapes of the wire', async () => {
  const catalogue = await reader.read();
  expect(getGameType.data.parse(presentCategories(catalogue))).toHaveLength(7);
  const tiles = getGameTypeList.data.parse(presentTiles(catalogue));
  expect(tiles.find((tile) => tile.id === 107)).toMatchObject({
    state: 'maintenance',
    app_state: 0,
    status: 1,
  });
  const parsed = (answer: GameListData) => {
    expect(gameList.data.parse(answer)).toEqual(answer);
    return answer.games;
  };
  const hot = parsed(presentHotGames(catalogue));
  expect(hot[0]).toMatchObject({
    id: 1001,
    app_state: 1,
    mobile_img: '/art/tiles/slot-blossom.webp',
  });
  const list = (platform: string, listId: string, gameCode: string) =>
    parsed(presentGames(catalogue, { platform, listId, gameCode, category: '' }));
  expect(list('haitang', '501', 'obgdy')).toHaveLength(12);
  expect(list('', '', 'fgdz').every((game) => game.platform === 'yunjin')).toBe(true);
  expect(list('yunjin', '', '').map((game) => game.id)).not.toContain(1093);
  const slots = gameListByCode.data.parse(presentSlotList(catalogue, 'pp'));
  expect(slots).toHaveLength(12);
  expect(slots[0]).toMatchObject({ catecode: 'liuguang', app_state: 0, state: 'soon' });
  const own = gameListByCode.data.parse(presentSlotList(catalogue, 'obgdy'));
  expect(own[0]).toMatchObject({ gamecode: 'crabapple-bloom', app_state: 1, state: 'open' });
  expect(presentSlotList(catalogue, '')).toEqual(presentSlotList(catalogue, 'obgdy'));
  expect(presentSlotList(catalogue, 'none')).toEqual([]);
});

test('the catalogue is read once in five seconds, for any number of callers', async () => {
  const [a, b] = await Promise.all([reader.read(), reader.read()]);
  expect(a).toBe(b);
  clock.advance(5_000);
  expect(await reader.read()).not.toBe(a);
});
