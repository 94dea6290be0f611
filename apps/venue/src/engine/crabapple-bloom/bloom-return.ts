import { present } from '@haitang/kernel/assert.ts';
import type { BetOdds } from '../bet-odds.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import { REELS } from './reels.ts';
import { PAYTABLE, type PayingSymbol, SYMBOLS } from './symbols.ts';

const payingSymbols = SYMBOLS.filter((symbol): symbol is PayingSymbol => symbol !== 'wild');

/** The number of a reel's stops at which a line reads `symbol`. */
const matches = (reel: number, symbol: PayingSymbol): number =>
  present(REELS[reel], 'a reel').filter((one) => one === symbol || one === 'wild').length;

/**
 * The number of all stop combinations in which a line shows exactly `count` of `symbol` from the
 * left.
 */
function occurrences(symbol: PayingSymbol, count: number): bigint {
  return REELS.reduce((ways, reel, at) => {
    const here = matches(at, symbol);
    const factor = at < count ? here : at === count ? reel.length - here : reel.length;
    return ways * BigInt(factor);
  }, 1n);
}

/**
 * The exact return of 海棠花开. On any line each reel shows each of its stops once in the full cycle,
 * whichever row the line crosses. So all lines return the same, and one line represents the game.
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

/** The odds of a spin: nothing is chosen, and there is no single chance. */
export const bloomOdds = (): BetOdds => ODDS;
