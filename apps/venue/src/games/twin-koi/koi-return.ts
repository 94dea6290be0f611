import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { windowAt } from '../../engine/slots/strips.ts';
import {
  KOI_COUNTS,
  KOI_FREE,
  KOI_PAYING,
  KOI_PAYS,
  KOI_STRIPS,
  KOI_UNITS,
  type KoiPaying,
  type KoiSymbol,
  LEAST_LANTERNS,
  MOST_FREE,
  spinsFor,
} from './koi-tables.ts';

const WINDOWS = KOI_STRIPS.map((reel) => reel.map((_, stop) => windowAt(reel, stop)));
/** All combinations of stops. */
export const KOI_CYCLE = KOI_STRIPS.reduce((all, reel) => all * BigInt(reel.length), 1n);

const shows = (column: readonly KoiSymbol[], symbol: KoiSymbol): number =>
  column.filter((koiSymbol) => koiSymbol === symbol).length;

/** Over all stops of a reel: how often `symbol` counts in sum, and at how many it never does. */
function reelOf(index: number, symbol: KoiPaying, koi: number) {
  const counts = (WINDOWS[index] ?? []).map(
    (column) => shows(column, symbol) + koi * shows(column, 'koi'),
  );
  return {
    sum: BigInt(counts.reduce((all, count) => all + count, 0)),
    none: BigInt(counts.filter((count) => count === 0).length),
    all: BigInt(counts.length),
  };
}

/** The units that one symbol pays over all stops; reels are independent, so sums multiply. */
function unitsOf(symbol: KoiPaying, koi: number): bigint {
  const reels = KOI_STRIPS.map((_, index) => reelOf(index, symbol, koi));
  return KOI_PAYS[symbol].reduce((total, pays, index) => {
    const count = index + 3;
    const ways = reels.reduce(
      (product, { sum, none, all }, index) =>
        product * (index < count ? sum : index === count ? none : all),
      1n,
    );
    return total + BigInt(pays) * ways;
  }, 0n);
}

/** What a spin pays over all stops, in units; `koi` is how often a koi counts. */
export const koiSpinUnits = (koi: number): bigint =>
  KOI_PAYING.reduce((sum, symbol) => sum + unitsOf(symbol, koi), 0n);

/** At how many stops 0, 1, … 5 reels show a lantern. */
export function lanternStops(): readonly bigint[] {
  return WINDOWS.reduce<readonly bigint[]>(
    (before, windows) => {
      const lit = BigInt(windows.filter((column) => column.includes('lantern')).length);
      const dark = BigInt(windows.length) - lit;
      return Array.from(
        { length: before.length + 1 },
        (_, count) => (before[count] ?? 0n) * dark + (before[count - 1] ?? 0n) * lit,
      );
    },
    [1n],
  );
}

/**
 * The mean number of free spins after one paid spin, as a fraction. Spins left and spins granted
 * decide what follows; each spin brings the most that can follow down by one, so that all fractions
 * of one recursion have a power of the cycle below them.
 */
function meanFreeSpins(): { readonly ways: bigint; readonly sum: bigint } {
  const stops = lanternStops();
  const winning = KOI_FREE.map((_, index) => ({
    lanterns: index + LEAST_LANTERNS,
    ways: stops[index + LEAST_LANTERNS] ?? 0n,
  }));
  const losing = KOI_CYCLE - winning.reduce((sum, { ways }) => sum + ways, 0n);
  const known = new Map<string, bigint>();
  /** Times the cycle to the power of the most spins that can follow. */
  const from = (left: number, granted: number): bigint => {
    if (left === 0) return 0n;
    const key = `${left}:${granted}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const here = winning.reduce(
      (sum, { lanterns, ways }) => {
        const added = spinsFor(lanterns, granted);
        return sum + ways * from(left - 1 + added, granted + added);
      },
      KOI_CYCLE ** BigInt(left + MOST_FREE - granted) + losing * from(left - 1, granted),
    );
    known.set(key, here);
    return here;
  };
  const sum = winning.reduce((all, { lanterns, ways }) => {
    const first = spinsFor(lanterns, 0);
    return all + ways * from(first, first);
  }, 0n);
  return { sum, ways: KOI_CYCLE ** BigInt(MOST_FREE + 1) };
}

/**
 * The exact return: the paid spin and the mean number of free spins. The cap of 5,000 stakes could
 * lower it by less than 10^-31 percent.
 */
export function koiReturn(): ExactReturn {
  const { sum, ways } = meanFreeSpins();
  return {
    paid: koiSpinUnits(KOI_COUNTS.paid) * ways + koiSpinUnits(KOI_COUNTS.free) * sum,
    staked: BigInt(KOI_UNITS) * KOI_CYCLE * ways,
  };
}

const ODDS: BetOdds = { houseEdge: edgeOf(koiReturn()), winChance: null, side: null };

/** The odds of a spin: nothing is chosen, and there is no single chance. */
export const koiOdds = (): BetOdds => ODDS;
