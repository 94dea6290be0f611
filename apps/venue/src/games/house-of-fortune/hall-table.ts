import type { LinePays, LineTable } from '../../engine/slots/line-wins.ts';
import { ROWS, readStrips, type Strips } from '../../engine/slots/strips.ts';

export const HALL_SYMBOLS = [
  'guardian',
  'lion',
  'drum',
  'couplet',
  'firecracker',
  'cake',
  'orange',
  'seed',
  'fortune',
  'bag',
] as const;
export type HallSymbol = (typeof HALL_SYMBOLS)[number];
export type LineSymbol = Exclude<HallSymbol, 'fortune' | 'bag'>;

const LETTERS: Readonly<Record<string, HallSymbol>> = {
  P: 'guardian',
  L: 'lion',
  G: 'drum',
  A: 'couplet',
  B: 'firecracker',
  C: 'cake',
  D: 'orange',
  E: 'seed',
  W: 'fortune',
  H: 'bag',
};

/** The five strips, top to bottom, closed to a ring; 福 stands for others on reels two to four. */
export const HALL_REELS: Strips<HallSymbol> = readStrips(
  [
    'DCAHBADEPCDLAHHBECGDCEBADALCEBED',
    'CEDABACWDEBAGCADEBCHHHDLWBCDPAEB',
    'EBDHHHCADWECBLADGEBACDCEWPADECBA',
    'BDCAEADLWCEBDHHHACGEDBACWDPBACED',
    'DAEHHCBDGLCEABADCEHBDPCEADBLCEDB',
  ],
  LETTERS,
);
/** Stops of each reel; all are equally likely. */
export const STOPS = 32;
/** All stops of the five reels together. */
export const ALL_STOPS = STOPS ** HALL_REELS.length;
export const CELLS = HALL_REELS.length * ROWS;

/** What 3, 4 and 5 alike from the left pay, in line stakes; a line stake is a twentieth. */
export const LINE_PAYS: LinePays<LineSymbol> = {
  guardian: [45, 180, 750],
  lion: [35, 120, 400],
  drum: [25, 80, 300],
  couplet: [14, 40, 125],
  firecracker: [10, 30, 100],
  cake: [8, 28, 80],
  orange: [6, 16, 60],
  seed: [6, 16, 60],
};
/** How a line is read: 福 stands for all but bags. */
export const HALL_TABLE: LineTable<HallSymbol, LineSymbol> = {
  pays: LINE_PAYS,
  isPaying: (face) => face !== 'fortune' && face !== 'bag',
  wild: 'fortune',
};
export const LINE_SYMBOLS: readonly LineSymbol[] = HALL_SYMBOLS.filter(HALL_TABLE.isPaying);

/** What a bag may hold: twentieths of the stake, its weight of 1,000, and a prize's name. */
export const BAGS: readonly {
  readonly holds: number;
  readonly weight: number;
  readonly prize: string | null;
}[] = [
  { holds: 10, weight: 400, prize: null },
  { holds: 20, weight: 250, prize: null },
  { holds: 40, weight: 160, prize: null },
  { holds: 60, weight: 90, prize: null },
  { holds: 100, weight: 50, prize: null },
  { holds: 200, weight: 32, prize: '小福' },
  { holds: 600, weight: 13, prize: '中福' },
  { holds: 2_000, weight: 5, prize: '大福' },
];
export const BAG_WEIGHTS = 1_000;

/** Six bags in view lock and start the respins. */
export const LEAST_BAGS = 6;
export const RESPINS = 3;
/** In a respin an open cell gets a bag with 620 in 10,000. */
export const BAG_CHANCE = 620;
export const CELL_DRAWS = 10_000;
/** Fifteen bags pay 满堂福 besides what they hold: 1,000 stakes. */
export const FULL_HALL = 20_000;
