import { expect, test } from 'vitest';
import { type Draw, pick } from '../engine/draw.ts';
import { type FairInput, fairBlock, fairDraws, fairStream, seedHash } from './fair-stream.ts';

/** Public test vectors of independent calculators. */
const DICE = 'f2ac89b608eeb01312d115bce6741b32';
const DICE_CLIENT = '86ff027f15c48241af7f54a726690ee7';

/** The float in [0, 1) of a draw. */
const floatOf = (draw: Draw): number => draw / 2 ** 32;
const floats = (input: FairInput, count: number) => fairDraws(input, count).map(floatOf);
const first = (draws: readonly Draw[]): Draw => draws[0] ?? Number.NaN;

test('hash, block and float match the published ones', () => {
  const input = { serverSeed: DICE, clientSeed: DICE_CLIENT, nonce: 0 };
  expect(seedHash(DICE)).toBe('4b7668bb047e1c7989f64124ddfda529567bc55a7df611a085c00ae0bccad2de');
  expect(fairBlock(input, 0).toString('hex')).toBe(
    '47dcc4da38558d36bfe8a27ec2154ed012046ada2d0be32779152abd3f6e60d0',
  );
  expect(floats(input, 1)).toEqual([0.2807124168612063]);
});

test('ten rolls match a published dice series', () => {
  const rolls = Array.from({ length: 10 }, (_, nonce) =>
    pick(first(fairDraws({ serverSeed: DICE, clientSeed: DICE_CLIENT, nonce }, 1)), 10_001),
  );
  expect(rolls).toEqual([2807, 2902, 586, 5486, 966, 9325, 8723, 3899, 9035, 3279]);
});

test('ten pockets match a published roulette series', () => {
  const serverSeed = 'f7b51b19a4563681f2c1e00ef747884a';
  const clientSeed = '94ffb08138facf8cffa9c376d703aaed';
  const pockets = Array.from({ length: 10 }, (_, nonce) =>
    pick(first(fairDraws({ serverSeed, clientSeed, nonce }, 1)), 37),
  );
  expect(pockets).toEqual([33, 6, 22, 33, 16, 9, 11, 16, 9, 20]);
});

test('mines positions match published ones, so draws continue within a block', () => {
  const serverSeed = '5ff5c610e633b2a91c46d1be1f74286b';
  const clientSeed = '854581b6f52eaa86503f1dc6433655f9';
  const mines = (nonce: number, count: number) => {
    const left = Array.from({ length: 25 }, (_, index) => index);
    const draws = fairDraws({ serverSeed, clientSeed, nonce }, count);
    return draws.flatMap((draw) => left.splice(pick(draw, left.length), 1)).sort((a, b) => a - b);
  };
  expect(mines(3, 4)).toEqual([14, 16, 21, 23]);
  // Ten draws need a second block.
  expect(mines(9, 10)).toEqual([2, 3, 4, 10, 13, 15, 16, 21, 22, 23]);
});

test('keno balls match published ones over two blocks', () => {
  const input = {
    serverSeed: 'ae1581dc89398cb8fdb84f0a2c64e816',
    clientSeed: '971f4d5c49eb1111385e9309d105227f',
    nonce: 0,
  };
  const left = Array.from({ length: 40 }, (_, index) => index + 1);
  const balls = fairDraws(input, 10).flatMap((draw) => left.splice(pick(draw, left.length), 1));
  expect(balls.sort((a, b) => a - b)).toEqual([1, 7, 9, 12, 14, 16, 21, 23, 30, 39]);
});

test('a pulled stream has the draws of the round in their order, over its blocks', () => {
  const input = { serverSeed: DICE, clientSeed: DICE_CLIENT, nonce: 3 };
  const next = fairStream(input);
  expect(Array.from({ length: 45 }, next)).toEqual(fairDraws(input, 45));
});
