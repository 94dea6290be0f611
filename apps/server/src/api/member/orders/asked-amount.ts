import type { WithdrawAmountUnit } from '@haitang/contract/codes/withdraw-amount-unit.ts';
import { isPositive, parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import { cnyToUsdtFloor, type Rate } from '@haitang/kernel/rate.ts';

/**
 * What a typed amount asks for in USDT, two decimals; null when it is nothing. Points are turned
 * into USDT at `rate`, rounded down: what is held for it never exceeds what was typed.
 */
export function askedAmount(typed: string, unit: WithdrawAmountUnit, rate: Rate): Usdt | null {
  if (unit === 'USDT') return parseMoney('USDT', typed, 2);
  const points = parseMoney('CNY', typed);
  const amount = points && cnyToUsdtFloor(points, rate);
  return amount && isPositive(amount) ? amount : null;
}
