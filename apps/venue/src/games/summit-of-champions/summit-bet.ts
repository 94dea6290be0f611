import { readFields } from '../../engine/game-rules.ts';
import type { Fixture } from '../../engine/round-robin.ts';
import { readSheetBet } from '../../engine/sheet-bet.ts';
import type { Won } from './map-model.ts';
import { sheetOf } from './summit-sheet.ts';

/**
 * A bet on one selection. It carries all that decides it, and the receipt with it: the teams, the
 * maps that each had won when it was made, and the odds that were stated.
 */
export interface SummitBet extends Fixture {
  /** The place of the match in its matchday, 0 to 5. */
  readonly match: number;
  /** Maps won before the bet: it is on the next map, or on the match. */
  readonly won: Won;
  readonly market: string;
  readonly pick: string;
  /** The line in halves; null for a market without one. */
  readonly line: number | null;
  /** Hundredths of the stake, the stake included. */
  readonly odds: number;
}

const KEYS = ['match', 'home', 'away', 'won', 'market', 'pick', 'line', 'odds'] as const;

/** A match in the phase in which bets are made on it. */
export type OfferedMatch = Pick<SummitBet, 'match' | 'home' | 'away' | 'won'>;

/** The bets that the sheet of a match offers, in its order; none once it is decided. */
export const betsOn = ({ match, home, away, won }: OfferedMatch): readonly SummitBet[] =>
  sheetOf(home, away, won).map(({ market, pick, line, odds }) => ({
    match,
    home,
    away,
    won,
    market,
    pick,
    line,
    odds,
  }));

/** The bet that this input places on one of these matches, or null: every field must agree. */
export const readSummitBet = (input: unknown, matches: readonly OfferedMatch[]): SummitBet | null =>
  readSheetBet(input, KEYS, matches, betsOn);

/** Whether an input has the form of a bet: then its matchday, its map or its odds are others. */
export const isOldBet = (input: unknown): boolean => readFields(input, KEYS) !== null;
