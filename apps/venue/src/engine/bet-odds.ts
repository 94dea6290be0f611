import type { GameRules } from './game-rules.ts';

/** What the operator is told of a bet, so that it can weigh the stake. Parts are in millionths. */
export interface BetOdds {
  /** What the house keeps of the stake in expectation, rounded down. */
  readonly houseEdge: number;
  /** How likely the bet pays anything; null where a round has no single chance. */
  readonly winChance: number | null;
  /** The market of the round and what is taken in it; null for a game without sides. */
  readonly side: { readonly market: string; readonly selection: string } | null;
}

/** The odds of a choice as a round keeps it; null when the rules read no choice in it. */
export type ReadOdds = (choice: unknown) => BetOdds | null;

const MILLION = 1_000_000;

/** A chance of `wins` in `of` equal outcomes, in millionths, rounded down. */
export const chanceOf = (wins: number, of: number): number => Math.floor((wins * MILLION) / of);

/** Reads a choice by its rules and says its odds. */
export const oddsBy =
  <Choice>(
    rules: Pick<GameRules<Choice>, 'readChoice'>,
    oddsOf: (choice: Choice) => BetOdds,
  ): ReadOdds =>
  (input) => {
    const choice = rules.readChoice(input);
    return choice === null ? null : oddsOf(choice);
  };
