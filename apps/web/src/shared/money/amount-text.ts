import { type Asset, formatMoney, type Money, parseMoney } from '@haitang/kernel/money.ts';

/** An amount of the wire, a number or a string (wire.md, 6), as its decimal string. */
export function amountText(amount: string | number): string {
  const text = String(amount);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  return `${match[1]}${match[2]}.${(match[3] ?? '').padEnd(2, '0')}`;
}

/** Reads an amount of the wire or of a field exactly, also negative ones; null if it is none. */
export function readAmount<A extends Asset>(asset: A, amount: string | number): Money<A> | null {
  const text = amountText(amount);
  if (!text.startsWith('-')) return parseMoney(asset, text);
  const positive = parseMoney(asset, text.slice(1));
  return positive && { asset, minor: -positive.minor };
}

/** The decimal string of an amount; USDT with two decimals, rounded down (previews). */
export const shownAmount = (amount: Money): string =>
  amount.asset === 'USDT' ? formatMoney(amount).slice(0, -4) : formatMoney(amount);
