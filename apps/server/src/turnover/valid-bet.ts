import { type Cny, zero } from '@haitang/kernel/money.ts';
import {
  type CountingRules,
  countedStake,
  isNearlySure,
  type WeighedBet,
} from './counted-stake.ts';

/** One bet of a settled round. */
export interface RoundBet extends WeighedBet {
  readonly stake: Cny;
  readonly outcome: 'win' | 'loss' | 'tie' | 'void' | 'cancelled';
}

/** How likely one of a market's selections wins, in millionths; null when a chance is not told. */
function coverOf(selections: ReadonlyMap<string, number | null>): number | null {
  let cover = 0;
  for (const chance of selections.values()) {
    if (chance === null) return null;
    cover += chance;
  }
  return cover;
}

/**
 * Markets of the round whose selections taken together leave next to no risk: opposite sides, or
 * so many that one of them wins more often than two times in three. Where a chance is not told, two
 * different selections are taken for opposite ones.
 */
function coveredMarkets(round: readonly RoundBet[]): ReadonlySet<string> {
  const markets = new Map<string, Map<string, number | null>>();
  for (const { odds } of round) {
    if (odds.side === null) continue;
    const selections = markets.get(odds.side.market) ?? new Map<string, number | null>();
    markets.set(odds.side.market, selections.set(odds.side.selection, odds.winChance));
  }
  const covered = [...markets].filter(([, selections]) => {
    if (selections.size < 2) return false;
    const cover = coverOf(selections);
    return cover === null || isNearlySure(cover);
  });
  return new Set(covered.map(([market]) => market));
}

/**
 * The valid amount of each bet of one round of one member: what of the stake counts
 * (`countedStake`), and 0 for void, tied and cancelled bets and for markets that are covered
 * (rules.md, Corrections: what counts).
 */
export function validAmounts(round: readonly RoundBet[], rules: CountingRules): Cny[] {
  const covered = coveredMarkets(round);
  return round.map((bet) => {
    const settled = bet.outcome === 'win' || bet.outcome === 'loss';
    const { side } = bet.odds;
    if (!settled || (side !== null && covered.has(side.market))) return zero('CNY');
    return countedStake(bet.stake, bet, rules);
  });
}
