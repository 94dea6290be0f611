import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, zero } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';

/** What is paid back for a member's valid bets of one day, category and venue. */
export interface Rebate {
  readonly id: number;
  readonly number: string;
  readonly memberId: MemberId;
  /** The Beijing day the bets were settled on. */
  readonly day: BusinessDay;
  readonly category: string;
  /** '' for a boost: its rule says which venues count. */
  readonly venue: string;
  /** The rule it comes from, when it is a boost on top of the level's percent. */
  readonly boost: { readonly rule: string; readonly title: string } | null;
  /** 1 is the day's settlement; later ones are the differences a correction makes. */
  readonly version: number;
  readonly percent: Rate;
  /** Valid bets it was reckoned from. */
  readonly valid: Cny;
  /** Below zero when a correction takes back what was granted too much. */
  readonly amount: Cny;
  readonly settledAt: Date;
  /** Null while it can be claimed. */
  readonly claimedAt: Date | null;
}

/** Everything open at once, credited by hand of the member. */
export interface RebateClaim {
  readonly number: string;
  readonly memberId: MemberId;
  readonly amount: Cny;
  readonly claimedAt: Date;
}

/**
 * What a member can claim now: the open rebates added up. What corrections take back beyond that is
 * set off against later rebates and never asked for from the balance.
 */
export const claimableOf = (open: Cny): Cny => (isPositive(open) ? open : zero('CNY'));
