import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import { CLASSES, classDeals, DEALS } from './baccarat-classes.ts';
import { type BaccaratBet, paidOn, SCALE, type Spot, type Table } from './baccarat-table.ts';

const known = new Map<string, ExactReturn>();

/** The exact return of a place, over all deals of six cards from eight decks. */
export function baccaratReturn(table: Table, spot: Spot): ExactReturn {
  const name = `${table} ${spot}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const deals = classDeals();
  const paid = CLASSES.reduce(
    (sum, facts, index) => sum + paidOn(table, spot, facts) * BigInt(deals[index] ?? 0),
    0n,
  );
  const exact = { paid, staked: SCALE * BigInt(DEALS) };
  known.set(name, exact);
  return exact;
}

/** The number of deals on which any of these places pays. */
export function payingDeals(table: Table, spots: readonly Spot[]): number {
  const deals = classDeals();
  return CLASSES.reduce(
    (sum, facts, index) =>
      spots.some((spot) => paidOn(table, spot, facts) > 0n) ? sum + (deals[index] ?? 0) : sum,
    0,
  );
}

const MARKETS: Readonly<Partial<Record<Spot, string>>> = {
  player: 'winner',
  banker: 'winner',
  tie: 'winner',
  small: 'cards',
  big: 'cards',
};

/** The odds of one player's bets of a round for the operator, counted exactly. */
export function baccaratOdds(table: Table, bets: readonly SharedBet<BaccaratBet>[]): BetOdds {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const paid = bets.reduce(
    (sum, { bet, stake }) => sum + stake * baccaratReturn(table, bet.spot).paid,
    0n,
  );
  const spots = [...new Set(bets.map(({ bet }) => bet.spot))];
  const [only] = spots;
  const isOne = spots.length === 1 && only !== undefined;
  return {
    houseEdge: edgeOf({ paid, staked: staked * SCALE * BigInt(DEALS) }),
    winChance: chanceOf(payingDeals(table, spots) / DEALS, 1),
    // Places that exclude each other are one market.
    side: isOne ? { market: MARKETS[only] ?? only, selection: only } : null,
  };
}
