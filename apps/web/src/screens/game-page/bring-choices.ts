import { type Cny, cny, compare, isPositive } from '@haitang/kernel/money.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { readLocal, writeLocal } from '../../shared/storage.ts';

/** No game of any venue can be played with less than ¥1. */
const LEAST = cny(100n);
const READY = ['100.00', '500.00', '1000.00', '5000.00'] as const;
/** The choice of transferring all. */
export const ALL = 'all';

/** Whether the balance at a venue is too little to play. */
export const isShort = (balance: Cny): boolean => compare(balance, LEAST) < 0;

/**
 * The amounts offered for one tap, within the central balance, the last choice first; all of it is
 * always included.
 */
export function bringChoices(central: Cny, last: string | null): readonly string[] {
  const within = [...READY, ...(last === null || last === ALL ? [] : [last])].filter((amount) => {
    const money = readAmount('CNY', amount);
    return money !== null && compare(money, central) < 0;
  });
  const amounts = [ALL, ...new Set(within)];
  return amounts.sort((text, other) => Number(other === last) - Number(text === last));
}

/** The error of a typed amount against the central balance; null for none. */
export function wrongAmount(typed: string, central: Cny): string | null {
  const meant = meantAmount(typed);
  const amount = /^\d{1,12}(\.\d{1,2})?$/.test(meant) ? readAmount('CNY', meant) : null;
  if (!amount || !isPositive(amount)) return '请输入有效的金额';
  return compare(amount, central) > 0 ? '中心钱包余额不足' : null;
}

/** The last choice: an amount or `all`; null before the first. */
export function lastBrought(): string | null {
  const stored = readLocal('bringMoney');
  return typeof stored === 'string' ? stored : null;
}

export const rememberBrought = (choice: string): void => writeLocal('bringMoney', choice);
