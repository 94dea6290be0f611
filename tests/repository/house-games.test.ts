import { GAMES } from '@haitang/venue/house/rounds/games.ts';
import catalogue from '@haitang/venues/seed/catalogue.json' with { type: 'json' };
import { expect, test } from 'vitest';

/** What lobby and venue both say of a game. */
const listed = catalogue.games.map((game) => ({
  code: game.game_code,
  name: game.name,
  product: game.platform,
  rtp: game.rtp,
}));

test.each(GAMES.map(({ code, name, product, rtp }) => ({ code, name, product, rtp })))(
  'the catalogue lists $name as the house does',
  (game) => {
    expect(listed.filter(({ code }) => code === game.code)).toEqual([game]);
  },
);

test('each game of the house is open in the catalogue', () => {
  const open = new Set(
    catalogue.games.filter((game) => game.state === 'open').map((game) => game.game_code),
  );
  expect(GAMES.map(({ code }) => code).filter((code) => !open.has(code))).toEqual([]);
});

/** Games of the house that are still to come; the lobby shows them as 敬请期待. */
const COMING = ['two-player-mahjong'];

const houseVenues = new Set(
  catalogue.venues.filter((venue) => venue.supplier === 'house').map((venue) => venue.platform),
);
const served = new Set(GAMES.map(({ code }) => code));
/** The most of a list that may wait: a tenth of it. */
const tenthOf = (list: readonly unknown[]): number => Math.floor(list.length / 10);

test('each open game of the house in the catalogue is served, but for the few to come', () => {
  const open = catalogue.games.filter(
    (game) => game.state === 'open' && houseVenues.has(game.platform),
  );
  const missing = open.map((game) => game.game_code).filter((code) => !served.has(code));
  expect(open.length).toBeGreaterThanOrEqual(75);
  expect(missing).toEqual(COMING);
  expect(missing.length).toBeLessThanOrEqual(tenthOf(open));
});

test('at most a tenth of the games that are shown cannot be played', () => {
  const shown = catalogue.games.filter((game) => game.status === 1);
  const waiting = shown.filter((game) => game.state !== 'open' || !served.has(game.game_code));
  expect(waiting.length).toBeLessThanOrEqual(tenthOf(shown));
  // One of each state is kept, for the console and for the veils of the lobby.
  const states = new Set(catalogue.games.map((game) => game.state));
  expect([...states].sort()).toEqual(['closed', 'maintenance', 'open', 'soon']);
});

test('at most a tenth of the tiles leads to nothing that can be played', () => {
  const leads = (tile: (typeof catalogue.tiles)[number]): boolean =>
    tile.state === 'open' &&
    catalogue.games.some(
      (game) =>
        game.platform === tile.platform &&
        served.has(game.game_code) &&
        (tile.single === 2 ? game.list === tile.game_code : game.game_code === tile.game_code),
    );
  const idle = catalogue.tiles.filter((tile) => tile.status === 1 && !leads(tile));
  const coming = idle.filter((tile) => tile.supplier === 'house').map((tile) => tile.platform);
  // The lists and the single tiles of sport, e-sport, mahjong and fishing wait for their games.
  expect(
    coming.filter((code) => !['xinghan', 'fengren', 'canglang', 'qingya'].includes(code)),
  ).toEqual([]);
  expect(idle.filter((tile) => tile.supplier !== 'house').length).toBeLessThanOrEqual(
    tenthOf(catalogue.tiles),
  );
});
