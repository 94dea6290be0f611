import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { MEMBER_COLUMNS, type MemberRow, toMember } from '@haitang/identity/member-row.ts';
import { sessionReads } from '@haitang/identity/sessions/session-read.ts';
import { cny, sum, zero } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { refusalFor } from '@haitang/limits/gate.ts';
import { rangeInForce } from '@haitang/payments/methods/method-settings.ts';
import { withdrawAmountUnit } from '@haitang/payments/withdrawals/amount-unit.ts';
import {
  withdrawalFees,
  withdrawalRate,
} from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import { claimableOf } from '@haitang/promotions/rebates/rebate.ts';
import {
  HOLDING_COLUMN,
  type HoldingColumn,
  toHolding,
} from '@haitang/venues/accounts/venue-accounts.ts';
import { venueBalances } from '@haitang/venues/balances/venue-balances.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { levelOf } from '@haitang/vip/level-of.ts';
import { AVAILABLE_COLUMN } from '@haitang/wallet/hot-balance.ts';
import type { MemberReads, UserSeen, UserSummary } from '../api/present/user-summary.ts';
import { unreadMessages } from './member-unread.ts';

const LOWEST_LEVEL = 1;

interface BalanceColumns {
  available: bigint | null;
  holding: HoldingColumn;
}

const BALANCE = {
  name: 'read-balance',
  columns: `${AVAILABLE_COLUMN} AS available, ${HOLDING_COLUMN} AS holding`,
  read: ({ available, holding }: BalanceColumns) => ({
    available: cny(available ?? 0n),
    holding: toHolding(holding),
  }),
};

interface UserColumns extends MemberRow, BalanceColumns {
  paysum: bigint;
  totalgame: bigint | null;
  vip_level: number | null;
  rebates: bigint;
}

/**
 * The data of a member in wallet, payments, turnover, vip, venues and promotions, as one statement
 * instead of six; the modules' own reads are `hotBalance`, `creditedTotal`, `lifetimeValidBets`,
 * `levelOf`, `readHolding`, `rebateTotals`.
 */
const USER = {
  name: 'read-user',
  columns: `${MEMBER_COLUMNS}, ${BALANCE.columns},
    (SELECT coalesce(sum(counts), 0)::bigint FROM deposit_order AS paid
      WHERE paid.member_id = member.id AND stage = 'credited') AS paysum,
    bets.valid_total AS totalgame, vip.level AS vip_level,
    (SELECT coalesce(sum(amount), 0)::bigint FROM rebate
      WHERE rebate.member_id = member.id AND claim IS NULL) AS rebates`,
  joins: `LEFT JOIN turnover_member AS bets ON bets.member_id = member.id
    LEFT JOIN vip_member AS vip ON vip.member_id = member.id`,
  read: (row: UserColumns): UserSeen => ({
    ...BALANCE.read(row),
    member: toMember(row),
    vipLevel: row.vip_level ?? LOWEST_LEVEL,
    paysum: cny(row.paysum),
    totalgame: cny(row.totalgame ?? 0n),
    claimableRebates: claimableOf(cny(row.rebates)),
  }),
};

/** The polled reads about a member; each is one statement. */
export function createMemberReads(context: IdentityContext): MemberReads {
  const reads = sessionReads(context);
  return {
    user: reads(USER),
    balance: reads(BALANCE),
    unread: reads(unreadMessages(context.database)),
  };
}

/** Composes the data of modules above identity about a member. */
export function createMemberSummary(context: IdentityContext, venues: VenuesContext): UserSummary {
  const { read } = context.database;
  return {
    ...createMemberReads(context),
    async gameBalanceOf(memberId, holding) {
      if (holding.size === 0) return zero('CNY');
      const shown = await venueBalances(venues, memberId, holding);
      return sum(
        'CNY',
        shown.map(({ balance }) => balance),
      );
    },
    vipLevelOf: (memberId) => levelOf(read, memberId),
    async terms() {
      const range = await rangeInForce(context.settings, 'usdt-trc20');
      const fees = await context.settings.get(withdrawalFees);
      const rate = await context.settings.get(withdrawalRate);
      return {
        depositRate: range ? formatRate(range.rate) : rate,
        withdrawalRate: rate,
        feeErc20: fees.ERC20,
        feeTrc20: fees.TRC20,
        amountUnit: await context.settings.get(withdrawAmountUnit),
      };
    },
    async mayMarketTo(memberId) {
      return (await refusalFor(read, memberId, 'promotion', context.clock.now())) === null;
    },
  };
}
