import type { LinePays, LineTable } from '../../engine/slots/line-wins.ts';
import { readStrips } from '../../engine/slots/strips.ts';

/** What pays on lines, from the best. */
export const BLOOM_PAYING = [
  'koi',
  'fu',
  'rabbit',
  'gem',
  'spring',
  'summer',
  'autumn',
  'winter',
] as const;
export type BloomPaying = (typeof BLOOM_PAYING)[number];
/** 海棠 stands for all that pays, on the middle reels; buds open the flowering time. */
export type BloomSymbol = BloomPaying | 'wild' | 'bud';

export const BLOOM_PAYS: LinePays<BloomPaying> = {
  koi: [40, 150, 600],
  fu: [30, 100, 400],
  rabbit: [25, 75, 250],
  gem: [18, 60, 200],
  spring: [8, 30, 80],
  summer: [8, 30, 80],
  autumn: [7, 24, 50],
  winter: [7, 24, 50],
};

/** Lines read by these pays; rules of an earlier version have pays of their own. */
export const tableOf = (pays: LinePays<BloomPaying>): LineTable<BloomSymbol, BloomPaying> => ({
  pays,
  isPaying: (face) => face !== 'wild' && face !== 'bud',
  wild: 'wild',
});
export const BLOOM_TABLE = tableOf(BLOOM_PAYS);

/** The reels whose buds together open the flowering time. */
export const BUD_REELS = [0, 2, 4] as const;
/** The reels on which blossoms stay. */
export const BLOSSOM_REELS = [1, 2, 3] as const;
export const FREE_SPINS = 8;
/** Units of one stake: a line each. */
export const BLOOM_UNITS = 20;
/** The stated ceiling, above all that a round can pay. */
export const BLOOM_CAP = 2_500 * BLOOM_UNITS;

/** The letters of the strips, of all versions. */
export const BLOOM_LETTERS: Readonly<Record<string, BloomSymbol>> = {
  W: 'wild',
  B: 'bud',
  K: 'koi',
  F: 'fu',
  R: 'rabbit',
  G: 'gem',
  S: 'spring',
  M: 'summer',
  A: 'autumn',
  D: 'winter',
};

/** The strips of the flowering edition; buds of a reel never stand within one window. */
export const BLOOM_STRIPS = readStrips(
  [
    'AMDRFGKDSBMFGDSADMARSMKAGBFRSAGD',
    'FDGAWDGSMRKDAMDWMGSDKMDRSADMRAFSAG',
    'KSFAMDWRBGSMRDMSDWSMARDBFGSADKGDMW',
    'FMGWAKGDAGMFARDSAMDRSWMDRFDSAMSKDG',
    'DKRADFRGSMBGDKSGAMDRGDSADFBMDFMS',
  ],
  BLOOM_LETTERS,
);
