import type { BusinessDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** Category codes for which a level has a rebate, in the order of the table on /vip. */
export const REBATE_CATEGORIES = [
  'realbet',
  'sport',
  'gaming',
  'joker',
  'concise',
  'lottery',
  'fishing',
] as const;
export type RebateCategory = (typeof REBATE_CATEGORIES)[number];

/** A level of the VIP table. */
export interface VipLevel {
  readonly level: number;
  readonly name: string;
  /** Cumulative deposits that the level requires. */
  readonly recharge: Cny;
  /** Cumulative valid bets that the level requires. */
  readonly flow: Cny;
  /** Valid bets that keep it for one window of 90 days. */
  readonly maintainFlow: Cny;
  /** Highest rebate percent by category, as decimal text: `0.60` = 0.6 %. */
  readonly rebates: Readonly<Record<RebateCategory, string>>;
  readonly promotionGift: Cny;
  readonly giftWagering: number;
}

/** A level with its first Beijing day; it counts until a later row of the level. */
export interface DatedLevel extends VipLevel {
  readonly startsOn: BusinessDay;
}

/** A member's standing. A member who was never promoted has none: level 1 and no window. */
export interface VipStanding {
  readonly memberId: MemberId;
  readonly level: number;
  /** First instant of the Beijing day on which the window of the level began. */
  readonly windowStart: Date;
  /** Highest level ever reached. */
  readonly highest: number;
}
