import { ACCOUNTS_OF_DEPOSIT } from '@haitang/payments/accounts/find-accounts.ts';
import type { ReceivingAccount } from '@haitang/payments/accounts/receiving-account.ts';
import {
  type DepositView,
  depositSeen,
  type SeenDeposit,
  toView,
} from '@haitang/payments/deposits/find-deposit.ts';
import { PAGE_OF_DEPOSIT } from '@haitang/payments/hosted/request-hosted-payment.ts';
import type { Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import {
  fromSeen,
  type SeenWithdrawal,
  WITHDRAWAL_SEEN,
} from '@haitang/payments/withdrawals/withdrawal-seen.ts';

/** A deposit order and where to pay it. */
export interface OrderToPay {
  readonly view: DepositView;
  /** The provider's page, if the order is paid there. */
  readonly payUrl: string | null;
  readonly accounts: readonly ReceivingAccount[];
}

interface ToPayColumn extends SeenDeposit {
  readonly pay_url: string | null;
  readonly accounts: readonly ReceivingAccount[] | null;
}

/** Session read of a deposit order and where to pay it; null if it is not the member's own. */
export const orderToPay = {
  name: 'read-order-to-pay',
  asksAbout: true,
  columns: `${depositSeen([
    `'pay_url', ${PAGE_OF_DEPOSIT}`,
    `'accounts', ${ACCOUNTS_OF_DEPOSIT}`,
  ])} AS seen`,
  read: ({ seen }: { seen: ToPayColumn | null }): OrderToPay | null =>
    seen && { view: toView(seen), payUrl: seen.pay_url, accounts: seen.accounts ?? [] },
} as const;

interface OrderColumns {
  deposit: SeenDeposit | null;
  withdrawal: SeenWithdrawal | null;
}

/** A member's order, deposit or withdrawal; both null if the number is not the member's own. */
export interface OrderSeen {
  readonly deposit: DepositView | null;
  readonly withdrawal: Withdrawal | null;
}

/** Session read of one order and its state. */
export const orderSeen = {
  name: 'read-order',
  asksAbout: true,
  columns: `${depositSeen()} AS deposit, ${WITHDRAWAL_SEEN} AS withdrawal`,
  read: ({ deposit, withdrawal }: OrderColumns): OrderSeen => ({
    deposit: deposit && toView(deposit),
    withdrawal: withdrawal && fromSeen(withdrawal),
  }),
} as const;
