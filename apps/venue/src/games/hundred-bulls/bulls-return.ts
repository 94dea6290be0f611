import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import { type BullsBet, doorOf, isTimes, RESERVE, type Spot } from './bulls-table.ts';

/**
 * Over all pairs of hands of a deck, each twice so that halves are whole: the sum of the times by
 * which a winning door is paid. A door and the banker win equally often, so that only the
 * commission is the house's; a test counts both numbers.
 */
export const WON_TIMES = 7_470_560_296_416n;
export const PAIRS = 7_973_292_206_880n;

/** 平倍 pays 1.95 on exactly half of all deals. */
const FLAT_RETURN: ExactReturn = { paid: 39n, staked: 40n };

/** The return of 翻倍 on the amount that is won or lost once: all but three percent of the wins. */
export const TIMES_RETURN: ExactReturn = {
  paid: 100n * PAIRS - 3n * WON_TIMES,
  staked: 100n * PAIRS,
};

/** The same loss of the house's players, on the five times that 翻倍 reserves. */
const RESERVED_RETURN: ExactReturn = {
  paid: 100n * RESERVE * PAIRS - 3n * WON_TIMES,
  staked: 100n * RESERVE * PAIRS,
};

/** The exact return of what a place stakes: of the whole reserve at 翻倍. */
export const bullsReturn = (spot: Spot): ExactReturn =>
  isTimes(spot) ? RESERVED_RETURN : FLAT_RETURN;

/**
 * The odds of one player's bets of a round. The chance is that any of the doors beats the banker:
 * of hands that are dealt alike each is the best equally often. A reserve that comes back is no
 * win.
 */
export function bullsOdds(bets: readonly SharedBet<BullsBet>[]): BetOdds {
  const sum = (amountOf: (bet: SharedBet<BullsBet>) => bigint) =>
    bets.reduce((total, bet) => total + amountOf(bet), 0n);
  const scale = FLAT_RETURN.staked * RESERVED_RETURN.staked;
  const paid = sum(({ bet, stake }) => {
    const exact = bullsReturn(bet.spot);
    return (stake * exact.paid * scale) / exact.staked;
  });
  const doors = new Set(bets.map(({ bet }) => doorOf(bet.spot)));
  const [only] = doors;
  return {
    houseEdge: edgeOf({ paid, staked: sum(({ stake }) => stake) * scale }),
    winChance: chanceOf(doors.size, doors.size + 1),
    side: doors.size === 1 ? { market: `door-${only}`, selection: 'door' } : null,
  };
}
