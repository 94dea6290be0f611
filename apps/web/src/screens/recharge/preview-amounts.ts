import { depositQuote } from '@haitang/kernel/deposit-quote.ts';
import { add, type Cny, isPositive, type Money } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate, timesCeil } from '@haitang/kernel/rate.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';

/** Multiples of a deposit and of its bonus that have to be wagered. */
export interface DepositWagering {
  readonly own: Rate;
  /** Null without a bonus on every deposit. */
  readonly bonus: Rate | null;
}

export interface PreviewAmounts {
  /** In dollars or USDT, as in the order. */
  readonly pay: string;
  /** The points credited for that payment. */
  readonly credited: string;
  /** Additional points; null when deposits have no bonus. */
  readonly bonus: string | null;
  /** The valid bets that a withdrawal of both asks for; null until the multiples are known. */
  readonly toWager: string | null;
}

/** Valid bets for a deposit and its bonus, as their wagering lots count them. */
function wagerFor(credited: Cny, bonus: Cny | null, wagering: DepositWagering | null): Cny | null {
  if (!wagering) return null;
  const own = timesCeil(credited, wagering.own);
  return bonus && wagering.bonus ? add(own, timesCeil(bonus, wagering.bonus)) : own;
}

/** A typed amount at a rate, with the percent of the bonus; null until both are known. */
export function previewAmounts(
  amount: string,
  rate: Rate | null,
  percent: Rate | null,
  wagering: DepositWagering | null,
): PreviewAmounts | null {
  const asked = readAmount('CNY', amount);
  if (!asked || !isPositive(asked) || !rate) return null;
  const { toPay, credited } = depositQuote(asked, rate);
  const text = (money: Money): string => groupDigits(shownAmount(money));
  const bonus = percent && percentFloor(credited, percent);
  const toWager = wagerFor(credited, bonus, wagering);
  return {
    pay: text(toPay),
    credited: text(credited),
    bonus: bonus && text(bonus),
    toWager: toWager && text(toWager),
  };
}
