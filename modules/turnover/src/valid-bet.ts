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

/**
 * Whether the different selections of a round together have almost no risk, in any markets: their
 * chances add up to more than two in three. The sum is at least the probability that one of them
 * wins, so no covering bet escapes; when selections of two markets can win together the sum is
 * higher, to the member's disadvantage. When a chance is unknown, two different selections count as
 * opposite.
 */
function isCovered(round: readonly RoundBet[]): boolean {
  const chances = new Map<string, number | null>();
  for (const { odds } of round) {
    if (odds.side === null) continue;
    chances.set(JSON.stringify([odds.side.market, odds.side.selection]), odds.winChance);
  }
  if (chances.size < 2) return false;
  let cover = 0;
  for (const chance of chances.values()) {
    if (chance === null) return true;
    cover += chance;
  }
  return isNearlySure(cover);
}

/**
 * The valid amount of each bet of one round of one member: the part of the stake that counts
 * (`countedStake`), and 0 for void, tied and cancelled bets and for all bets of a covered round
 * (rules.md, Corrections: what counts).
 */
export function validAmounts(round: readonly RoundBet[], rules: CountingRules): Cny[] {
  const covered = isCovered(round);
  return round.map((bet) => {
    const settled = bet.outcome === 'win' || bet.outcome === 'loss';
    return settled && !covered ? countedStake(bet.stake, bet, rules) : zero('CNY');
  });
}
