import { present } from '@haitang/kernel/assert.ts';
import type { BetOdds } from '../bet-odds.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { REELS } from './reels.ts';
import { PAYTABLE, type PayingSymbol, SYMBOLS } from './symbols.ts';

const payingSymbols = SYMBOLS.filter((symbol): symbol is PayingSymbol => symbol !== 'wild');

/** On how many of a reel's stops a line reads `symbol` there. */
const matches = (reel: number, symbol: PayingSymbol): number =>
  present(REELS[reel], 'a reel').filter((one) => one === symbol || one === 'wild').length;

/** Over all stops together, how often a line shows exactly `count` of `symbol` from the left. */
function occurrences(symbol: PayingSymbol, count: number): bigint {
  return REELS.reduce((ways, reel, at) => {
    const here = matches(at, symbol);
    const factor = at < count ? here : at === count ? reel.length - here : reel.length;
    return ways * BigInt(factor);
  }, 1n);
}

/**
 * The exact return of 海棠花开. On any line each reel shows each of its stops once in the full cycle,
 * whichever row the line crosses, so all lines return the same and one of them stands for the game.
 */
export function bloomReturn(): ExactReturn {
  const paid = payingSymbols.reduce(
    (total, symbol) =>
      PAYTABLE[symbol].reduce(
        (sum, pays, index) => sum + BigInt(pays) * occurrences(symbol, index + 3),
        total,
      ),
    0n,
  );
  return { paid, staked: REELS.reduce((cycle, reel) => cycle * BigInt(reel.length), 1n) };
}

const ODDS: BetOdds = { houseEdge: edgeOf(bloomReturn()), winChance: null, side: null };

/** What the operator is told of a spin: nothing is chosen, and no single chance is there. */
export const bloomOdds = (): BetOdds => ODDS;
