import { refuse } from '@haitang/contract/codes/refuse.ts';
import { orderStatus } from '@haitang/contract/member/records.ts';
import type { SessionReads } from '@haitang/identity/sessions/session-read.ts';
import { polledRouteAbout, type Route } from '@haitang/platform/http/route.ts';
import { presentDeposit, presentWithdrawal } from '../../present/records.ts';
import { orderSeen } from './order-reads.ts';

/** The state of one order of the member; another member's order is not found. */
export const orderStatusRoutes = (reads: SessionReads): Route[] => [
  polledRouteAbout(
    orderStatus,
    ({ out_trade_no: number }) => number,
    reads(orderSeen),
    async (_, { withdrawal, deposit }) => {
      if (withdrawal) return presentWithdrawal(withdrawal);
      if (deposit) return presentDeposit(deposit.deposit, deposit.stage);
      throw refuse('not-found', { words: '订单号不存在' });
    },
  ),
];
