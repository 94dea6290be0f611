import { present } from '@haitang/kernel/assert.ts';
import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import {
  CLASSES,
  DEALS,
  type DragonBet,
  paidIn,
  partsOf,
  SCALE,
  SPOTS,
  type Spot,
} from './dragon-table.ts';

/** The exact return of a place, over all deals of two cards from eight decks. */
function returnOf(spot: Spot): ExactReturn {
  const paid = CLASSES.reduce(
    (sum, pairClass) => sum + paidIn(pairClass, spot) * BigInt(pairClass.deals),
    0n,
  );
  return { paid, staked: SCALE * BigInt(DEALS) };
}

const RETURNS = new Map(SPOTS.map((spot) => [spot, returnOf(spot)]));

/** The exact return of a place. */
export const dragonReturn = (spot: Spot): ExactReturn =>
  present(RETURNS.get(spot), `the return of ${spot}`);

/** The return the game is listed with: that of 龙 and 虎, the lowest but one. */
export const DRAGON_RETURN = dragonReturn('dragon');

/** The number of deals on which any of these places pays. */
export const payingDeals = (spots: readonly Spot[]): number =>
  CLASSES.filter((pairClass) => spots.some((spot) => paidIn(pairClass, spot) > 0n)).reduce(
    (sum, { deals }) => sum + deals,
    0,
  );

const SINGLE = new Map(SPOTS.map((spot) => [spot, payingDeals([spot])]));

const MARKETS = {
  odd: 'parity',
  even: 'parity',
  big: 'size',
  small: 'size',
  red: 'colour',
  black: 'colour',
} as const;

/** Places that exclude each other are one market. */
function marketOf(spot: Spot): string {
  const parts = partsOf(spot);
  if (parts !== null) return `${parts.side}-${MARKETS[parts.kind]}`;
  return spot === 'suited-tie' ? spot : 'winner';
}

/** The odds of one player's bets of a round for the operator, counted exactly. */
export function dragonOdds(bets: readonly SharedBet<DragonBet>[]): BetOdds {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const paid = bets.reduce((sum, bet) => sum + bet.stake * dragonReturn(bet.bet.spot).paid, 0n);
  const spots = [...new Set(bets.map(({ bet }) => bet.spot))];
  const [only] = spots;
  const isOne = spots.length === 1 && only !== undefined;
  return {
    houseEdge: edgeOf({ paid, staked: staked * DRAGON_RETURN.staked }),
    winChance: chanceOf(isOne ? (SINGLE.get(only) ?? 0) : payingDeals(spots), DEALS),
    side: isOne ? { market: marketOf(only), selection: only } : null,
  };
}
