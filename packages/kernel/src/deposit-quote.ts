import type { Cny, Usdt } from './money.ts';
import { cnyToUsdtFloor, type Rate, usdtToCnyFloor } from './rate.ts';

/** What a deposit of some points comes to. */
export interface DepositQuote {
  /** What is to be paid, rounded down to two decimals (specification, 5). */
  readonly toPay: Usdt;
  /** What that payment is credited with, rounded down: at most what was asked for. */
  readonly credited: Cny;
}

/**
 * A deposit of `points` at a rate in CNY for one dollar. The order and its preview both ask here,
 * so that a member pays and gets what the screen said (specification, 5; rules.md, Money).
 */
export function depositQuote(points: Cny, rate: Rate): DepositQuote {
  const toPay = cnyToUsdtFloor(points, rate);
  return { toPay, credited: usdtToCnyFloor(toPay, rate) };
}
