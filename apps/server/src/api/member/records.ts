import { ALL_RECORDS, RECORD_TYPE, type RecordType } from '@haitang/contract/codes/record-type.ts';
import { getTransRecord, type TransRecord } from '@haitang/contract/member/records.ts';
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
import { type AskedPeriod, periodOf } from './asked-period.ts';

interface Asked extends AskedPeriod {
  readonly memberId: MemberId;
  readonly page: number;
  readonly pageSize: number;
}

interface Records {
  readonly rows: TransRecord[];
  readonly total: number;
}

async function recordsOf(context: Context, type: RecordType, asked: Asked): Promise<Records> {
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

/** Records of one second keep the order of their types, which are newest first in themselves. */
const newestFirst = (first: TransRecord, second: TransRecord): number =>
  second.created_at.localeCompare(first.created_at);

/**
 * Records of all types in one list. A page is made of the first rows of each type up to it, so a
 * page past the end reads only the totals.
 */
async function allRecords(context: Context, asked: Asked): Promise<Records> {
  const { page, pageSize } = asked;
  const types = Object.values(RECORD_TYPE);
  const firstOf = (rows: number) =>
    Promise.all(
      types.map((type) => recordsOf(context, type, { ...asked, page: 1, pageSize: rows })),
    );
  const total = (await firstOf(1)).reduce((sum, records) => sum + records.total, 0);
  const [from, to] = [(page - 1) * pageSize, page * pageSize];
  if (from >= total) return { rows: [], total };
  const lists = await firstOf(Math.min(to, total));
  const rows = lists.flatMap((list) => list.rows).sort(newestFirst);
  return { rows: rows.slice(from, to), total };
}

/** The member's own deposits, withdrawals, bonuses and rebates. */
export const recordRoutes = (context: Context): Route[] => [
  memberRoute(getTransRecord, async ({ body, session }) => {
    const { type, date, page, pagesize: pageSize } = body;
    const period = periodOf(date, context.clock.now());
    const asked = { memberId: session.memberId, ...period, page, pageSize };
    const { rows, total } =
      type === ALL_RECORDS
        ? await allRecords(context, asked)
        : await recordsOf(context, type, asked);
    return pageObject(rows, { page, pageSize, total });
  }),
];
