import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

/**
 * Percentage points added to a member's rebates of one day, under the terms that the member has
 * read.
 */
export interface RebateBoost {
  readonly memberId: MemberId;
  /** Code of the rule; a member has one boost per rule and day. */
  readonly rule: string;
  /** The title of its records. */
  readonly title: string;
  /** 0.2 percentage points are a rate of 0.2. */
  readonly points: Rate;
  /** Categories whose valid bets count; empty for all. */
  readonly categories: readonly string[];
  readonly venues: readonly string[];
  /** Bets settled from `from` on and before `to` count: a window may be a part of the day. */
  readonly from: Date;
  readonly to: Date;
  /** The maximum for the day, or for all days of the rule; null for no cap. */
  readonly cap: Cny | null;
  readonly capPer: 'day' | 'event';
}

/**
 * Provides the boosts (rules.md, rebate-boost) that apply to the members on the day. Called in the
 * transaction of the settlement, for a page of members at a time; the terms returned when bets
 * first count for a rule are kept for later corrections.
 */
export type RebateBoosts = (
  database: Queryable,
  asked: { readonly day: BusinessDay; readonly members: readonly MemberId[] },
) => Promise<readonly RebateBoost[]>;
