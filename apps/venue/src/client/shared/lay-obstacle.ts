import { cny } from '@haitang/kernel/money.ts';
import type { SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import type { ChipSlip } from './chip-slip.ts';
import { moneyWords } from './money-words.ts';

/**
 * Why these bets, each named once, cannot be added to a slip, for the player; null if all of them
 * can. The house reads each bet of a slip with all its chips. The balance is in minor units.
 */
export function layObstacle<Bet>(
  rules: Pick<SharedRules<Bet>, 'stakes' | 'mostPaid' | 'nameOf' | 'largestPayout'>,
  slip: Pick<ChipSlip<Bet>, 'stakedOn' | 'total'>,
  bets: readonly SharedBet<Bet>[],
  balance: bigint,
): string | null {
  const { stakes, mostPaid } = rules;
  const whole = bets.map(({ bet, stake }) => ({
    bet,
    stake: stake + slip.stakedOn(rules.nameOf(bet)),
  }));
  if (whole.some(({ stake }) => stake > stakes.maximum)) {
    return `每注最高 ${moneyWords(cny(stakes.maximum))}`;
  }
  const isOver = ({ bet, stake }: SharedBet<Bet>) =>
    mostPaid !== undefined && rules.largestPayout(bet, stake) > mostPaid;
  if (mostPaid !== undefined && whole.some(isOver)) {
    return `单注最高派彩 ${moneyWords(cny(mostPaid))}`;
  }
  const total = bets.reduce((sum, { stake }) => sum + stake, slip.total());
  return total > balance ? '余额不足' : null;
}
