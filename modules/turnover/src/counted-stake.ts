import { type Cny, cny } from '@haitang/kernel/money.ts';

/** A venue's data about a bet; parts are in millionths, and null means unknown. */
export interface BetOdds {
  /** The house edge: the expected share of the stake that the house keeps. */
  readonly houseEdge: number | null;
  /** Probability that the bet pays anything. */
  readonly winChance: number | null;
  /** The market of the round and the selection; selections of one market exclude each other. */
  readonly side: { readonly market: string; readonly selection: string } | null;
}

/** The odds of a bet without data from its venue. */
export const UNKNOWN_ODDS: BetOdds = { houseEdge: null, winChance: null, side: null };

/** A bet to be weighed. */
export interface WeighedBet {
  /** Category code of the game: realbet, sport, concise … */
  readonly category: string;
  readonly odds: BetOdds;
  /** The listed house edge of its game, in millionths; null or missing when unknown. */
  readonly listedEdge?: number | null;
}

/** The rules for the valid amount of a stake (rules.md, Corrections: what counts). */
export interface CountingRules {
  /** Percent that counts, as an integer, by category; 100 when missing. */
  readonly weights: Readonly<Record<string, number>>;
  /** The edge from which a stake counts in full, in basis points: 250 is 2.5 %. */
  readonly fullEdge: number;
  /** The lowest edge of a category's games, in basis points: for bets of unknown edge. */
  readonly leastEdges: Readonly<Record<string, number>>;
}

const MILLIONTHS_PER_BASIS_POINT = 100;
const PERCENT = 100n;

/** A bet that wins more often than two times in three has almost no risk. */
export const isNearlySure = (winChance: number): boolean => winChance * 3 > 2_000_000;

/**
 * The edge of a bet for its weight, in millionths: its own; otherwise the lowest of its category's
 * games, or the listed edge of its game when that is lower.
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
 * The part of a settled stake that counts towards wagering, rebates and VIP: in proportion to its
 * edge up to the full edge, times the weight of its category, rounded down. A bet that wins more
 * often than two times in three counts nothing, and so does a bet of unknown edge.
 */
export function countedStake(stake: Cny, bet: WeighedBet, rules: CountingRules): Cny {
  const { odds, category } = bet;
  if (odds.winChance !== null && isNearlySure(odds.winChance)) return cny(0n);
  const full = rules.fullEdge * MILLIONTHS_PER_BASIS_POINT;
  const edge = Math.max(0, Math.min(full, weighedEdge(bet, rules)));
  const percent = BigInt(rules.weights[category] ?? 100);
  return cny((stake.minor * BigInt(edge) * percent) / (BigInt(full) * PERCENT));
}
