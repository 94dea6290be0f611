import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { type Cny, compare, type Money, smaller, zero } from '@haitang/kernel/money.ts';
import { percentFloor, type Rate } from '@haitang/kernel/rate.ts';
import type { BonusKind } from './bonus-kinds.ts';

/** `opt_in`: from the member's opt-in on; `on_approval`: staff grant each. */
export type BonusActivation = 'automatic' | 'opt_in' | 'on_approval';

/** One version of the terms of a bonus. */
export interface BonusRule {
  readonly code: string;
  readonly version: number;
  /** Its Chinese name; '' for none. */
  readonly title: string;
  readonly kind: BonusKind;
  readonly activation: BonusActivation;
  /** Code of the activity that shows the terms; null for none. */
  readonly activity: string | null;
  /** The label of its records. */
  readonly payWay: PayWay;
  readonly percent: Rate;
  /** The sum of a fixed bonus, and of each day in a row of seven but the last. */
  readonly amount: Money | null;
  /** The sum of the seventh day in a row; null for other kinds, as are the three below. */
  readonly seventh: Cny | null;
  /** The least valid bets of the day. */
  readonly leastPlay: Cny | null;
  /** The least net loss of the week. */
  readonly leastLoss: Cny | null;
  /** The most that is given, as a percent of the week's valid bets. */
  readonly playPercent: Rate | null;
  readonly leastDeposit: Cny;
  /** The maximum in the scope of `capPer`; null for no cap. */
  readonly cap: Cny | null;
  readonly capPer: 'grant' | 'day' | 'event';
  /** Wagering as a multiple of the bonus, at most 20. */
  readonly wagering: Rate;
  /** The most that may be kept of what stems from the bonus; null for no maximum. */
  readonly maxCashout: Money | null;
  readonly onePer: 'reference' | 'day' | 'week' | 'level' | 'event' | 'lifetime';
  /** Categories whose valid bets count; empty for all. */
  readonly categories: readonly string[];
  readonly venues: readonly string[];
  /** Rules that may not grant for the same deposit. */
  readonly excludes: readonly string[];
  readonly window: RuleWindow;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Days to finish the wagering, or to claim an offer; null for no end. */
  readonly validDays: number | null;
  readonly claimDays: number | null;
}

/** A rule with the moment from which this version counts, and whether it is on. */
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
 * The bonus of a rule for a sum: the percent, rounded down, up to the cap; zero below the minimum.
 * `counts` is the amount compared with the minimum, when that is not the sum itself.
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
