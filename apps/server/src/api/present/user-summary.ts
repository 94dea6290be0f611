import type { WithdrawAmountUnit } from '@haitang/contract/codes/withdraw-amount-unit.ts';
import type { Member } from '@haitang/identity/member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { SessionRead } from '@haitang/platform/http/route.ts';
import type { Holding } from '@haitang/venues/accounts/account.ts';

/** The balance data that a session read takes for the screens. */
export interface BalanceSeen {
  /** The amount to spend, withdraw or transfer to a venue. */
  readonly available: Cny;
  /** Other places of the money, for `gameBalanceOf`. */
  readonly holding: Holding;
}

/** The data that a session read takes for the user object. */
export interface UserSeen extends BalanceSeen {
  readonly member: Member;
  /** 1 to 10. */
  readonly vipLevel: number;
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

/** The session reads of polled calls about a member: each is one statement. */
export interface MemberReads {
  readonly user: SessionRead<UserSeen>;
  readonly balance: SessionRead<BalanceSeen>;
  /** Unread messages visible to the member. */
  readonly unread: SessionRead<number>;
}

/**
 * The access of account routes to data of wallet, payments, turnover, vip, venues and promotions;
 * `member-summary.ts` composes it.
 */
export interface UserSummary extends MemberReads {
  /** Money at transfer venues for the screens, from the cached balances. */
  gameBalanceOf(memberId: MemberId, holding: Holding): Promise<Cny>;
  vipLevelOf(memberId: MemberId): Promise<number>;
  terms(): Promise<MoneyTerms>;
  /** False while the member is paused or excluded: then no promotion is shown. */
  mayMarketTo(memberId: MemberId): Promise<boolean>;
}
