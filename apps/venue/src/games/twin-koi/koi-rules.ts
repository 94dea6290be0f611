import type { DrawStream } from '../../engine/draw-stream.ts';
import { type PulledRules, readFields } from '../../engine/game-rules.ts';
import { pullStops, type Strips, windowOf } from '../../engine/slots/strips.ts';
import {
  KOI_CAP,
  KOI_COUNTS,
  KOI_PAYING,
  KOI_PAYS,
  KOI_STRIPS,
  KOI_UNITS,
  type KoiPaying,
  type KoiSymbol,
  MOST_FREE,
  spinsFor,
} from './koi-tables.ts';

export interface KoiWin {
  readonly symbol: KoiPaying;
  /** Reels from the left. */
  readonly reels: number;
  /** Combinations of places, koi counted as often as they count. */
  readonly ways: number;
  /** In twentieths of the stake. */
  readonly pays: number;
}

export interface KoiSpin {
  readonly stops: readonly number[];
  readonly lanterns: number;
  /** Free spins that its lanterns added. */
  readonly added: number;
  readonly wins: readonly KoiWin[];
  /** In twentieths of the stake. */
  readonly paid: number;
}

export interface KoiOutcome {
  readonly v: 1;
  readonly stops: readonly number[];
  readonly window: Strips<KoiSymbol>;
  readonly wins: readonly KoiWin[];
  /** Twentieths of the stake of the whole round. */
  readonly paid: number;
  readonly feature: {
    readonly kind: 'koi';
    readonly spins: readonly KoiSpin[];
    readonly granted: number;
  } | null;
  /** Whether the round ended at its largest payout. */
  readonly capped: boolean;
  readonly used: number;
}

/** The number of `symbol` on a reel, koi as often as they count. */
const countOn = (column: readonly KoiSymbol[], symbol: KoiPaying, koi: number): number =>
  column.reduce(
    (sum, koiSymbol) => sum + (koiSymbol === symbol ? 1 : koiSymbol === 'koi' ? koi : 0),
    0,
  );

/** The win of one symbol, or null; a way is a place on each of neighbouring reels from the left. */
function winOf(window: Strips<KoiSymbol>, symbol: KoiPaying, koi: number): KoiWin | null {
  let [ways, reels] = [1, 0];
  for (const column of window) {
    const count = countOn(column, symbol, koi);
    if (count === 0) break;
    ways *= count;
    reels += 1;
  }
  const pays = ways * (KOI_PAYS[symbol][reels - 3] ?? 0);
  return pays === 0 ? null : { symbol, reels, ways, pays };
}

/** All wins of a window, from the best symbol; `koi` is how often a koi counts. */
export const koiWins = (window: Strips<KoiSymbol>, koi: number): readonly KoiWin[] =>
  KOI_PAYING.flatMap((symbol) => winOf(window, symbol, koi) ?? []);

/** Reels that show a lantern. */
export const lanternsOf = (window: Strips<KoiSymbol>): number =>
  window.filter((column) => column.includes('lantern')).length;

const sumOf = (wins: readonly KoiWin[]): number => wins.reduce((sum, { pays }) => sum + pays, 0);

/** Free spins until none is left or the round has reached its cap. */
function freeSpins(stream: DrawStream, first: number, before: number) {
  const spins: KoiSpin[] = [];
  let [granted, total] = [first, before];
  while (spins.length < granted && total < KOI_CAP) {
    const stops = pullStops(KOI_STRIPS, stream);
    const window = windowOf(KOI_STRIPS, stops);
    const lanterns = lanternsOf(window);
    const added = spinsFor(lanterns, granted);
    const wins = koiWins(window, KOI_COUNTS.free);
    const paid = sumOf(wins);
    spins.push({ stops, lanterns, added, wins, paid });
    granted += added;
    total += paid;
  }
  return { spins, granted, total };
}

function pull(stream: DrawStream, stake: bigint) {
  const stops = pullStops(KOI_STRIPS, stream);
  const window = windowOf(KOI_STRIPS, stops);
  const wins = koiWins(window, KOI_COUNTS.paid);
  const first = spinsFor(lanternsOf(window), 0);
  const { spins, granted, total } = freeSpins(stream, first, sumOf(wins));
  const paid = Math.min(total, KOI_CAP);
  const outcome: KoiOutcome = {
    v: 1,
    stops,
    window,
    wins,
    paid,
    feature: first === 0 ? null : { kind: 'koi', spins, granted },
    capped: total >= KOI_CAP,
    used: stream.used(),
  };
  return { outcome, payout: (stake * BigInt(paid)) / BigInt(KOI_UNITS) };
}

/**
 * 锦鲤成双: five reels, 243 ways, each koi of a way multiplies it by two, in free spins by four.
 * Draws 0 to 4 are the stops; each further free spin takes the next five.
 */
export const koiRules: PulledRules<object, KoiOutcome> = {
  stakes: { minimum: 20n, maximum: 10_000n, step: 20n },
  draws: KOI_STRIPS.length * (1 + MOST_FREE),
  readChoice: (input) => readFields(input, []),
  largestPayout: (stake) => (stake * BigInt(KOI_CAP)) / BigInt(KOI_UNITS),
  pull,
};
