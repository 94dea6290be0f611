import { depositQuote } from '@haitang/kernel/deposit-quote.ts';
import { isPositive, type Money } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate } from '@haitang/kernel/rate.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';

export interface PreviewAmounts {
  /** In dollars or USDT, as in the order. */
  readonly pay: string;
  /** The points credited for that payment. */
  readonly credited: string;
  /** Additional points; null when deposits have no bonus. */
  readonly bonus: string | null;
}

/** A typed amount at a rate, with the percent of the bonus; null until both are known. */
export function previewAmounts(
  amount: string,
  rate: Rate | null,
  percent: Rate | null,
): PreviewAmounts | null {
  const asked = readAmount('CNY', amount);
  if (!asked || !isPositive(asked) || !rate) return null;
  const { toPay, credited } = depositQuote(asked, rate);
  const text = (money: Money): string => groupDigits(shownAmount(money));
  const bonus = percent && text(percentFloor(credited, percent));
  return { pay: text(toPay), credited: text(credited), bonus };
}
