import { present } from '@haitang/kernel/assert.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, sum, zero } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { accountId } from '@haitang/ledger/account-id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';
import type { UserFigures } from './api/present/user-figures.ts';
import { refusalFor } from './limits/gate.ts';
import { rangeInForce } from './payments/methods/method-settings.ts';
import { withdrawalFees, withdrawalRate } from './payments/withdrawals/withdrawal-settings.ts';
import { venueBalances } from './venues/balances/venue-balances.ts';
import type { VenuesContext } from './venues/venues-context.ts';
import { levelOf } from './vip/level-of.ts';

const LOWEST_LEVEL = 1;

interface TotalsRow {
  member_id: number;
  available: bigint | null;
  paysum: bigint;
  totalgame: bigint | null;
  vip_level: number | null;
}

/**
 * What wallet, payments, turnover and vip keep of a member, as one statement instead of one each;
 * the rooms' own reads stand in `hotBalance`, `creditedTotal`, `lifetimeValidBets`, `levelOf`.
 */
const TOTALS = {
  name: 'member-totals',
  text: `SELECT asked.member_id,
      (SELECT balance FROM account WHERE account.id = asked.account_id) AS available,
      (SELECT coalesce(sum(credited), 0)::bigint FROM deposit_order AS paid
        WHERE paid.member_id = asked.member_id AND stage = 'credited') AS paysum,
      (SELECT valid_total FROM turnover_member AS bets
        WHERE bets.member_id = asked.member_id) AS totalgame,
      (SELECT level FROM vip_member AS vip
        WHERE vip.member_id = asked.member_id) AS vip_level
    FROM unnest($1::int[], $2::uuid[]) AS asked(member_id, account_id)`,
};

const totalsOf = gatheredRead<MemberId, TotalsRow>(async ({ pool }, ids) => {
  const accounts = ids.map((id) => accountId('CNY', availableOf(id)));
  const { rows } = await pool.query<TotalsRow>({ ...TOTALS, values: [ids, accounts] });
  return new Map(rows.map((row) => [memberId(row.member_id), row]));
});

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
      const [gameBalance, row] = await Promise.all([
        gameBalanceOf(memberId),
        totalsOf(context.database, memberId),
      ]);
      const { available, paysum, totalgame, vip_level } = present(row, 'totals of a member');
      return {
        available: cny(available ?? 0n),
        gameBalance,
        vipLevel: vip_level ?? LOWEST_LEVEL,
        paysum: cny(paysum),
        totalgame: cny(totalgame ?? 0n),
        // Rebates are computed by a later part of the product; until then nothing can be claimed.
        claimableRebates: zero('CNY'),
      };
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
