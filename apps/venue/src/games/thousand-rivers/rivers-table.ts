/** From the best paying; the number of a symbol is its place here. */
export const RIVER_SYMBOLS = [
  'moon',
  'boat',
  'bridge',
  'crane',
  'bamboo',
  'lotus',
  'stone',
  'reed',
  'shell',
  'reflection',
  'lantern',
] as const;
export type RiverSymbol = (typeof RIVER_SYMBOLS)[number];

/** The reflection of the moon stands for every symbol before it; on reels two to five only. */
export const REFLECTION = 9;
/** Lanterns bring free spins and never leave the board. */
export const LANTERN = 10;

export const REELS = 6;
/** Weights of 64 for reels of two, three … seven places. */
export const HEIGHT_WEIGHTS = [8, 14, 16, 13, 8, 5] as const;
export const LOWEST = 2;
/** Weights of 128 in the order of the symbols: reels one and six, then the four between them. */
export const OUTER_WEIGHTS = [7, 9, 11, 13, 16, 17, 17, 18, 17, 0, 3] as const;
export const INNER_WEIGHTS = [6, 9, 11, 13, 15, 17, 17, 18, 17, 3, 2] as const;

/** What a way pays on two to six reels from the left, in twentieths of the stake. */
export const WAY_PAYS: readonly (readonly [number, number, number, number, number])[] = [
  [2, 10, 20, 40, 100],
  [0, 5, 10, 20, 40],
  [0, 4, 7, 13, 25],
  [0, 3, 5, 9, 18],
  [0, 2, 4, 6, 12],
  [0, 1, 3, 5, 9],
  [0, 1, 3, 5, 9],
  [0, 1, 2, 4, 8],
  [0, 1, 2, 4, 8],
];

/** Free spins for four, five and six or more lanterns at the end of a paid spin. */
export const FREE_SPINS = [12, 15, 20] as const;
export const LEAST_LANTERNS = 4;
/** So many lanterns at the end of a free spin add five spins, up to fifty in all. */
export const AGAIN_LANTERNS = 3;
export const MORE_SPINS = 5;
export const MOST_SPINS = 50;
