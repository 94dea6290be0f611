import { betRecord } from '@haitang/contract/member/records.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { listBets } from '@haitang/venues/bets/list-bets.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { presentBet } from '../present/bets.ts';
import { pageObject } from '../present/page.ts';

/** Days of the date codes 1 to 4 (specification, 9). */
const DAYS = { 1: 1, 2: 7, 3: 15, 4: 30 } as const;

/** The member's own bets. */
export const betRoutes = (context: VenuesContext): Route[] => [
  memberRoute(betRecord, async ({ body, session }) => {
    const { page, pagesize: pageSize } = body;
    const { bets, total, staked, paid } = await listBets(context, {
      memberId: session.memberId,
      days: DAYS[body.date],
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
