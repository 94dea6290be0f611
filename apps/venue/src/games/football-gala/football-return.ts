import { present } from '@haitang/kernel/assert.ts';
import type { BetOdds } from '../../engine/bet-odds.ts';
import { matchdayOdds } from '../../engine/matchday-odds.ts';
import type { ExactReturn } from '../../engine/percent.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import type { FootballBet } from './football-bet.ts';
import type { Selection } from './price.ts';
import { type Back, backOf, type MatchResult } from './settle-pick.ts';
import { sheetOf } from './sheet.ts';
import { matchSpread, restSpread, type Spread } from './spread.ts';

const MILLION = 1_000_000n;

/** What comes back of a stake at these odds, in minor units, rounded down to the cent. */
export const paidFor = ({ won, kept }: Back, odds: number, stake: bigint): bigint =>
  (stake * (BigInt(won) * BigInt(odds) + BigInt(kept) * 100n)) / 400n;

/** What comes back of a bet after a result. */
export function paidOn(bet: FootballBet, result: MatchResult, stake: bigint): bigint {
  const { listed } = sheetOf(bet.home, bet.away, bet.half);
  return paidFor(backOf(bet, result, listed), bet.odds, stake);
}

/** The selection that a bet was made on. */
function selectionOf({ home, away, half, market, pick, line }: FootballBet): Selection {
  const { selections } = sheetOf(home, away, half);
  const found = selections.find(
    (selection) =>
      selection.market === market && selection.pick === pick && selection.line === line,
  );
  return present(found, 'a selection of the sheet');
}

/** The exact return of a bet, over all results of its match. */
export const footballReturn = (bet: FootballBet): ExactReturn => selectionOf(bet).exact;

/**
 * The selection that returns least of all 380 matches and all half-time scores: its percentage is
 * the game's (the test finds it again).
 */
export const RATED_BET: FootballBet = {
  match: 0,
  home: 17,
  away: 2,
  half: null,
  market: 'half-full',
  pick: 'draw-home',
  line: null,
  odds: 1_000,
};

/** The chance that any of these bets pays anything, in millionths, rounded up. */
function chanceIn({ results, total }: Spread, bets: readonly FootballBet[]): bigint {
  const paying = results.reduce((sum, [result, weight]) => {
    const pays = bets.some((bet) => paidOn(bet, result, 400n) > 0n);
    return pays ? sum + weight : sum;
  }, 0n);
  return (paying * MILLION + total - 1n) / total;
}

/** Chances of bets that were counted before: many players make the same ones. */
const MOST_KEPT = 2_000;
const counted = new Map<string, bigint>();

function chanceOfPhase(bets: readonly FootballBet[]): bigint {
  const [first] = bets;
  if (first === undefined) return 0n;
  if (bets.length === 1) return selectionOf(first).chance;
  const { home, away, half } = first;
  const names = bets.map(({ market, pick, line }) => `${market} ${pick} ${line}`).sort();
  const name = [home, away, half?.join('-') ?? '', ...names].join();
  const found = counted.get(name);
  if (found !== undefined) return found;
  const spread = half === null ? matchSpread(home, away) : restSpread(home, away, half);
  const chance = chanceIn(spread, bets);
  if (counted.size >= MOST_KEPT) counted.clear();
  counted.set(name, chance);
  return chance;
}

/**
 * The chance that any bet on one match pays: exact before the match and at half time, added up
 * where a player has bets of both.
 */
function chanceOfMatch(bets: readonly FootballBet[]): bigint {
  const sum =
    chanceOfPhase(bets.filter(({ half }) => half === null)) +
    chanceOfPhase(bets.filter(({ half }) => half !== null));
  return sum > MILLION ? MILLION : sum;
}

/** The odds of one player's bets of a matchday. */
export const footballOdds = (bets: readonly SharedBet<FootballBet>[]): BetOdds =>
  matchdayOdds(bets, { returnOf: footballReturn, chanceOfMatch });
