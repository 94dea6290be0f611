import { readFields } from '../../engine/game-rules.ts';
import { readSheetBet } from '../../engine/sheet-bet.ts';
import type { Fixture } from './calendar.ts';
import type { Score } from './goal-grid.ts';
import type { Pick } from './settle-pick.ts';
import { sheetOf } from './sheet.ts';

/**
 * A bet on one selection. It carries all that decides it, and the receipt with it: the clubs, the
 * score at half time if it was made there, and the odds that were stated.
 */
export interface FootballBet extends Pick, Fixture {
  /** The place of the match in its matchday, 0 to 9. */
  readonly match: number;
  /** The half-time score of a bet made at half time; null before the match. */
  readonly half: Score | null;
  /** Hundredths of the stake, the stake included. */
  readonly odds: number;
}

const KEYS = ['match', 'home', 'away', 'half', 'market', 'pick', 'line', 'odds'] as const;

/** A match in the phase in which bets are made on it. */
export interface OfferedMatch extends Fixture {
  readonly match: number;
  readonly half: Score | null;
}

/** The bets that the sheet of a match offers, in its order. */
export const betsOn = ({ match, home, away, half }: OfferedMatch): readonly FootballBet[] =>
  sheetOf(home, away, half).selections.map(({ market, pick, line, odds }) => ({
    match,
    home,
    away,
    half,
    market,
    pick,
    line,
    odds,
  }));

/** The bet that this input places on one of these matches, or null: every field must agree. */
export const readFootballBet = (
  input: unknown,
  matches: readonly OfferedMatch[],
): FootballBet | null => readSheetBet(input, KEYS, matches, betsOn);

/** Whether an input has the form of a bet: then its matchday, its phase or its odds are others. */
export const isOldBet = (input: unknown): boolean => readFields(input, KEYS) !== null;
