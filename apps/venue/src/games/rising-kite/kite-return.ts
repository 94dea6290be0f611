import { type BetOdds, chanceOf } from '../../engine/bet-odds.ts';
import { DRAWS, targetReturn, winningDraws } from '../../engine/heights.ts';
import { edgeOf } from '../../engine/percent.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';

/** The bet that the kite rises at least this high, in hundredths: there it is cashed out. */
export interface KiteBet {
  readonly target: number;
}

/**
 * The odds of one player's bets of a flight: the edge weighted by stakes, and the chance of the
 * lowest target, since a flight that reaches any reaches that one.
 */
export function kiteOdds(bets: readonly SharedBet<KiteBet>[]): BetOdds {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const kept = bets.reduce(
    (sum, { bet, stake }) => sum + stake * BigInt(edgeOf(targetReturn(bet))),
    0n,
  );
  const lowest = Math.min(...bets.map(({ bet }) => bet.target));
  return {
    houseEdge: staked === 0n ? 0 : Number(kept / staked),
    winChance: bets.length === 0 ? 0 : chanceOf(winningDraws(lowest), DRAWS),
    side: null,
  };
}
