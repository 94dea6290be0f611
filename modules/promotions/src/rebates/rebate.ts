import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, zero } from '@haitang/kernel/money.ts';
import type { Rate } from '@haitang/kernel/rate.ts';

/** The rebate for a member's valid bets of one day, category and venue. */
export interface Rebate {
  readonly id: number;
  readonly number: string;
  readonly memberId: MemberId;
  /** The Beijing day on which the bets were settled. */
  readonly day: BusinessDay;
  readonly category: string;
  /** '' for a boost: its rule names the venues that count. */
  readonly venue: string;
  /** The rule of a boost on top of the level's percent. */
  readonly boost: { readonly rule: string; readonly title: string } | null;
  /** 1 is the day's settlement; later versions are the differences of corrections. */
  readonly version: number;
  readonly percent: Rate;
  /** The valid bets it was calculated from. */
  readonly valid: Cny;
  /** Negative when a correction takes back an excess. */
  readonly amount: Cny;
  readonly settledAt: Date;
  /** Null while it can be claimed. */
  readonly claimedAt: Date | null;
}

/** All open rebates, credited together on the member's request. */
export interface RebateClaim {
  readonly number: string;
  readonly memberId: MemberId;
  readonly amount: Cny;
  readonly claimedAt: Date;
}

/**
 * What a member can claim now: the sum of the open rebates. A negative sum is set off against later
 * rebates and never taken from the balance.
 */
export const claimableOf = (open: Cny): Cny => (isPositive(open) ? open : zero('CNY'));
