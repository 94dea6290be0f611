import type { LimitsData } from '@haitang/contract/member/limits.ts';
import { type Cny, cny, compare, subtract } from '@haitang/kernel/money.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

/** One of the member's own deposit limits. */
export interface DepositLimit {
  readonly span: string;
  readonly value: Cny;
  readonly used: Cny;
  /** Never below zero. */
  readonly left: Cny;
}

const floored = (amount: Cny): Cny => (amount.minor < 0n ? cny(0n) : amount);

/** The member's deposit limit with the least left; null without one. */
export function tightestLimit(limits: LimitsData['limits']): DepositLimit | null {
  let tightest: DepositLimit | null = null;
  for (const limit of limits) {
    if (limit.kind !== 'deposit' || limit.value === null) continue;
    const value = readAmount('CNY', limit.value);
    const used = readAmount('CNY', limit.used);
    if (!value || !used) continue;
    const left = floored(subtract(value, used));
    if (!tightest || compare(left, tightest.left) < 0) {
      tightest = { span: limit.span, value, used, left };
    }
  }
  return tightest;
}

/** The amount left by the member's own deposit limits; null without one. */
export const limitLeft = (limits: LimitsData['limits']): Cny | null =>
  tightestLimit(limits)?.left ?? null;
