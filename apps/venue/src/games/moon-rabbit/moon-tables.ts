import type { LinePays, LineTable } from '../../engine/slots/line-wins.ts';
import { readStrips } from '../../engine/slots/strips.ts';

/** What pays on lines, from the best. */
export const MOON_PAYING = [
  'palace',
  'mooncake',
  'lantern',
  'pestle',
  'wine',
  'fan',
  'cloud',
] as const;
export type MoonPaying = (typeof MOON_PAYING)[number];
export type MoonSymbol = MoonPaying | 'rabbit' | 'osmanthus';

export const MOON_PAYS: LinePays<MoonPaying> = {
  palace: [25, 120, 450],
  mooncake: [20, 50, 250],
  lantern: [14, 50, 150],
  pestle: [6, 25, 60],
  wine: [6, 16, 45],
  fan: [5, 16, 45],
  cloud: [4, 12, 35],
};
export const MOON_TABLE: LineTable<MoonSymbol, MoonPaying> = {
  pays: MOON_PAYS,
  isPaying: (face) => face !== 'rabbit' && face !== 'osmanthus',
  wild: 'rabbit',
};

/** Stakes that 3, 4 and 5 osmanthus pay anywhere, beside the free spins. */
export const OSMANTHUS_PAYS: readonly number[] = [2, 10, 50];
export const LEAST_OSMANTHUS = 3;
/** Units of one stake. */
export const MOON_UNITS = 20;
/** The stated ceiling, above all that a round can pay. */
export const MOON_CAP = 5_000 * MOON_UNITS;

export interface MoonChoice {
  readonly spins: number;
  /** What each free spin is multiplied by. */
  readonly times: number;
}

/** The choices of free spins: spins times multiplier is 24 in each, so all return the same. */
export const MOON_CHOICES: readonly MoonChoice[] = [
  { spins: 24, times: 1 },
  { spins: 12, times: 2 },
  { spins: 8, times: 3 },
  { spins: 4, times: 6 },
];
/** The choice that is played for a player who has left: 12 spins, twice. */
export const LEFT_CHOICE = 1;

const LETTERS: Readonly<Record<string, MoonSymbol>> = {
  P: 'palace',
  M: 'mooncake',
  L: 'lantern',
  A: 'pestle',
  B: 'wine',
  C: 'fan',
  D: 'cloud',
  W: 'rabbit',
  O: 'osmanthus',
};

/** The strips of a paid spin; rabbit and osmanthus never stand within one window. */
export const MOON_STRIPS = readStrips(
  [
    'PADBMCDALBCDPMADLBCADOBPCDLMBACD',
    'CBDWALCBDMAOPDBCALDBPCAMDBCLADBC',
    'DALBCWDBAPMCOLDACBDMALCBDPCABDLC',
    'BCDALMBCWDAPBOCDLAMBDCAPBDCLADBC',
    'LBDACPDBOMACDLBAPCDBMADCLBDACBPD',
  ],
  LETTERS,
);

/** The strips of free spins: no osmanthus, and a second rabbit on the middle reels. */
export const MOON_FREE_STRIPS = readStrips(
  [
    'PADBMCDALBCDPMADLBCADBPCDLMBAC',
    'CBDWALCBDMAPDBALDBPCAMDBWLADBCD',
    'DALBCWDBAPMCLDCBDMALCBWPCABDLCD',
    'BCDALMWCBDAPBDLAMBDCAPWDCLADBCD',
    'LBDACPDBMACDLBAPCDBMADCLBDACBP',
  ],
  LETTERS,
);
