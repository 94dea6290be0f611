import { daysOfCode } from '@haitang/contract/codes/date-code.ts';
import { betRecord } from '@haitang/contract/member/records.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { listBets } from '@haitang/venues/bets/list-bets.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { presentBet } from '../present/bets.ts';
import { pageObject } from '../present/page.ts';

/** The member's own bets. */
export const betRoutes = (context: VenuesContext): Route[] => [
  memberRoute(betRecord, async ({ body, session }) => {
    const { page, pagesize: pageSize } = body;
    const { bets, total, staked, paid } = await listBets(context, {
      memberId: session.memberId,
      ...daysOfCode(body.date, businessDayOf(context.clock.now())),
      venue: body.platform_type === '' ? body.api_type : body.platform_type,
      page,
      pageSize,
    });
    return {
      ...pageObject(bets.map(presentBet), { page, pageSize, total }),
      staked: formatMoney(staked),
      paid: formatMoney(paid),
    };
  }),
];
