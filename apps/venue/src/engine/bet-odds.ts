/**
 * The odds of a bet as reported to the operator, which weighs the stake by them. Parts are in
 * millionths.
 */
export interface BetOdds {
  /** The share of the stake that the house keeps on average, rounded down. */
  readonly houseEdge: number;
  /** The chance that the bet pays anything; null if a round has no single chance. */
  readonly winChance: number | null;
  /** The market of the round and the bet's selection in it; null for a game without sides. */
  readonly side: { readonly market: string; readonly selection: string } | null;
}

/** The odds of a stored choice; null if the rules cannot read it. */
export type ReadOdds = (choice: unknown) => BetOdds | null;

const MILLION = 1_000_000;

/** A chance of `wins` in `of` equal outcomes, in millionths, rounded down. */
export const chanceOf = (wins: number, outcomes: number): number =>
  Math.floor((wins * MILLION) / outcomes);

/** Reads a choice by its rules and returns its odds. */
export const oddsBy =
  <Choice>(
    rules: { readChoice(input: unknown): Choice | null },
    oddsOf: (choice: Choice) => BetOdds,
  ): ReadOdds =>
  (input) => {
    const choice = rules.readChoice(input);
    return choice === null ? null : oddsOf(choice);
  };
