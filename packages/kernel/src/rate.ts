import { assert } from './assert.ts';
import { type Asset, type Cny, cny, type Money, type Usdt, usdt } from './money.ts';

/** A factor with six decimals, in millionths: 7.2 is 7_200_000n. Used for prices and percents. */
export interface Rate {
  readonly millionths: bigint;
}

const ONE = 1_000_000n;
/** CNY has two decimals and USDT six: one minor CNY is 10_000 minor units of USDT at rate 1. */
const USDT_PER_CNY_MINOR = 10_000n;
const RATE_FORM = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/** Reads a positive decimal such as `7.20`; null for anything else, zero included. */
export function parseRate(text: string): Rate | null {
  const match = RATE_FORM.exec(text);
  if (!match) return null;
  const millionths = BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(6, '0'));
  return millionths > 0n ? { millionths } : null;
}

/** The decimal string of a rate, at least two decimals, no trailing zeros beyond them. */
export function formatRate(rate: Rate): string {
  const digits = rate.millionths.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
}

const floorDivide = (dividend: bigint, divisor: bigint): bigint => {
  assert(dividend >= 0n && divisor > 0n, 'rounding needs a non-negative amount');
  return dividend / divisor;
};
const ceilDivide = (dividend: bigint, divisor: bigint): bigint =>
  floorDivide(dividend + divisor - 1n, divisor);

/** Converts USDT to CNY at a rate in CNY per USDT, rounded down: for credits. */
export const usdtToCnyFloor = (amount: Usdt, rate: Rate): Cny =>
  cny(floorDivide(amount.minor * rate.millionths, ONE * USDT_PER_CNY_MINOR));

/** Converts USDT to CNY, rounded up: for holds and charges. */
export const usdtToCnyCeil = (amount: Usdt, rate: Rate): Cny =>
  cny(ceilDivide(amount.minor * rate.millionths, ONE * USDT_PER_CNY_MINOR));

/**
 * Converts CNY to USDT, rounded down to two decimals: for deposit requests, previews and the
 * maximum button.
 */
export const cnyToUsdtFloor = (amount: Cny, rate: Rate): Usdt => {
  const minor = floorDivide(amount.minor * USDT_PER_CNY_MINOR * ONE, rate.millionths);
  return usdt(minor - (minor % USDT_PER_CNY_MINOR));
};

/** `percent` (2 % is a rate of 2) of an amount, rounded down: for credits. */
export const percentFloor = <A extends Asset>(amount: Money<A>, percent: Rate): Money<A> => ({
  asset: amount.asset,
  minor: floorDivide(amount.minor * percent.millionths, ONE * 100n),
});

/** `percent` of an amount, rounded up: for fees and minimums. */
export const percentCeil = <A extends Asset>(amount: Money<A>, percent: Rate): Money<A> => ({
  asset: amount.asset,
  minor: ceilDivide(amount.minor * percent.millionths, ONE * 100n),
});

/** `factor` times an amount, rounded up: for wagering requirements. */
export const timesCeil = <A extends Asset>(amount: Money<A>, factor: Rate): Money<A> => ({
  asset: amount.asset,
  minor: ceilDivide(amount.minor * factor.millionths, ONE),
});
