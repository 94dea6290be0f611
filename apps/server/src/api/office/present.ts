import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney, type Money, type Usdt } from '@haitang/kernel/money.ts';

/** A time in Beijing, null for none. */
export const maybeTime = (moment: Date | null): string | null =>
  moment === null ? null : formatBeijing(moment);

/** An amount, null for none. */
export const maybeMoney = (amount: Money | null): string | null =>
  amount === null ? null : formatMoney(amount);

/** USDT with two decimals if that is exact, else all six: an arrived amount is never rounded. */
export function usdtShown(amount: Usdt): string {
  const text = formatMoney(amount);
  return amount.minor % 10_000n === 0n ? text.slice(0, -4) : text;
}

export const maybeUsdt = (amount: Usdt | null): string | null =>
  amount === null ? null : usdtShown(amount);

/** Hides the middle of a number or the name of an email address; a short text completely. */
export function masked(text: string): string {
  const [name = '', host] = text.split('@');
  const shown = name.length > 6 ? `${name.slice(0, 3)}····${name.slice(-2)}` : '····';
  if (text === '') return '';
  return host === undefined ? shown : `${shown}@${host}`;
}

/** A value of a setting as text; lists and tables as JSON. */
export const settingText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Minor units of CNY as text, for rules that store a bare number. */
export const cnyText = (minor: bigint): string => formatMoney(cny(minor));
