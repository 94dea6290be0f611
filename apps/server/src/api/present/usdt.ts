import { assert } from '@haitang/kernel/assert.ts';
import { formatMoney, type Usdt } from '@haitang/kernel/money.ts';

/** USDT with two decimals, for members. */
export function usdtText(amount: Usdt): string {
  assert(amount.minor % 10_000n === 0n, 'a USDT amount of whole cents');
  return formatMoney(amount).slice(0, -4);
}
