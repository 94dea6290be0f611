import { add, type Cny, cny, isPositive, subtract } from '@haitang/kernel/money.ts';
import { percentCeil } from '@haitang/kernel/rate.ts';
import type { Plan } from '../plans/plan.ts';
import type { Totals } from './totals.ts';

/** What an agent's own members come to in a month, under the agent's plan. */
export interface Book {
  readonly plan: Plan;
  readonly totals: Totals;
  readonly venueFee: Cny;
  readonly paymentFee: Cny;
  /** What is left of the members' losses after every deduction; may be below zero. */
  readonly net: Cny;
  /** Below zero what the months before left open. */
  readonly carryIn: Cny;
  /** What counts towards tiers: net, or valid bets, with the carry. */
  readonly balance: Cny;
  /** What is shared out: the balance where it is above zero. */
  readonly base: Cny;
  /** What the next month begins with. */
  readonly carryOut: Cny;
}

const above = (amount: Cny): Cny => (isPositive(amount) ? amount : cny(0n));

/**
 * Closes an agent's book of a month (rules.md, Agents):
 *
 *   net     = win/loss − promotions − adjustments − venue fee − payment fee
 *   balance = net (turnover plans: valid bets) + carry in
 *   base    = max(0, balance), carry out = min(0, balance)
 *
 * The venue fee is a percent of the win/loss where it is above zero, the payment fee of what was
 * paid in; both are rounded up, against the agent. Withdrawal fees are the members' own and cost
 * nobody else anything.
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
