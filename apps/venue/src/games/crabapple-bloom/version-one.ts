import type { DrawStream } from '../../engine/draw-stream.ts';
import { type PulledRules, readFields } from '../../engine/game-rules.ts';
import { type LinePays, type LineWin, lineWins, sumOf } from '../../engine/slots/line-wins.ts';
import { pullStops, readStrips, type Strips, windowOf } from '../../engine/slots/strips.ts';
import {
  BLOOM_LETTERS,
  BLOOM_UNITS,
  type BloomPaying,
  type BloomSymbol,
  tableOf,
} from './bloom-tables.ts';

/** The outcome of a round of the first edition, which had no features and stored no version. */
export interface FirstOutcome {
  readonly stops: readonly number[];
  readonly window: Strips<BloomSymbol>;
  readonly wins: readonly LineWin<BloomPaying>[];
}

const STRIPS = readStrips(
  [
    'AMDRFGKDSAMFGDSADMARSMKAGMFRSAGD',
    'FDGAWDGSMRKDAMDWMGSDKMDRSADMRAFSAG',
    'KSFAMDWRAGSMRDMSDWSMARDAFGSADKGDMW',
    'FMGWAKGDAGMFARDSAMDRSWMDRFDSAMSKDG',
    'DKRADFRGSMAGDKSGAMDRGDSADFAMDFMS',
  ],
  BLOOM_LETTERS,
);
const PAYS: LinePays<BloomPaying> = {
  koi: [50, 250, 1_000],
  fu: [40, 150, 600],
  rabbit: [30, 100, 400],
  gem: [20, 80, 250],
  spring: [12, 40, 125],
  summer: [12, 40, 125],
  autumn: [8, 25, 80],
  winter: [8, 25, 80],
};
const TABLE = tableOf(PAYS);

/** The first edition of 海棠花开, by which its rounds are read and verified for good. */
export const firstRules: PulledRules<object, FirstOutcome> = {
  stakes: { minimum: 20n, maximum: 20_000n, step: 20n },
  draws: STRIPS.length,
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => stake * BigInt(PAYS.koi[2]),
  pull(stream: DrawStream, stake: bigint) {
    const stops = pullStops(STRIPS, stream);
    const window = windowOf(STRIPS, stops);
    const wins = lineWins(TABLE, window);
    const payout = (stake * BigInt(sumOf(wins))) / BigInt(BLOOM_UNITS);
    return { outcome: { stops, window, wins }, payout };
  },
};
