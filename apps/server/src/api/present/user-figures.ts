import type { MemberId } from '@haitang/kernel/id.ts';
import type { Cny } from '@haitang/kernel/money.ts';

/** What the user object says about a member that rooms above identity know. */
export interface Figures {
  /** What can be spent, withdrawn or taken to a venue. */
  readonly available: Cny;
  /** Money at transfer venues as the screens show it. */
  readonly gameBalance: Cny;
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
}

/**
 * How the account routes learn what payments, turnover, vip, venues and promotions know of a member.
 * `app.ts` composes it; `figuresOf` in two queries shared by all who ask at once, `gameBalanceOf` from the venues' cache.
 */
export interface UserFigures {
  figuresOf(memberId: MemberId): Promise<Figures>;
  gameBalanceOf(memberId: MemberId): Promise<Cny>;
  vipLevelOf(memberId: MemberId): Promise<number>;
  terms(): Promise<MoneyTerms>;
  /** False while the member is paused or excluded: then no promotion is shown. */
  mayMarketTo(memberId: MemberId): Promise<boolean>;
}
