import { type Cny, compare, isZero } from '@haitang/kernel/money.ts';
import { moneyWords } from '../shared/money-words.ts';

/** `派彩 19.40`, or `返还 2.00` where it is not above the stake; null for nothing. */
export function paidWords(stake: Cny, paid: Cny): string | null {
  if (isZero(paid)) return null;
  return `${compare(paid, stake) > 0 ? '派彩' : '返还'} ${moneyWords(paid)}`;
}
