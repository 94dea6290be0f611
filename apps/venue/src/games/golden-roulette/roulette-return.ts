import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { type ExactReturn, edgeOf } from '../../engine/percent.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import { POCKETS, type RouletteBet, spotOf } from './roulette-table.ts';

/** The exact return of every place: a test counts each. */
export const ROULETTE_RETURN: ExactReturn = { paid: 36n, staked: 37n };

/** The odds of one player's bets of a round: the chance counts each pocket once. */
export function rouletteOdds(bets: readonly SharedBet<RouletteBet>[]): BetOdds {
  const spots = bets.map(({ bet }) => spotOf(bet.spot));
  const [first] = spots;
  const isOne = first !== undefined && spots.every(({ name }) => name === first.name);
  return {
    houseEdge: edgeOf(ROULETTE_RETURN),
    winChance: chanceOf(new Set(spots.flatMap(({ pockets }) => pockets)).size, POCKETS),
    side: isOne ? { market: first.kind, selection: first.name } : null,
  };
}
