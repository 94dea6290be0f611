import { add, type Cny, cny, isPositive, subtract } from '@haitang/kernel/money.ts';
import { percentCeil } from '@haitang/kernel/rate.ts';
import type { Plan } from '../plans/plan.ts';
import type { Totals } from './totals.ts';

/** The totals of an agent's own members in a month, under the agent's plan. */
export interface Book {
  readonly plan: Plan;
  readonly totals: Totals;
  readonly venueFee: Cny;
  readonly paymentFee: Cny;
  /** The members' losses after all deductions; may be negative. */
  readonly net: Cny;
  /** The negative balance carried from the previous month. */
  readonly carryIn: Cny;
  /** The amount that counts towards tiers: net, or valid bets, plus the carry. */
  readonly balance: Cny;
  /** The amount that is shared: the balance when it is positive. */
  readonly base: Cny;
  /** The balance carried to the next month. */
  readonly carryOut: Cny;
}

const above = (amount: Cny): Cny => (isPositive(amount) ? amount : cny(0n));

/**
 * Closes an agent's book of a month (rules.md, Agents):
 *
 *     net     = win/loss − promotions − adjustments − venue fee − payment fee
 *     balance = net (turnover plans: valid bets) + carry in
 *     base    = max(0, balance), carry out = min(0, balance)
 *
 * The venue fee is a percent of the win/loss when that is positive, the payment fee a percent of
 * the deposits; both are rounded up, to the agent's disadvantage. Members pay withdrawal fees
 * themselves, so they are not deducted.
 */
export function closeBook(plan: Plan, totals: Totals, carryIn: Cny): Book {
  const venueFee = percentCeil(above(totals.winLoss), plan.venueFee);
  const paymentFee = percentCeil(above(totals.deposits), plan.paymentFee);
  const net = [totals.promotions, totals.adjustments, venueFee, paymentFee].reduce(
    (left, cost) => subtract(left, cost),
    totals.winLoss,
  );
  const balance = add(plan.kind === 'turnover' ? totals.turnover : net, carryIn);
  const base = above(balance);
  const carryOut = subtract(balance, base);
  return { plan, totals, venueFee, paymentFee, net, carryIn, balance, base, carryOut };
}
