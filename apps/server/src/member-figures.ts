import type { MemberId } from '@haitang/kernel/id.ts';
import { sum, zero } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { UserFigures } from './api/present/user-figures.ts';
import { refusalFor } from './limits/gate.ts';
import { creditedTotal } from './payments/deposits/deposit-totals.ts';
import { rangeInForce } from './payments/methods/method-settings.ts';
import { withdrawalFees, withdrawalRate } from './payments/withdrawals/withdrawal-settings.ts';
import { lifetimeValidBets } from './turnover/lifetime-valid-bets.ts';
import { venueBalances } from './venues/balances/venue-balances.ts';
import type { VenuesContext } from './venues/venues-context.ts';
import { levelOf } from './vip/level-of.ts';

/** Composes what the rooms above identity know of a member for the user object. */
export function createMemberFigures(context: Context, venues: VenuesContext): UserFigures {
  const { read } = context.database;

  const gameBalanceOf = async (memberId: MemberId) => {
    const shown = await venueBalances(venues, memberId);
    return sum(
      'CNY',
      shown.map(({ balance }) => balance),
    );
  };

  return {
    gameBalanceOf,
    vipLevelOf: (memberId) => levelOf(read, memberId),
    async figuresOf(memberId) {
      const [gameBalance, vipLevel, paysum, totalgame] = await Promise.all([
        gameBalanceOf(memberId),
        levelOf(read, memberId),
        creditedTotal(read, memberId),
        lifetimeValidBets(read, memberId),
      ]);
      // Rebates are computed by a later part of the product; until then nothing can be claimed.
      return { gameBalance, vipLevel, paysum, totalgame, claimableRebates: zero('CNY') };
    },
    async terms() {
      const range = await rangeInForce(context.settings, 'usdt-trc20');
      const fees = await context.settings.get(withdrawalFees);
      const rate = await context.settings.get(withdrawalRate);
      return {
        depositRate: range ? formatRate(range.rate) : rate,
        withdrawalRate: rate,
        feeErc20: fees.ERC20,
        feeTrc20: fees.TRC20,
      };
    },
    async mayMarketTo(memberId) {
      return (await refusalFor(read, memberId, 'promotion', context.clock.now())) === null;
    },
  };
}
