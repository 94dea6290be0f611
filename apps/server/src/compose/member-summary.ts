import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, sum, zero } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { rangeInForce } from '@haitang/payments/deposits/methods/method-settings.ts';
import { withdrawalRate } from '@haitang/payments/withdrawal-rate.ts';
import { withdrawAmountUnit } from '@haitang/payments/withdrawals/amount-unit.ts';
import { withdrawalFees } from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import type { Context } from '@haitang/platform/context.ts';
import { venueBalances } from '@haitang/venues/balances/venue-balances.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { hotBalance } from '@haitang/wallet/hot-balance.ts';
import type { MemberSummary } from '../api/present/user-summary.ts';
import {
  sharedDeposits,
  sharedLevel,
  sharedMember,
  sharedReached,
  sharedRebates,
  sharedRefusal,
  sharedValidBets,
} from './member-reads.ts';

const NOTHING = zero('CNY');

/** The data of a member's user object, each read by its module, all of them concurrently. */
const createUserOf =
  ({ database }: Context, balanceOf: MemberSummary['balanceOf']): MemberSummary['userOf'] =>
  async (memberId) => {
    const [member, balance, vip, paysum, totalgame, rebates] = await Promise.all([
      sharedMember(database, memberId),
      balanceOf(memberId),
      sharedReached(database, memberId),
      sharedDeposits(database, memberId),
      sharedValidBets(database, memberId),
      sharedRebates(database, memberId),
    ]);
    const { level, reached } = present(vip, 'the level of a member');
    return {
      member: present(member, 'the member of a session'),
      ...balance,
      vipLevel: level,
      reached: reached ?? 0,
      paysum: paysum ?? NOTHING,
      totalgame: totalgame ?? NOTHING,
      claimableRebates: rebates ?? NOTHING,
    };
  };

/** Composes the data of modules above identity about a member. */
export function createMemberSummary(context: Context, venues: VenuesContext): MemberSummary {
  const { database, settings } = context;
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
      const [member, vipLevel, refused] = await Promise.all([
        sharedMember(database, memberId),
        sharedLevel(database, memberId),
        sharedRefusal(context, memberId),
      ]);
      const { isAgent, registeredAt: joinedAt } = present(member, 'the member of a session');
      const level = present(vipLevel, 'the level of a member');
      return { memberId, vipLevel: level, isAgent, joinedAt, marketing: refused !== true };
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
