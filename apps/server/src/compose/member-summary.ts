import { memberOf } from '@haitang/identity/find-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, sum } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import { rangeInForce } from '@haitang/payments/methods/method-settings.ts';
import { withdrawAmountUnit } from '@haitang/payments/withdrawals/amount-unit.ts';
import {
  withdrawalFees,
  withdrawalRate,
} from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import type { Context } from '@haitang/platform/context.ts';
import { claimableRebates } from '@haitang/promotions/rebates/list-rebates.ts';
import { lifetimeValidBets } from '@haitang/turnover/lifetime-valid-bets.ts';
import { venueBalances } from '@haitang/venues/balances/venue-balances.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { levelOf } from '@haitang/vip/level-of.ts';
import { hotBalance } from '@haitang/wallet/hot-balance.ts';
import type { MemberSummary } from '../api/present/user-summary.ts';

/** The data of a member's user object, each read by its module, all of them concurrently. */
const createUserOf =
  (
    { database: { read } }: Context,
    balanceOf: MemberSummary['balanceOf'],
  ): MemberSummary['userOf'] =>
  async (memberId) => {
    const [member, balance, vipLevel, paysum, totalgame, rebates] = await Promise.all([
      memberOf(read, memberId),
      balanceOf(memberId),
      levelOf(read, memberId),
      creditedTotal(read, memberId),
      lifetimeValidBets(read, memberId),
      claimableRebates(read, memberId),
    ]);
    return { member, ...balance, vipLevel, paysum, totalgame, claimableRebates: rebates };
  };

/** Composes the data of modules above identity about a member. */
export function createMemberSummary(context: Context, venues: VenuesContext): MemberSummary {
  const { database, settings, clock } = context;
  const { read } = database;
  const atVenuesOf = async (memberId: MemberId): Promise<Cny> => {
    const shown = await venueBalances(venues, memberId);
    return sum(
      'CNY',
      shown.map(({ balance }) => balance),
    );
  };
  const balanceOf: MemberSummary['balanceOf'] = async (memberId) => {
    const [available, atVenues] = await Promise.all([
      hotBalance(database, memberId),
      atVenuesOf(memberId),
    ]);
    return { available, atVenues };
  };
  return {
    balanceOf,
    userOf: createUserOf(context, balanceOf),
    async readerOf(memberId) {
      const [member, vipLevel, refusal] = await Promise.all([
        memberOf(read, memberId),
        levelOf(read, memberId),
        refusalFor(read, memberId, 'promotion', clock.now()),
      ]);
      const { isAgent, registeredAt: joinedAt } = member;
      return { memberId, vipLevel, isAgent, joinedAt, marketing: refusal === null };
    },
    async terms() {
      const range = await rangeInForce(settings, 'usdt-trc20');
      const fees = await settings.get(withdrawalFees);
      const rate = await settings.get(withdrawalRate);
      return {
        depositRate: range ? formatRate(range.rate) : rate,
        withdrawalRate: rate,
        feeErc20: fees.ERC20,
        feeTrc20: fees.TRC20,
        amountUnit: await settings.get(withdrawAmountUnit),
      };
    },
  };
}
