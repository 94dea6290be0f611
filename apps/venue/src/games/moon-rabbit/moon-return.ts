import type { BetOdds } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { LINES } from '../../engine/slots/lines.ts';
import { type Strips, windowAt } from '../../engine/slots/strips.ts';
import { osmanthusUnits } from './moon-rules.ts';
import {
  LEAST_OSMANTHUS,
  MOON_CHOICES,
  MOON_FREE_STRIPS,
  MOON_PAYING,
  MOON_PAYS,
  MOON_STRIPS,
  MOON_UNITS,
  type MoonPaying,
  type MoonSymbol,
} from './moon-tables.ts';

/** All combinations of stops. */
export const cycleOf = (strips: Strips<MoonSymbol>): bigint =>
  strips.reduce((all, reel) => all * BigInt(reel.length), 1n);

/** At how many stops of a reel a row reads `symbol`, a rabbit in view filling all rows. */
const matchesAt = (reel: readonly MoonSymbol[], row: number, symbol: MoonPaying): number =>
  reel.filter((_, stop) => {
    const column = windowAt(reel, stop);
    return column.includes('rabbit') || column[row] === symbol;
  }).length;

/** At how many stops a line shows exactly `count` of `symbol` from the left. */
const occurrences = (
  strips: Strips<MoonSymbol>,
  rows: readonly number[],
  symbol: MoonPaying,
  count: number,
): bigint =>
  strips.reduce((ways, reel, index) => {
    const here = matchesAt(reel, rows[index] ?? 0, symbol);
    const factor = index < count ? here : index === count ? reel.length - here : reel.length;
    return ways * BigInt(factor);
  }, 1n);

/** What the lines of a spin pay over all stops, in twentieths of the stake. */
export const moonLineUnits = (strips: Strips<MoonSymbol>): bigint =>
  LINES.reduce(
    (total, rows) =>
      MOON_PAYING.reduce(
        (sum, symbol) =>
          MOON_PAYS[symbol].reduce(
            (all, pays, index) =>
              all + BigInt(pays) * occurrences(strips, rows, symbol, index + LEAST_OSMANTHUS),
            sum,
          ),
        total,
      ),
    0n,
  );

/** At how many stops 0, 1, … 5 reels show an osmanthus. */
export function osmanthusStops(): readonly bigint[] {
  return MOON_STRIPS.reduce<readonly bigint[]>(
    (before, reel) => {
      const lit = BigInt(
        reel.filter((_, stop) => windowAt(reel, stop).includes('osmanthus')).length,
      );
      const dark = BigInt(reel.length) - lit;
      return Array.from(
        { length: before.length + 1 },
        (_, count) => (before[count] ?? 0n) * dark + (before[count - 1] ?? 0n) * lit,
      );
    },
    [1n],
  );
}

/** The exact return with one of the choices; it is the same for all of them. */
export function moonReturn(
  { spins, times } = MOON_CHOICES[0] ?? { spins: 24, times: 1 },
): ExactReturn {
  const stops = osmanthusStops();
  const [cycle, free] = [cycleOf(MOON_STRIPS), cycleOf(MOON_FREE_STRIPS)];
  const flowers = stops.reduce(
    (sum, ways, count) => sum + ways * BigInt(osmanthusUnits(count)),
    0n,
  );
  const winning = stops.slice(LEAST_OSMANTHUS).reduce((sum, ways) => sum + ways, 0n);
  const feature = winning * BigInt(spins * times) * moonLineUnits(MOON_FREE_STRIPS);
  return {
    paid: (moonLineUnits(MOON_STRIPS) + flowers) * free + feature,
    staked: BigInt(MOON_UNITS) * cycle * free,
  };
}

const ODDS: BetOdds = { houseEdge: edgeOf(moonReturn()), winChance: null, side: null };

/** The odds of a spin: every choice returns the same, and there is no single chance. */
export const moonOdds = (): BetOdds => ODDS;
