import { assert } from '@haitang/kernel/assert.ts';
import type { BetOdds } from './bet-odds.ts';
import { type ExactReturn, edgeOf } from './percent.ts';
import type { SharedBet } from './shared-rules.ts';

/** A certain chance: chances are counted in millionths. */
const MILLION = 1_000_000n;

/** A bet on one match of a matchday. */
interface MatchBet {
  readonly match: number;
  readonly market: string;
  readonly pick: string;
  readonly line: number | null;
}

/** What a game of matchdays counts by its own model. */
interface MatchModel<Bet> {
  readonly returnOf: (bet: Bet) => ExactReturn;
  /** The chance that any of these bets on one match pays, in millionths. */
  readonly chanceOfMatch: (bets: readonly Bet[]) => bigint;
}

/**
 * The odds of one player's bets of a matchday: the edge weighted by stakes, and the chance that any
 * of them pays, as exact as that of each match. Matches are independent of each other.
 */
export function matchdayOdds<Bet extends MatchBet>(
  bets: readonly SharedBet<Bet>[],
  { returnOf, chanceOfMatch }: MatchModel<Bet>,
): BetOdds {
  assert(bets.length > 0, 'a part of a round has bets');
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const kept = bets.reduce(
    (sum, { bet, stake }) => sum + stake * BigInt(edgeOf(returnOf(bet))),
    0n,
  );
  const matches = [...new Set(bets.map(({ bet }) => bet.match))];
  const none = matches.reduce((product, match) => {
    const own = bets.filter(({ bet }) => bet.match === match).map(({ bet }) => bet);
    return (product * (MILLION - chanceOfMatch(own))) / MILLION;
  }, MILLION);
  const [first] = bets;
  return {
    houseEdge: Number(kept / staked),
    winChance: Number(MILLION - none),
    side:
      bets.length === 1 && first !== undefined
        ? {
            market: `${first.bet.match}-${first.bet.market}`,
            selection: [first.bet.pick, first.bet.line].filter((part) => part !== null).join(' '),
          }
        : null,
  };
}
