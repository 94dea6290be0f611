import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney, type Money, type Usdt } from '@haitang/kernel/money.ts';

/** A time in Beijing, null for none. */
export const maybeTime = (at: Date | null): string | null =>
  at === null ? null : formatBeijing(at);

/** An amount, null for none. */
export const maybeMoney = (amount: Money | null): string | null =>
  amount === null ? null : formatMoney(amount);

/** USDT with two decimals where it has no more, else all six: what arrived is never rounded. */
export function usdtShown(amount: Usdt): string {
  const text = formatMoney(amount);
  return amount.minor % 10_000n === 0n ? text.slice(0, -4) : text;
}

export const maybeUsdt = (amount: Usdt | null): string | null =>
  amount === null ? null : usdtShown(amount);

/** Hides the middle of a number or the name of an email address; short ones altogether. */
export function masked(text: string): string {
  const [name = '', host] = text.split('@');
  const shown = name.length > 6 ? `${name.slice(0, 3)}····${name.slice(-2)}` : '····';
  if (text === '') return '';
  return host === undefined ? shown : `${shown}@${host}`;
}

/** A value of a setting as text; lists and tables as JSON. */
export const settingText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Minor CNY as text, where a rule keeps a bare number. */
export const cnyText = (minor: bigint): string => formatMoney(cny(minor));
