import type { Bonus } from '@haitang/contract/member/bonuses.ts';
import { readAmount } from '../../shared/money/amount-text.ts';

/** The share of the wagering that is done, 0 to 100, rounded down. */
export function donePercent({ need, done }: Pick<Bonus, 'need' | 'done'>): number {
  const all = readAmount('CNY', need)?.minor ?? 0n;
  if (all <= 0n) return 100;
  const part = readAmount('CNY', done)?.minor ?? 0n;
  return Math.min(100, Number((part * 100n) / all));
}
