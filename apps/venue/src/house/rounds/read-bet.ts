import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type Cny, cny, compare, groupedMoney } from '@haitang/kernel/money.ts';
import { isStake, type StakeLimits } from '../../engine/game-rules.ts';
import { LARGEST_PAYOUT } from '../../engine/step-rules.ts';

/** The largest win of one bet; a bet that could win more is refused, never truncated. */
export const LARGEST_WIN = cny(LARGEST_PAYOUT);

/** What taking a bet asks of any rules. */
interface BetRules {
  readonly stakes: StakeLimits;
  readChoice(input: unknown): unknown;
  fits?(stake: bigint, choice: unknown): boolean;
  largestPayout(stake: bigint, choice: unknown): bigint;
}

/**
 * The choice of a bet as parsed by the rules. Refuses (malformed) invalid choices, stakes out of
 * range or unlike the sum of their parts, and too large wins.
 */
export function readBet(rules: BetRules, stake: Cny, input: unknown): unknown {
  const choice = rules.readChoice(input);
  const isWhole = choice !== null && (rules.fits?.(stake.minor, choice) ?? true);
  if (!isWhole) throw refuse('malformed', { words: '投注选项有误，请刷新后重试' });
  if (!isStake(rules.stakes, stake.minor)) {
    const { minimum, maximum } = rules.stakes;
    const [from, to] = [groupedMoney(cny(minimum)), groupedMoney(cny(maximum))];
    throw refuse('malformed', { words: `单局投注为 ${from} 至 ${to}` });
  }
  if (compare(cny(rules.largestPayout(stake.minor, choice)), LARGEST_WIN) > 0) {
    const words = `单局最高派彩为 ${groupedMoney(LARGEST_WIN)}，请降低投注`;
    throw refuse('malformed', { words });
  }
  return choice;
}
