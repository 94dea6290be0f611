import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playFrom } from '../../engine/game-rules.ts';
import { fairStream, seedHash } from '../../fairness/fair-stream.ts';
import type { DrawnSymbol } from '../../themes/theme.ts';
import { checkProof } from '../../verifier/check-proof.ts';
import { findGame, GAMES } from './games.ts';
import { THEME_FAMILIES, VARIANTS } from './variants.ts';

const filesOf = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(fileURLToPath(new URL(`../../client/themes/${folder}`, import.meta.url))));
const pool = filesOf('symbols');
const grounds = filesOf('grounds');

const themes = THEME_FAMILIES.flatMap(({ base, themes: all }) =>
  all.map(({ code, name, product, palette, greeting, words, symbols, metal }) => ({
    base,
    code,
    name,
    product,
    palette,
    greeting,
    words,
    metal,
    symbols: Object.values<DrawnSymbol>(symbols),
  })),
);

/** The relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(text: string, other: string): number {
  const [low = 0, high = 0] = [luminance(text), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
const doubled = (all: readonly string[]): readonly string[] =>
  all.filter((text, index) => all.indexOf(text) < index);

test('a variant has the rules, odds and return of its base, and its own code, name and wallet', () => {
  for (const { code, name, product, base } of VARIANTS) {
    const [game, original] = [findGame(code), findGame(base)];
    expect(game?.rules).toBe(original?.rules);
    expect([game?.kind, game?.rtp]).toEqual([original?.kind, original?.rtp]);
    expect([game?.name, game?.product]).toEqual([name, product]);
  }
  expect(doubled(GAMES.map(({ code }) => code))).toEqual([]);
  expect(doubled(GAMES.map(({ name }) => name))).toEqual([]);
  for (const { base } of THEME_FAMILIES) expect(findGame(base.code)?.name).toBe(base.name);
  expect(VARIANTS.length).toBeGreaterThanOrEqual(40);
});

test.each(themes)('the theme of $name is complete', (theme) => {
  const { code, palette, symbols, greeting, words } = theme;
  expect(grounds).toContain(`${code}.svg`);
  expect(symbols.filter(({ drawing }) => !pool.has(`${drawing}.svg`))).toEqual([]);
  expect(doubled(symbols.map(({ drawing }) => drawing))).toEqual([]);
  expect(doubled(symbols.map(({ name }) => name))).toEqual([]);
  expect(symbols.filter(({ name }) => !/^\p{Script=Han}{2,3}$/u.test(name))).toEqual([]);
  const said = Object.values(words as object)
    .flat()
    .map(String);
  expect([greeting, ...said].filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  const colours = [palette.deep, palette.mid, palette.glow, palette.soft, ...palette.tints];
  expect(colours.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  expect(palette.tints).toHaveLength(4);
});

test.each(themes)('text can be read on every ground of $name', ({ palette }) => {
  const { deep, mid, soft } = palette;
  const pairs = [soft, '#ffffff'].flatMap((text) => [mid, deep].map((ground) => [text, ground]));
  expect(pairs.filter(([text = '', ground = '']) => contrast(text, ground) < 4.5)).toEqual([]);
});

test('no two variants of one list share a drawing, and no two of all a ground or a palette', () => {
  for (const wallet of new Set(themes.map(({ product }) => product))) {
    const list = themes.filter(({ product }) => product === wallet);
    expect(doubled(list.flatMap(({ symbols }) => symbols.map(({ drawing }) => drawing)))).toEqual(
      [],
    );
  }
  expect(doubled(themes.map(({ palette }) => palette.mid))).toEqual([]);
  expect(doubled(themes.map(({ palette }) => palette.tints.join()))).toEqual([]);
  expect(doubled(themes.map(({ greeting }) => greeting))).toEqual([]);
});

test('every drawing of the pool is used, and every ground belongs to a variant', () => {
  const used = new Set(themes.flatMap(({ symbols }) => symbols.map((symbol) => symbol.drawing)));
  expect([...pool].filter((file) => !used.has(file.replace('.svg', '')))).toEqual([]);
  expect([...grounds].toSorted()).toEqual(themes.map(({ code }) => `${code}.svg`).toSorted());
});

test('a saved round of a variant is proved by the offline verifier, under its own name', async () => {
  const game = findGame('fish-and-moon');
  if (game?.kind !== 'instant') throw new Error('fish-and-moon is decided at once');
  const serverSeed = seedHash('a seed of the house');
  const seeds = { clientSeed: 'haitang', nonce: 7 };
  const { outcome, payout } = playFrom(game.rules, fairStream({ serverSeed, ...seeds }), 200n, {});
  const money = (minor: bigint) => (Number(minor) / 100).toFixed(2);
  const round = {
    ...seeds,
    id: 'r',
    stake: '2.00',
    added: '0.00',
    payout: money(payout),
    balanceAfter: '0.00',
    choice: {},
    outcome,
    playedAt: '2026-01-01 00:00:00',
    chain: null,
    serverSeed,
    serverSeedHash: seedHash(serverSeed),
  };
  const { code, name } = game;
  const file = { format: 'haitang-fair/1', game: { code, name }, round, proof: null };
  const right = await checkProof(JSON.stringify(file), '');
  expect(right).toMatchObject({ kind: 'checked', game: '双鱼抱月', agrees: true });
  const changed = { ...file, round: { ...round, payout: '99.00' } };
  expect(await checkProof(JSON.stringify(changed), '')).toMatchObject({ agrees: false });
});
