import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { read } from './source-files.ts';

/** Where the pictures of tiles are served from, below the root of the repository. */
const TILES = 'packages/ui/public/art/tiles';
/** The heaviest picture of a tile: a list loads dozens of them on a phone. In bytes. */
const HEAVIEST = 10_000;

const catalogue = z
  .object({
    categories: z.array(z.object({ art_fallback: z.string() })),
    venues: z.array(z.object({ art: z.string() })),
    tiles: z.array(z.object({ name: z.string(), image: z.string() })),
    games: z.array(z.object({ name: z.string(), art: z.string() })),
  })
  .parse(JSON.parse(read('modules/venues/src/seed/catalogue.json')));

const picture = (art: string) => join(TILES, `${art}.webp`);

const named = new Set([
  ...catalogue.categories.map((category) => category.art_fallback),
  ...catalogue.venues.map((venue) => venue.art),
  ...catalogue.tiles.map((tile) => tile.image),
  ...catalogue.games.map((game) => game.art),
]);

/** The names that share a picture with an earlier name of the list. */
const sharing = (list: { name: string; art: string }[]): string[] =>
  list
    .filter(({ art }, index) => list.findIndex((other) => other.art === art) < index)
    .map(({ name }) => name);

test('every picture that the catalogue names is there, light enough for a list', () => {
  expect(named.size).toBeGreaterThanOrEqual(80);
  expect([...named].filter((art) => !existsSync(picture(art)))).toEqual([]);
  expect([...named].filter((art) => statSync(picture(art)).size > HEAVIEST)).toEqual([]);
});

test('a hundred pictures are kept for operators, and each is drawn', () => {
  const files = readdirSync(TILES);
  const pictures = files.filter((name) => name.endsWith('.webp'));
  expect(pictures.length).toBeGreaterThanOrEqual(100);
  expect(pictures.filter((name) => !files.includes(name.replace('.webp', '.svg')))).toEqual([]);
});

test('no two games share a picture', () => {
  expect(sharing(catalogue.games)).toEqual([]);
});

test('no two tiles of the lobby share a picture', () => {
  const tiles = catalogue.tiles.map(({ name, image }) => ({ name, art: image }));
  expect(sharing(tiles)).toEqual([]);
});
