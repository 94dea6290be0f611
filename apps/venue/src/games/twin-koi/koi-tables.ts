import { readStrips } from '../../engine/slots/strips.ts';

/** What pays, from the best; koi and lantern pay through others. */
export const KOI_PAYING = [
  'gate',
  'jade',
  'lotus',
  'leaf',
  'ripple',
  'pebble',
  'weed',
  'bubble',
] as const;
export type KoiPaying = (typeof KOI_PAYING)[number];
export type KoiSymbol = KoiPaying | 'koi' | 'lantern';

/** Three, four and five reels from the left, per way, in twentieths of the stake. */
export const KOI_PAYS: Readonly<Record<KoiPaying, readonly [number, number, number]>> = {
  gate: [9, 30, 120],
  jade: [8, 28, 100],
  lotus: [6, 20, 60],
  leaf: [5, 14, 50],
  ripple: [2, 4, 10],
  pebble: [2, 4, 9],
  weed: [1, 2, 5],
  bubble: [1, 2, 5],
};

/** A koi counts as so many of the symbol whose way passes through it. */
export const KOI_COUNTS = { paid: 2, free: 4 } as const;
/** Free spins for 3, 4 and 5 lanterns; they can be won again, up to `MOST_FREE` in all. */
export const KOI_FREE: readonly number[] = [8, 12, 16];
export const LEAST_LANTERNS = 3;
export const MOST_FREE = 48;
/** Units of one stake. */
export const KOI_UNITS = 20;
/** A round ends at 5,000 stakes. */
export const KOI_CAP = 5_000 * KOI_UNITS;

/** The five strips; symbols stand in pairs, koi and lantern never within one window. */
export const KOI_STRIPS = readStrips<KoiSymbol>(
  [
    'BBPDDCCJEEBBTDDNCCLEEPDDBBEETC',
    'CCJDDWEELBBCCPDDTEENBBJEEWDDLC',
    'EETBBWCCLDDEEPBBNCCJDDTEEWLBBD',
    'DDLEEWBBTCCDDJEENBBPCCLWDDTEEB',
    'BBJCCDDTEELBBPCCNDDJEETLCCDDEE',
  ],
  {
    P: 'gate',
    J: 'jade',
    T: 'lotus',
    L: 'leaf',
    B: 'ripple',
    C: 'pebble',
    D: 'weed',
    E: 'bubble',
    W: 'koi',
    N: 'lantern',
  },
);

/** The free spins that so many lanterns give, of those that may still be given. */
export const spinsFor = (lanterns: number, granted: number): number =>
  Math.min(KOI_FREE[lanterns - LEAST_LANTERNS] ?? 0, MOST_FREE - granted);
