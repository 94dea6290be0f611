import { GAMES } from '@haitang/venue/rounds/games.ts';
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
