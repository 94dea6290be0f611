import { refuse } from '@haitang/contract/codes/refuse.ts';
import { orderStatus } from '@haitang/contract/member/records.ts';
import type { LookMaker } from '@haitang/identity/sessions/session-look.ts';
import { polledRouteAbout, type Route } from '@haitang/platform/http/route.ts';
import { presentDeposit, presentWithdrawal } from '../../present/records.ts';
import { orderSeen } from './order-looks.ts';

/** How one order of the member stands; another member's is as if it were not. */
export const orderStatusRoutes = (looks: LookMaker): Route[] => [
  polledRouteAbout(
    orderStatus,
    ({ out_trade_no: number }) => number,
    looks(orderSeen),
    async (_, { withdrawal, deposit }) => {
      if (withdrawal) return presentWithdrawal(withdrawal);
      if (deposit) return presentDeposit(deposit.deposit, deposit.stage);
      throw refuse('not-found', { words: '订单号不存在' });
    },
  ),
];
