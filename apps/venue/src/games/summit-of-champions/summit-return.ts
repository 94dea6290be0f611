import { present } from '@haitang/kernel/assert.ts';
import type { BetOdds } from '../../engine/bet-odds.ts';
import { matchdayOdds } from '../../engine/matchday-odds.ts';
import type { ExactReturn } from '../../engine/percent.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import { SURE } from './map-model.ts';
import type { SummitBet } from './summit-bet.ts';
import { returnOf, type Selection, sheetOf } from './summit-sheet.ts';

const MILLION = 1_000_000n;

function selectionOf({ home, away, won, market, pick, line }: SummitBet): Selection {
  const found = sheetOf(home, away, won).find(
    (selection) =>
      selection.market === market && selection.pick === pick && selection.line === line,
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
 * The odds of one player's bets of a matchday: an upper bound of the chance that any of them pays,
 * exact for one bet on each match.
 */
export const summitOdds = (bets: readonly SharedBet<SummitBet>[]): BetOdds =>
  matchdayOdds(bets, { returnOf: summitReturn, chanceOfMatch });
