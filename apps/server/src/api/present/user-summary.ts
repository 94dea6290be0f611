import type { WithdrawAmountUnit } from '@haitang/contract/codes/withdraw-amount-unit.ts';
import type { Member } from '@haitang/identity/member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Reader } from '@haitang/messages/message.ts';

/** A member's money, as the screens show it. */
export interface BalanceSummary {
  /** The amount to spend, withdraw or transfer to a venue. */
  readonly available: Cny;
  /** Money at transfer venues, from the cached balances. */
  readonly atVenues: Cny;
}

/** The data of the user object. */
export interface UserSummary extends BalanceSummary {
  readonly member: Member;
  /** 1 to 10. */
  readonly vipLevel: number;
  /** The level reached that the member was not shown yet; 0 for none. */
  readonly reached: number;
  /** Cumulative deposits. */
  readonly paysum: Cny;
  /** Lifetime valid bets. */
  readonly totalgame: Cny;
  /** Rebates that can be claimed now. */
  readonly claimableRebates: Cny;
}

/** Rates and fees as decimal texts, from settings: no query. */
export interface MoneyTerms {
  /** CNY per USDT for a deposit. */
  readonly depositRate: string;
  /** CNY per USDT for a withdrawal. */
  readonly withdrawalRate: string;
  /** In USDT. */
  readonly feeErc20: string;
  readonly feeTrc20: string;
  /** The unit of a withdrawal amount if the call names none. */
  readonly amountUnit: WithdrawAmountUnit;
}

/**
 * The access of account routes to data of wallet, payments, turnover, vip, venues and promotions;
 * `member-summary.ts` composes it.
 */
export interface MemberSummary {
  balanceOf(memberId: MemberId): Promise<BalanceSummary>;
  userOf(memberId: MemberId): Promise<UserSummary>;
  /** The data that decide which messages the member sees. */
  readerOf(memberId: MemberId): Promise<Reader>;
  terms(): Promise<MoneyTerms>;
}
