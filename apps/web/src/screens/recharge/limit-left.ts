import type { LimitsData } from '@haitang/contract/member/limits.ts';
import { type Cny, smaller, subtract } from '@haitang/kernel/money.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

/** What the member's own deposit limits leave; null without one. */
export function limitLeft(limits: LimitsData['limits']): Cny | null {
  let left: Cny | null = null;
  for (const limit of limits) {
    if (limit.kind !== 'deposit' || limit.value === null) continue;
    const value = readAmount('CNY', limit.value);
    const used = readAmount('CNY', limit.used);
    if (!value || !used) continue;
    const rest = subtract(value, used);
    left = left === null ? rest : smaller(left, rest);
  }
  return left && left.minor < 0n ? { asset: 'CNY', minor: 0n } : left;
}
