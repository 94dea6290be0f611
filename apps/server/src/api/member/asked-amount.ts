import type { WithdrawAmountUnit } from '@haitang/contract/codes/withdraw-amount-unit.ts';
import { isPositive, parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, type Rate } from '@haitang/kernel/rate.ts';

/**
 * The USDT amount of the typed text, two decimals; null if it is zero. Points are converted at
 * `rate` and rounded down, so that the hold never exceeds the typed points.
 */
export function askedAmount(typed: string, unit: WithdrawAmountUnit, rate: Rate): Usdt | null {
  if (unit === 'USDT') return parseMoney('USDT', typed, 2);
  const points = parseMoney('CNY', typed);
  const amount = points && cnyToUsdtFloor(points, rate);
  return amount && isPositive(amount) ? amount : null;
}
