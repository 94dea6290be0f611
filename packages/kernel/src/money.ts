import { assert } from './assert.ts';

/** CNY: wallet points, two decimals. USDT: the stablecoin on chain, six decimals. */
export type Asset = 'CNY' | 'USDT';

/** An amount in the smallest unit of its asset. Never a `number`. */
export interface Money<A extends Asset = Asset> {
  readonly asset: A;
  readonly minor: bigint;
}

export type Cny = Money<'CNY'>;
export type Usdt = Money<'USDT'>;

const DECIMALS: Record<Asset, number> = { CNY: 2, USDT: 6 };

/** The largest amount a person may enter has twelve digits before the point (wire.md, 6). */
const AMOUNT_FORM = /^(\d{1,12})(?:\.(\d{1,6}))?$/;

export const cny = (minor: bigint): Cny => ({ asset: 'CNY', minor });
export const usdt = (minor: bigint): Usdt => ({ asset: 'USDT', minor });
export const zero = <A extends Asset>(asset: A): Money<A> => ({ asset, minor: 0n });

/** Sum of two amounts of one asset. */
export function add<A extends Asset>(a: Money<A>, b: Money<A>): Money<A> {
  assert(a.asset === b.asset, 'amounts of one asset');
  return { asset: a.asset, minor: a.minor + b.minor };
}

/** Difference of two amounts of one asset; may be negative. */
export function subtract<A extends Asset>(a: Money<A>, b: Money<A>): Money<A> {
  assert(a.asset === b.asset, 'amounts of one asset');
  return { asset: a.asset, minor: a.minor - b.minor };
}

export function sum<A extends Asset>(asset: A, amounts: Iterable<Money<A>>): Money<A> {
  let total = zero(asset);
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** Returns -1, 0 or 1 when `a` is below, equal to or above `b`. */
export function compare<A extends Asset>(a: Money<A>, b: Money<A>): -1 | 0 | 1 {
  assert(a.asset === b.asset, 'amounts of one asset');
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

export const isPositive = (amount: Money): boolean => amount.minor > 0n;
export const isZero = (amount: Money): boolean => amount.minor === 0n;
export const negate = <A extends Asset>(amount: Money<A>): Money<A> => ({
  asset: amount.asset,
  minor: -amount.minor,
});
export const smaller = <A extends Asset>(a: Money<A>, b: Money<A>): Money<A> =>
  compare(a, b) <= 0 ? a : b;

/**
 * Reads a decimal string exactly: up to twelve digits, and at most `decimals` decimals (default:
 * those of the asset). Returns null for anything else: signs, exponents, blanks, full-width digits,
 * more decimals (MS-02).
 */
export function parseMoney<A extends Asset>(
  asset: A,
  text: string,
  decimals: number = DECIMALS[asset],
): Money<A> | null {
  const match = AMOUNT_FORM.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? '';
  if (fraction.length > decimals) return null;
  return { asset, minor: BigInt((match[1] ?? '') + fraction.padEnd(DECIMALS[asset], '0')) };
}

/** The plain decimal string of an amount with all decimals of its asset, e.g. `-1280.50`. */
export function formatMoney(amount: Money): string {
  const decimals = DECIMALS[amount.asset];
  const digits = (amount.minor < 0n ? -amount.minor : amount.minor)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = amount.minor < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The same as a sentence for people says it, with marks of thousands, e.g. `-1,280.50`. */
export const groupedMoney = (amount: Money): string =>
  formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
