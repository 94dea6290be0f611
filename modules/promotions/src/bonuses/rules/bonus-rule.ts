import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { type Cny, compare, type Money, smaller, zero } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate } from '@haitang/kernel/rate.ts';

/** What a rule gives for; see rules.md, Promotions. */
export type BonusKind =
  | 'every-deposit'
  | 'first-deposit'
  | 'daily-first-deposit'
  | 'fixed'
  | 'vip-gift'
  | 'rebate-boost'
  | 'turnover-return'
  | 'venue-deposit';

/** `opt_in`: from the moment the member switched it on; `on_approval`: staff grant each. */
export type BonusActivation = 'automatic' | 'opt_in' | 'on_approval';

/** One version of the terms of a bonus. */
export interface BonusRule {
  readonly code: string;
  readonly version: number;
  /** Its name in Chinese; '' for none of its own. */
  readonly title: string;
  readonly kind: BonusKind;
  readonly activation: BonusActivation;
  /** Code of the activity that shows the terms; null for none. */
  readonly activity: string | null;
  /** How its records are labelled. */
  readonly payWay: PayWay;
  readonly percent: Rate;
  /** The sum of a fixed bonus. */
  readonly amount: Money | null;
  readonly leastDeposit: Cny;
  /** Most for what `capPer` says; null for no cap. */
  readonly cap: Cny | null;
  readonly capPer: 'grant' | 'day' | 'event';
  /** Multiple of the bonus to wager, at most 20. */
  readonly wagering: Rate;
  /** Most that may be kept of what stems from the bonus; null for no such term. */
  readonly maxCashout: Money | null;
  readonly onePer: 'reference' | 'day' | 'week' | 'level' | 'event' | 'lifetime';
  /** Games whose valid bets count; empty for all. */
  readonly categories: readonly string[];
  readonly venues: readonly string[];
  /** Rules that may not grant for the same deposit. */
  readonly excludes: readonly string[];
  readonly window: RuleWindow;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Days to finish the wagering, and days to claim an offer; null for no end. */
  readonly validDays: number | null;
  readonly claimDays: number | null;
}

/** The same with from when this version is the one that counts, and whether it is switched on. */
export interface DatedRule extends BonusRule {
  readonly countsFrom: Date;
  readonly enabled: boolean;
}

/** Beijing weekdays (1 is Monday; empty for all) and minutes of the day, half-open. */
export interface RuleWindow {
  readonly weekdays: readonly number[];
  readonly fromMinute: number;
  readonly toMinute: number;
}

/**
 * What a rule gives for a sum: the percent, floored, up to the cap; zero below the least. `counts`
 * is what a deposit counts as against the least, where that is not the sum itself.
 */
export function bonusFor(
  rule: Pick<BonusRule, 'percent' | 'leastDeposit' | 'cap'>,
  sum: Cny,
  counts: Cny = sum,
): Cny {
  if (compare(counts, rule.leastDeposit) < 0) return zero('CNY');
  const amount = percentFloor(sum, rule.percent);
  return rule.cap === null ? amount : smaller(amount, rule.cap);
}
