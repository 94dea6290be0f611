import { orderStatus } from '@haitang/contract/member/records.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { polledRoute, type Route } from '@haitang/platform/http/route.ts';
import type { LookMaker } from '../../../identity/sessions/session-look.ts';
import { findDeposit } from '../../../payments/deposits/find-deposit.ts';
import { findWithdrawal } from '../../../payments/withdrawals/list-withdrawals.ts';
import { presentDeposit, presentWithdrawal } from '../../present/records.ts';
import { recentOrders } from './order-looks.ts';

/** An order that is none of the newest, which no page repeats a call for. */
async function olderOrder(on: Queryable, memberId: MemberId, number: string) {
  const withdrawal = await findWithdrawal(on, number);
  if (withdrawal?.memberId === memberId) return presentWithdrawal(withdrawal);
  const { deposit, stage } = await findDeposit(on, memberId, number);
  return presentDeposit(deposit, stage);
}

/** How one order of the member stands; another member's is as if it were not. */
export const orderStatusRoutes = ({ database }: Context, looks: LookMaker): Route[] => [
  polledRoute(
    orderStatus,
    looks(recentOrders),
    async ({ session: { memberId }, body: { out_trade_no: number } }, recent) => {
      const withdrawal = recent.withdrawals.find((order) => order.number === number);
      if (withdrawal) return presentWithdrawal(withdrawal);
      const known = recent.deposits.find(({ deposit }) => deposit.number === number);
      if (known) return presentDeposit(known.deposit, known.stage);
      return olderOrder(database.read, memberId, number);
    },
  ),
];
