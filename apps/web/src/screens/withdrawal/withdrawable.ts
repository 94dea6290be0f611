import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { type Cny, isPositive, zero } from '@haitang/kernel/money.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

interface Withdrawable {
  readonly now: Cny;
  /** In the central wallet, but not to be withdrawn before `left` was bet. */
  readonly locked: Cny;
  readonly left: Cny;
}

/**
 * What of the central wallet can be withdrawn now, and what waits for wagering: while some is left
 * nothing can be (wire.md, 214). Null while the wagering is not known.
 */
export function withdrawableOf(
  balance: Cny,
  wagering: Pick<BetAmountData, 'bet_amount'> | undefined,
): Withdrawable | null {
  const left = wagering && readAmount('CNY', wagering.bet_amount);
  if (!left) return null;
  const isLocked = isPositive(left);
  return {
    now: isLocked ? zero('CNY') : balance,
    locked: isLocked ? balance : zero('CNY'),
    left,
  };
}
