import { claimRebates as claimEndpoint, getRebates } from '@haitang/contract/member/rebates.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { claimRebates } from '@haitang/promotions/rebates/claim-rebates.ts';
import { listRebates, rebateTotals } from '@haitang/promotions/rebates/list-rebates.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { pageObject } from '../present/page.ts';
import { presentRebate } from '../present/rebates.ts';
import { periodOf } from './asked-period.ts';

const PAGE_SIZE = 10;

/** `type` of getfanshui: 1 open, 2 claimed, anything else all (wire.md). */
const stateOf = (type: string): 'open' | 'claimed' | 'all' => {
  if (type === '1') return 'open';
  return type === '2' ? 'claimed' : 'all';
};

/** The member's own rebates and their claim. */
export const rebateRoutes = (context: VenuesContext): Route[] => [
  memberRoute(getRebates, async ({ body, session }) => {
    const { memberId } = session;
    const { read } = context.database;
    const { rebates, total } = await listRebates(read, {
      memberId,
      ...periodOf(body.date, context.clock.now()),
      venue: body.api_type,
      state: stateOf(body.type),
      page: body.page,
      pageSize: PAGE_SIZE,
    });
    const { claimed, claimable } = await rebateTotals(read, memberId);
    const catalogue = await context.catalogue.read();
    const rows = rebates.map((rebate) => presentRebate(rebate, catalogue));
    return {
      list: pageObject(rows, { page: body.page, pageSize: PAGE_SIZE, total }),
      jisuan: Number(formatMoney(claimed)),
      nojisuan: Number(formatMoney(claimable)),
    };
  }),
  memberRoute(claimEndpoint, async ({ session, idempotencyKey }) => {
    const { amount } = await claimRebates(context, {
      memberId: session.memberId,
      key: idempotencyKey,
      sessionId: session.id,
    });
    return new Answer({ money: Number(formatMoney(amount)) }, '成功领取');
  }),
];
