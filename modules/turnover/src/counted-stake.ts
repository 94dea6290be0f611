import { type Cny, cny } from '@haitang/kernel/money.ts';

/** What a venue says of a bet; parts are in millionths, and null is what it does not say. */
export interface BetOdds {
  /** What the house keeps of the stake in expectation. */
  readonly houseEdge: number | null;
  /** How likely the bet pays anything. */
  readonly winChance: number | null;
  /** The market of the round and what is taken in it; selections of a market exclude each other. */
  readonly side: { readonly market: string; readonly selection: string } | null;
}

/** A bet its venue says nothing of. */
export const UNKNOWN_ODDS: BetOdds = { houseEdge: null, winChance: null, side: null };

/** A bet as it is weighed. */
export interface WeighedBet {
  /** Category code of the game: realbet, sport, concise … */
  readonly category: string;
  readonly odds: BetOdds;
  /** What its game keeps by the catalogue, in millionths; null or left out if not known. */
  readonly listedEdge?: number | null;
}

/** By what a stake is weighed (rules.md, Corrections: what counts). */
export interface CountingRules {
  /** Whole percent of what counts, by category; 100 when not named. */
  readonly weights: Readonly<Record<string, number>>;
  /** The edge from which a stake counts in full, in basis points: 250 is 2.5 %. */
  readonly fullEdge: number;
  /** The least edge of a category's games, in basis points: for bets of which no edge is told. */
  readonly leastEdges: Readonly<Record<string, number>>;
}

const MILLIONTHS_PER_BASIS_POINT = 100;
const PERCENT = 100n;

/** A bet that wins more often than two times in three carries next to no risk. */
export const isNearlySure = (winChance: number): boolean => winChance * 3 > 2_000_000;

/**
 * The edge a bet is weighed by, in millionths: its own; else the least of its category's games, or
 * what the catalogue says of its game where that is less still.
 */
export function weighedEdge(
  { odds, category, listedEdge }: WeighedBet,
  { leastEdges }: Pick<CountingRules, 'leastEdges'>,
): number {
  if (odds.houseEdge !== null) return odds.houseEdge;
  const least = (leastEdges[category] ?? 0) * MILLIONTHS_PER_BASIS_POINT;
  return Math.min(least, listedEdge ?? least);
}

/**
 * What of a settled stake counts towards wagering, rebates and VIP: the part its edge has of the
 * full edge, and all of it from there on, by the weight of its category, floored. A bet that wins
 * more often than two times in three counts nothing, nor does one whose edge nobody knows.
 */
export function countedStake(stake: Cny, bet: WeighedBet, rules: CountingRules): Cny {
  const { odds, category } = bet;
  if (odds.winChance !== null && isNearlySure(odds.winChance)) return cny(0n);
  const full = rules.fullEdge * MILLIONTHS_PER_BASIS_POINT;
  const edge = Math.max(0, Math.min(full, weighedEdge(bet, rules)));
  const percent = BigInt(rules.weights[category] ?? 100);
  return cny((stake.minor * BigInt(edge) * percent) / (BigInt(full) * PERCENT));
}
