import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

/** Percentage points on top of a member's rebates of one day, under the terms it has read. */
export interface RebateBoost {
  readonly memberId: MemberId;
  /** Code of the rule; a member has one boost of a rule and day. */
  readonly rule: string;
  /** What its records are called. */
  readonly title: string;
  /** 0.2 percentage points are a rate of 0.2. */
  readonly points: Rate;
  /** Games whose valid bets count; empty for all. */
  readonly categories: readonly string[];
  readonly venues: readonly string[];
  /** Bets settled from `from` on and before `to` count: a window may be a part of the day. */
  readonly from: Date;
  readonly to: Date;
  /** Most for the day, or for all days of the rule; null for no cap. */
  readonly cap: Cny | null;
  readonly capPer: 'day' | 'event';
}

/**
 * Who gives boosts (rules.md, rebate-boost): all that hold for the members on the day. Asked in the
 * transaction of the settlement, a page of members at a time; what it says of a rule the first time
 * bets count for it is kept for later corrections.
 */
export type RebateBoosts = (
  on: Queryable,
  asked: { readonly day: BusinessDay; readonly members: readonly MemberId[] },
) => Promise<readonly RebateBoost[]>;
