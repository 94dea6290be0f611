import type { LotteryGame } from '../../engine/lottery/lottery-game.ts';
import type { Numbers } from '../../engine/lottery/play.ts';
import type { Pace } from '../shared/pace.ts';
import type { Sound } from '../shared/sound.ts';

/** A drawn period. */
export interface Drawn {
  readonly period: string;
  readonly numbers: Numbers;
}

/** The scene of a draw. */
export interface DrawStage {
  readonly root: HTMLElement;
  /** Shows drawn numbers at rest, or nothing before the first draw. */
  readonly rest: (drawn: Drawn | null) => void;
  /** Draws the numbers; resolves when they are fully seen. */
  readonly reveal: (drawn: Drawn, pace: Pace, sound: Sound) => Promise<void>;
}

/** A chart of numbers: which columns each draw hits. */
export interface GridTrend {
  readonly kind: 'grid';
  readonly name: string;
  readonly columns: Numbers;
  /** The names of columns that are no numbers, by place. */
  readonly columnNames?: readonly string[];
  /** Lines join the hits where each draw has exactly one. */
  readonly isLined: boolean;
  readonly hits: (drawn: Drawn) => Numbers;
}

/** A short fact with its side, for coloured beads. */
export interface Bead {
  readonly words: string;
  readonly side: 'high' | 'low' | 'even' | 'odd' | 'plain' | 'red' | 'blue' | 'green';
}

/** A chart of facts: a bead a column. */
export interface BeadTrend {
  readonly kind: 'beads';
  readonly name: string;
  readonly columns: readonly string[];
  readonly beads: (drawn: Drawn) => readonly Bead[];
}

export type Trend = GridTrend | BeadTrend;

/** What one lottery adds to the page that they share. */
export interface LotteryFace {
  readonly game: LotteryGame;
  /** After the return in the head: `一分一期`. */
  readonly subtitle: string;
  /** The name of a number: `07`. */
  readonly numberName: (number: number) => string;
  /** The number that is neither big nor small, odd nor even, where there is one. */
  readonly neutral?: number;
  /** The class of a number's ball, for its colour. */
  readonly ballClass: (number: number) => string;
  /** Small words under a ball in results; '' for none. */
  readonly ballNote: (number: number, drawn: Drawn) => string;
  /** What follows from the numbers: `和值 12`, `大`, `双`. */
  readonly facts: (drawn: Drawn) => readonly Bead[];
  readonly trends: readonly Trend[];
  readonly createStage: () => DrawStage;
  /** The first cards of the rules. */
  readonly rules: readonly (readonly [string, string])[];
}
