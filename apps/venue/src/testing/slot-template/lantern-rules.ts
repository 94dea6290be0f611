import type { BetOdds } from '../../engine/bet-odds.ts';
import { type PulledRules, readFields } from '../../engine/game-rules.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import {
  type LinePays,
  type LineTable,
  type LineWin,
  lineWins,
  sumOf,
} from '../../engine/slots/line-wins.ts';
import { LINES } from '../../engine/slots/lines.ts';
import { pullStops, readStrips, type Strips, windowOf } from '../../engine/slots/strips.ts';

/** What pays, from the best. */
export const PAYING = ['rabbit', 'fish', 'oil', 'candle', 'torch', 'glow'] as const;
type Paying = (typeof PAYING)[number];
/** The moon stands for all that pays, on the middle reels. */
export type LanternSymbol = Paying | 'moon';

/** Three, four and five from the left, in stakes of one line. */
export const PAYS: LinePays<Paying> = {
  rabbit: [50, 250, 1_000],
  fish: [35, 120, 400],
  oil: [20, 100, 300],
  candle: [8, 50, 150],
  torch: [5, 20, 60],
  glow: [4, 15, 40],
};
/** Units of one stake: a line each. */
export const UNITS = LINES.length;

const isPaying = (face: LanternSymbol): face is Paying => face !== 'moon';
const TABLE: LineTable<LanternSymbol, Paying> = { pays: PAYS, isPaying, wild: 'moon' };

/** The five strips. Changing a letter changes the return. */
export const STRIPS = readStrips<LanternSymbol>(
  [
    'GTCGTOFGTCGTHOGTCFGTOCFH',
    'GTCGTOFGMCGTHOGTCFGTOCFH',
    'TGCTGOFTGCTGHOCGMFGTOCHF',
    'GCTGOTFGCTGOHTGCFMGTOHFC',
    'TGCTGOFTGCTGHOTGCFTGOCFH',
  ],
  { H: 'rabbit', F: 'fish', O: 'oil', C: 'candle', T: 'torch', G: 'glow', M: 'moon' },
);

export interface LanternOutcome {
  readonly stops: readonly number[];
  readonly window: Strips<LanternSymbol>;
  readonly wins: readonly LineWin<Paying>[];
  /** Units of the stake. */
  readonly paid: number;
  readonly used: number;
}

/** 纸灯: five reels, twenty lines; the draws are the stops, from the left. */
export const lanternRules: PulledRules<object, LanternOutcome> = {
  stakes: { minimum: 20n, maximum: 10_000n, step: 20n },
  draws: STRIPS.length,
  readChoice: (input) => readFields(input, []),
  // No round pays more than its best line on all lines.
  largestPayout: (stake) => stake * BigInt(PAYS.rabbit[2]),
  pull(stream, stake) {
    const stops = pullStops(STRIPS, stream);
    const window = windowOf(STRIPS, stops);
    const wins = lineWins(TABLE, window);
    const paid = sumOf(wins);
    const outcome = { stops, window, wins, paid, used: stream.used() };
    return { outcome, payout: (stake * BigInt(paid)) / BigInt(UNITS) };
  },
};

/** The stops at which exactly `count` reels from the left show a symbol on a line. */
function waysOf(symbol: Paying, count: number): bigint {
  return STRIPS.reduce((ways, strip, reel) => {
    const fitting = strip.filter((face) => face === symbol || face === 'moon').length;
    const rest = reel === count ? strip.length - fitting : strip.length;
    return ways * BigInt(reel < count ? fitting : rest);
  }, 1n);
}

/** The exact return: lines pay alike, since every row of a reel shows each place of its strip. */
export const LANTERN_RETURN: ExactReturn = {
  paid: PAYING.flatMap((symbol) =>
    PAYS[symbol].map((pays, index) => BigInt(pays) * waysOf(symbol, index + 3)),
  ).reduce((sum, units) => sum + units, 0n),
  staked: STRIPS.reduce((all, strip) => all * BigInt(strip.length), 1n),
};

const ODDS: BetOdds = { houseEdge: edgeOf(LANTERN_RETURN), winChance: null, side: null };

/** The odds of a spin: nothing is chosen, and there is no single chance. */
export const lanternOdds = (): BetOdds => ODDS;
