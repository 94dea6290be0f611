import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import {
  officeMemberBets,
  officeMemberFile,
  officeMemberOrders,
  officeSetMemberLock,
  officeStatement,
} from '@haitang/contract/office/members.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { memberFile, memberNumbered } from '@haitang/office/member-file.ts';
import { tagsOf } from '@haitang/office/members/tags/tags-of.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { setMemberLock } from '@haitang/office/set-member-lock.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { takeCode } from '@haitang/office/staff/take-code.ts';
import { listDeposits } from '@haitang/payments/deposits/list-deposits.ts';
import { listWithdrawals } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { payoutOf } from '@haitang/payments/withdrawals/withdrawal.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { listBets } from '@haitang/venues/bets/list-bets.ts';
import { walletStatement } from '@haitang/wallet/statement.ts';
import { usdtShown } from './present.ts';
import { presentBet } from './present-member-rows.ts';
import { presentMemberFile, presentStatement } from './present-members.ts';

const STATEMENT_PAGE = 20;
const ORDERS_SHOWN = 40;
const BETS_PAGE = 20;
const EVER = new Date(0);

/** A statement version in canonical form; undefined for anything else. */
const versionOf = (text: string) => (/^\d{1,18}$/.test(text) ? { before: BigInt(text) } : {});

async function ordersOf(context: OfficeContext, id: number) {
  const { read } = context.database;
  const { id: memberId } = await memberNumbered(context, id);
  const asked = { memberId, since: EVER, page: 1, pageSize: ORDERS_SHOWN };
  const [{ deposits }, { orders }] = await Promise.all([
    listDeposits(read, asked),
    listWithdrawals(read, asked),
  ]);
  const rows = [
    ...deposits.map(({ deposit, stage }) => ({
      number: deposit.number,
      kind: 'deposit' as const,
      way: PAY_WAY_LABELS[deposit.payWay],
      amount: formatMoney(deposit.credited ?? deposit.asked),
      asset: 'CNY' as const,
      stage,
      at: formatBeijing(deposit.createdAt),
    })),
    ...orders.map((order) => ({
      number: order.number,
      kind: 'withdrawal' as const,
      way: `USDT-${order.network}`,
      amount: usdtShown(payoutOf(order)),
      asset: 'USDT' as const,
      stage: order.stage,
      at: formatBeijing(order.submittedAt),
    })),
  ];
  return rows.sort((a, b) => b.at.localeCompare(a.at)).slice(0, ORDERS_SHOWN);
}

/** Reading one member; each view is written to the audit trail. */
export const memberRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeMemberFile, async ({ body, session, ip }) => {
    const file = await memberFile(context, body.id);
    const subject = `member:${file.member.id}`;
    await noteRead(context, { session, ip }, { action: 'member.viewed', subject });
    const { read } = context.database;
    const tags = (await tagsOf(read, [file.member.id])).get(file.member.id) ?? [];
    return presentMemberFile({ ...file, tags }, await actorNames(read));
  }),
  staffRoute(officeStatement, async ({ body, session, ip }) => {
    const { id: memberId } = await memberNumbered(context, body.id);
    const subject = `member:${memberId}`;
    await noteRead(context, { session, ip }, { action: 'member.statement-viewed', subject });
    const { read } = context.database;
    const page = { memberId, of: body.of, limit: STATEMENT_PAGE, ...versionOf(body.before) };
    const entries = await walletStatement(read, page);
    return presentStatement(entries, STATEMENT_PAGE, await actorNames(read));
  }),
  staffRoute(officeMemberBets, async ({ body, session, ip }) => {
    const { id: memberId } = await memberNumbered(context, body.id);
    const subject = `member:${memberId}`;
    await noteRead(context, { session, ip }, { action: 'member.bets-viewed', subject });
    const asked = { memberId, days: 30, venue: '', page: body.page, pageSize: BETS_PAGE };
    const { bets, total } = await listBets(context.venues, asked);
    return { rows: bets.map(presentBet), total, page: body.page, pageSize: BETS_PAGE };
  }),
  staffRoute(officeMemberOrders, async ({ body, session, ip }) => {
    const rows = await ordersOf(context, body.id);
    const subject = `member:${body.id}`;
    await noteRead(context, { session, ip }, { action: 'member.orders-viewed', subject });
    return { rows };
  }),
  staffRoute(officeSetMemberLock, async ({ body, session, ip }) => {
    const { id: memberId } = await memberNumbered(context, body.id);
    const { kind, locked, reason, order, code } = body;
    await takeCode(context, { staff: session.staff, code, ip });
    const actor = staffActor(session.staff);
    const act = { memberId, kind, locked: locked === 1, reason, order, actor };
    await setMemberLock(context, { ...act, sessionId: session.id, ip });
    return { kind, locked };
  }),
];
