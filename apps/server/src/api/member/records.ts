import { DATE_CODE_DAYS, type DateCode } from '@haitang/contract/codes/date-code.ts';
import { RECORD_TYPE } from '@haitang/contract/codes/record-type.ts';
import { getTransRecord, type TransRecord } from '@haitang/contract/member/records.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { listDeposits } from '@haitang/payments/deposits/list-deposits.ts';
import { listWithdrawals } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { listGifts } from '@haitang/promotions/list-gifts.ts';
import { listRebateClaims } from '@haitang/promotions/rebates/list-rebates.ts';
import { pageObject } from '../present/page.ts';
import { presentClaim } from '../present/rebates.ts';
import { presentDeposit, presentGift, presentWithdrawal } from '../present/records.ts';

interface Asked {
  readonly memberId: MemberId;
  readonly since: Date;
  readonly page: number;
  readonly pageSize: number;
}

/** The first instant of the days of a date code, today included. */
const sinceOf = (code: DateCode, at: Date): Date =>
  startOfDay(addDays(businessDayOf(at), 1 - DATE_CODE_DAYS[code]));

async function recordsOf(
  context: Context,
  type: number,
  asked: Asked,
): Promise<{ readonly rows: TransRecord[]; readonly total: number }> {
  const { read } = context.database;
  if (type === RECORD_TYPE.deposit) {
    const { deposits, total } = await listDeposits(read, asked);
    return { rows: deposits.map(({ deposit, stage }) => presentDeposit(deposit, stage)), total };
  }
  if (type === RECORD_TYPE.withdrawal) {
    const { orders, total } = await listWithdrawals(read, asked);
    return { rows: orders.map(presentWithdrawal), total };
  }
  if (type === RECORD_TYPE.bonus) {
    const { gifts, total } = await listGifts(read, asked);
    return { rows: gifts.map(presentGift), total };
  }
  const { claims, total } = await listRebateClaims(read, asked);
  return { rows: claims.map(presentClaim), total };
}

/** The member's own deposits, withdrawals, bonuses and rebates. */
export const recordRoutes = (context: Context): Route[] => [
  memberRoute(getTransRecord, async ({ body, session }) => {
    const { type, date, page, pagesize: pageSize } = body;
    const since = sinceOf(date, context.clock.now());
    const asked = { memberId: session.memberId, since, page, pageSize };
    const { rows, total } = await recordsOf(context, type, asked);
    return pageObject(rows, { page, pageSize, total });
  }),
];
