import { type Cny, zero } from '@haitang/kernel/money.ts';
import { percentFloor } from '@haitang/kernel/rate.ts';

/** One bet of a settled round. */
export interface RoundBet {
  readonly stake: Cny;
  readonly outcome: 'win' | 'loss' | 'tie' | 'void' | 'cancelled';
  /** Category code of the game: realbet, sport, concise … */
  readonly category: string;
  /**
   * The market and the side taken in it, where sides exclude each other (banker or player, big or
   * small); null for games without sides.
   */
  readonly side: { readonly market: string; readonly selection: string } | null;
}

/** Whole percent of a stake that counts, by category; 100 when not named. */
export type Weights = Readonly<Record<string, number>>;

/** Markets of the round that were bet on from more than one side. */
function opposedMarkets(round: readonly RoundBet[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const opposed = new Set<string>();
  for (const { side } of round) {
    if (!side) continue;
    const taken = first.get(side.market) ?? side.selection;
    first.set(side.market, taken);
    if (taken !== side.selection) opposed.add(side.market);
  }
  return opposed;
}

/**
 * The valid amount of each bet of one round of one member: the settled stake by the weight of its
 * category, floored; 0 for void, tie, cancelled and opposite bets (rules.md, Wagering).
 */
export function validAmounts(round: readonly RoundBet[], weights: Weights): Cny[] {
  const opposed = opposedMarkets(round);
  return round.map((bet) => {
    const settled = bet.outcome === 'win' || bet.outcome === 'loss';
    if (!settled || (bet.side && opposed.has(bet.side.market))) return zero('CNY');
    const percent = BigInt(weights[bet.category] ?? 100);
    return percentFloor(bet.stake, { millionths: percent * 1_000_000n });
  });
}
