import { assert, present } from '@haitang/kernel/assert.ts';
import type { BetOdds } from '../bet-odds.ts';
import { type ExactReturn, edgeOf } from '../percent.ts';
import type { SharedBet } from '../shared-rules.ts';
import { SURE } from './map-model.ts';
import type { SummitBet } from './summit-bet.ts';
import { returnOf, type Selection, sheetOf } from './summit-sheet.ts';

const MILLION = 1_000_000n;

function selectionOf({ home, away, won, market, pick, line }: SummitBet): Selection {
  const found = sheetOf(home, away, won).find(
    (one) => one.market === market && one.pick === pick && one.line === line,
  );
  return present(found, 'a selection of the sheet');
}

/** The exact return of a bet. */
export const summitReturn = (bet: SummitBet): ExactReturn => returnOf(selectionOf(bet));

/**
 * The selection that returns least of all 132 pairings and all standings: its percentage is the
 * game's (the test finds it again).
 */
export const RATED_BET: SummitBet = {
  match: 0,
  home: 4,
  away: 10,
  won: [1, 0],
  market: 'live-winner',
  pick: 'home',
  line: null,
  odds: 116,
};

/** The chance of a bet in millionths, rounded up. */
const chanceOf = (bet: SummitBet): bigint => (selectionOf(bet).chance * MILLION + SURE - 1n) / SURE;

/** The chances of all different bets on one match added up: never less than that of any one. */
function chanceOfMatch(bets: readonly SummitBet[]): bigint {
  const different = new Map(
    bets.map((bet) => [[bet.won.join('-'), bet.market, bet.pick, bet.line].join(), bet]),
  );
  const sum = [...different.values()].reduce((total, bet) => total + chanceOf(bet), 0n);
  return sum > MILLION ? MILLION : sum;
}

/**
 * The odds of one player's bets of a matchday: the edge weighted by stakes, and an upper bound of
 * the chance that any of them pays, exact for one bet on each match. Matches are independent.
 */
export function summitOdds(bets: readonly SharedBet<SummitBet>[]): BetOdds {
  assert(bets.length > 0, 'a part of a round has bets');
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const kept = bets.reduce(
    (sum, { bet, stake }) => sum + stake * BigInt(edgeOf(summitReturn(bet))),
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
            selection: [first.bet.pick, first.bet.line].filter((one) => one !== null).join(' '),
          }
        : null,
  };
}
