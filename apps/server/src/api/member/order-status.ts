import { orderStatus } from '@haitang/contract/member/records.ts';
import { findDeposit } from '@haitang/payments/deposits/find-deposit.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { presentDeposit, presentWithdrawal } from '../present/records.ts';

/** The state of one order of the member; another member's order is not found. */
export const orderStatusRoutes = ({ read }: Database): Route[] => [
  memberRoute(orderStatus, async ({ session: { memberId }, body: { out_trade_no: number } }) => {
    const withdrawal = await findWithdrawal(read, number);
    if (withdrawal?.memberId === memberId) return presentWithdrawal(withdrawal);
    const { deposit, stage } = await findDeposit(read, memberId, number);
    return presentDeposit(deposit, stage);
  }),
];
