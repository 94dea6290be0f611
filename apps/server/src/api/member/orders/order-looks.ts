import { ACCOUNTS_OF_DEPOSIT } from '../../../payments/accounts/find-accounts.ts';
import type { ReceivingAccount } from '../../../payments/accounts/receiving-account.ts';
import {
  type DepositView,
  type RecentDeposit,
  recentDeposits,
  toView,
} from '../../../payments/deposits/find-deposit.ts';
import { PAGE_OF_DEPOSIT } from '../../../payments/hosted/request-hosted-payment.ts';
import {
  fromRecent,
  RECENT_WITHDRAWALS,
  type RecentWithdrawal,
} from '../../../payments/withdrawals/recent-withdrawals.ts';
import type { Withdrawal } from '../../../payments/withdrawals/withdrawal.ts';

/** An order to pay in, and where it is paid. */
export interface OrderToPay {
  readonly view: DepositView;
  /** The provider's page, where that is the way to pay. */
  readonly payUrl: string | null;
  readonly accounts: readonly ReceivingAccount[];
}

interface ToPayColumn extends RecentDeposit {
  readonly pay_url: string | null;
  readonly accounts: readonly ReceivingAccount[] | null;
}

/** Read beside a session: the newest orders to pay in, each with where it is paid. */
export const ordersToPay = {
  name: 'look-orders-to-pay',
  columns: `${recentDeposits([
    `'pay_url', ${PAGE_OF_DEPOSIT}`,
    `'accounts', ${ACCOUNTS_OF_DEPOSIT}`,
  ])} AS orders`,
  read: ({ orders }: { orders: readonly ToPayColumn[] | null }): readonly OrderToPay[] =>
    (orders ?? []).map((one) => ({
      view: toView(one),
      payUrl: one.pay_url,
      accounts: one.accounts ?? [],
    })),
};

interface OrderColumns {
  deposits: readonly RecentDeposit[] | null;
  withdrawals: readonly RecentWithdrawal[] | null;
}

/** The newest orders of a member, in and out. */
export interface RecentOrders {
  readonly deposits: readonly DepositView[];
  readonly withdrawals: readonly Withdrawal[];
}

/** Read beside a session: the newest orders and how they stand. */
export const recentOrders = {
  name: 'look-recent-orders',
  columns: `${recentDeposits()} AS deposits, ${RECENT_WITHDRAWALS} AS withdrawals`,
  read: ({ deposits, withdrawals }: OrderColumns): RecentOrders => ({
    deposits: (deposits ?? []).map(toView),
    withdrawals: (withdrawals ?? []).map(fromRecent),
  }),
};
