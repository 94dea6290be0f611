import type { Cny, Usdt } from './money.ts';
import { cnyToUsdtFloor, type Rate, usdtToCnyFloor } from './rate.ts';

/** The amounts of a deposit of a number of points. */
export interface DepositQuote {
  /** The amount to pay, rounded down to two decimals (specification, 5). */
  readonly toPay: Usdt;
  /** The amount that this payment credits, rounded down; at most the amount asked for. */
  readonly credited: Cny;
}

/**
 * Quotes a deposit of `points` at a rate in CNY per USDT. The order and its preview both use it, so
 * that a member pays and receives the amounts shown on the screen (specification, 5; rules.md,
 * Money).
 */
export function depositQuote(points: Cny, rate: Rate): DepositQuote {
  const toPay = cnyToUsdtFloor(points, rate);
  return { toPay, credited: usdtToCnyFloor(toPay, rate) };
}
