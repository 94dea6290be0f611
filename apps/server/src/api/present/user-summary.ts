import type { WithdrawAmountUnit } from '@haitang/contract/codes/withdraw-amount-unit.ts';
import type { Member } from '@haitang/identity/member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { SessionRead } from '@haitang/platform/http/route.ts';
import type { Holding } from '@haitang/venues/accounts/account.ts';

/** What a statement reads of the money of a member for the screens. */
export interface BalanceSeen {
  /** What can be spent, withdrawn or taken to a venue. */
  readonly available: Cny;
  /** Where more of it may be, for `gameBalanceOf`. */
  readonly holding: Holding;
}

/** What a statement reads for the user object. */
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

/** Rates and fees as their decimal texts, from settings: no query. */
export interface MoneyTerms {
  /** CNY per USDT of a deposit. */
  readonly depositRate: string;
  /** CNY per USDT of a withdrawal. */
  readonly withdrawalRate: string;
  /** In USDT. */
  readonly feeErc20: string;
  readonly feeTrc20: string;
  /** What an amount to withdraw is in when the call does not say. */
  readonly amountUnit: WithdrawAmountUnit;
}

/** The looks of polled calls at a member: each is one statement, the session with it. */
export interface MemberReads {
  readonly user: SessionRead<UserSeen>;
  readonly balance: SessionRead<BalanceSeen>;
  /** Messages the member sees and has not read. */
  readonly unread: SessionRead<number>;
}

/**
 * How the account routes learn what wallet, payments, turnover, vip, venues and promotions know of
 * a member; `member-summary.ts` composes it.
 */
export interface UserSummary extends MemberReads {
  /** Money at transfer venues as the screens show it, from the venues' cache. */
  gameBalanceOf(memberId: MemberId, holding: Holding): Promise<Cny>;
  vipLevelOf(memberId: MemberId): Promise<number>;
  terms(): Promise<MoneyTerms>;
  /** False while the member is paused or excluded: then no promotion is shown. */
  mayMarketTo(memberId: MemberId): Promise<boolean>;
}
