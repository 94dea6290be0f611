import type { Draw } from '../draw.ts';
import type { Numbers, Picks, Play } from './play.ts';

/** Draws that the house counts as one where it adds up what it can owe. */
export interface DrawClass {
  /** The numbers that all draws of the class share, in their places. */
  readonly numbers: Numbers;
  /** How many equal draws it holds. */
  readonly weight: number;
}

/**
 * The clock of a lottery, in milliseconds: a period lasts `length` and is drawn at its end. Bets on
 * it are taken until `closed` before that; from then on those on the next period are.
 */
export interface LotteryClock {
  readonly length: number;
  readonly closed: number;
  /** How long pages show the draw. */
  readonly reveal: number;
  /** The number of fair draws. */
  readonly draws: number;
}

/** One lottery: when it draws, what it draws and what can be played. */
export interface LotteryGame {
  readonly clock: LotteryClock;
  readonly numbers: (draws: readonly Draw[]) => Numbers;
  /** The animal that the plays of a period depend on, 鼠 0 to 猪 11; null where none do. */
  readonly animalOf: (startsAt: Date) => number | null;
  readonly plays: (animal: number | null) => readonly Play[];
  /** One class where only the largest payout of a bet is known. */
  readonly classes: readonly DrawClass[];
  /** Whether the class of a draw decides this play. */
  readonly isDecided: (play: string) => boolean;
}

/** A bet of a lottery: `unit` minor units on each 注. */
export interface LotteryBet {
  readonly play: string;
  readonly picks: Picks;
  readonly unit: number;
  readonly animal: number | null;
}

export interface LotteryOutcome {
  /** The number of the period. */
  readonly period: string;
  readonly numbers: Numbers;
}
