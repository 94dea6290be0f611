import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { type Cny, compare, usdt } from '@haitang/kernel/money.ts';
import { usdtToCnyFloor } from '@haitang/kernel/rate.ts';
import type { Deposit } from './deposit.ts';

/** Days after its end in which an order still receives late money of its exact amount. */
const LATE_DAYS = 30;

export type Match =
  | { readonly kind: 'order'; readonly order: Deposit; readonly late: boolean }
  /**
   * No order matches, so one is created. `double` when an order of this exact amount was just paid.
   */
  | { readonly kind: 'none'; readonly double: boolean };

const oldestFirst = (a: Deposit, b: Deposit): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || Number(a.id - b.id);

/** Whether money mined at `minedAt` arrived after the order expired. */
const isLate = (order: Deposit, minedAt: Date): boolean =>
  order.expiresAt !== null && minedAt > order.expiresAt;

/** Money to match: its amount, when it was mined, and the method's minimum. */
export interface MatchedMoney {
  readonly units: bigint;
  readonly minedAt: Date;
  readonly least: Cny;
}

/**
 * Which of a member's orders on a network a transfer to the member's own address serves: the open
 * one of the exact amount, otherwise an expired one of the exact amount, otherwise the oldest open
 * one, otherwise none (rules.md, Deposits). Money below the method's minimum serves only an order
 * of its exact amount, because anybody can send a cent to an address. `orders` are the member's
 * orders on that network.
 */
export function matchOrder(
  orders: readonly Deposit[],
  { units, minedAt, least }: MatchedMoney,
): Match {
  const sorted = [...orders].sort(oldestFirst);
  const exact = sorted.filter((order) => order.expected?.minor === units);
  const open = (order: Deposit) => order.stage === 'submitted';
  const lapsed = (order: Deposit) =>
    order.stage === 'expired' && later(order.createdAt, LATE_DAYS * DAY_MS) > minedAt;
  const isEnough = ({ rate }: Deposit) => compare(usdtToCnyFloor(usdt(units), rate), least) >= 0;
  const inexact = sorted.find((order) => open(order) && isEnough(order));
  const order = exact.find(open) ?? exact.find(lapsed) ?? inexact;
  if (order) return { kind: 'order', order, late: isLate(order, minedAt) };
  const paid = exact.some(
    ({ stage, closedAt }) =>
      stage === 'credited' && closedAt !== null && later(closedAt, 7 * DAY_MS) > minedAt,
  );
  return { kind: 'none', double: paid };
}
