import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import { BASE, bagLaw, respinLaw } from './hall-chain.ts';
import { PAYING_STOPS } from './hall-rules.ts';
import {
  ALL_STOPS,
  BAG_WEIGHTS,
  BAGS,
  CELLS,
  FULL_HALL,
  HALL_REELS,
  type HallSymbol,
  LEAST_BAGS,
  LINE_PAYS,
  LINE_SYMBOLS,
  RESPINS,
  STOPS,
} from './hall-table.ts';

/** Twentieths of the stake in one stake. */
const UNITS = 20n;

const matches = (reel: readonly HallSymbol[], symbol: HallSymbol): number =>
  reel.filter((stop) => stop === symbol || stop === 'fortune').length;

/** What one line pays over all stops, in line stakes; all twenty return the same. */
function linePaid(): bigint {
  let paid = 0n;
  for (const symbol of LINE_SYMBOLS) {
    for (const [index, pays] of LINE_PAYS[symbol].entries()) {
      const ways = HALL_REELS.reduce((product, reel, place) => {
        const here = matches(reel, symbol);
        return product * (place < index + 3 ? here : place === index + 3 ? STOPS - here : STOPS);
      }, 1);
      paid += BigInt(ways) * BigInt(pays);
    }
  }
  return paid;
}

/** The shares of the return, each a part of `staked`. */
export interface HallShares {
  readonly lines: bigint;
  readonly bags: bigint;
  readonly full: bigint;
  readonly staked: bigint;
}

/** What lines, bags and the full hall return, exactly: all stops, and a Markov chain of respins. */
export function hallShares(): HallShares {
  const starts = bagLaw(HALL_REELS)
    .map((ways, first) => ({ ways: BigInt(ways), first, chain: respinLaw(CELLS - first, RESPINS) }))
    .slice(LEAST_BAGS);
  const draws = Math.max(...starts.map(({ chain }) => chain.draws));
  const certain = BASE ** BigInt(draws);
  let [bags, halls] = [0n, 0n];
  for (const { ways, first, chain } of starts) {
    const scale = BASE ** BigInt(draws - chain.draws);
    bags += ways * (chain.bags * scale + BigInt(first) * certain);
    halls += ways * chain.full * scale;
  }
  const bagUnits = BAGS.reduce((sum, { holds, weight }) => sum + holds * weight, 0);
  const weights = BigInt(BAG_WEIGHTS);
  return {
    lines: linePaid() * certain * weights * UNITS,
    bags: bags * BigInt(bagUnits),
    full: halls * weights * BigInt(FULL_HALL),
    staked: BigInt(ALL_STOPS) * certain * weights * UNITS,
  };
}

const SHARES = hallShares();

/** The exact return over all stops, respins and bags. */
export const HALL_RETURN: ExactReturn = {
  paid: SHARES.lines + SHARES.bags + SHARES.full,
  staked: SHARES.staked,
};

const ODDS: BetOdds = {
  houseEdge: edgeOf(HALL_RETURN),
  winChance: chanceOf(PAYING_STOPS, ALL_STOPS),
  side: null,
};

/** The odds of a round. */
export const hallOdds = (): BetOdds => ODDS;
