import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import {
  type OfficeNotedDeposit,
  officeNotedDeposits,
  officeSeeNoted,
} from '@haitang/contract/office/noted-deposits.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type NotedCase, notedCases } from '@haitang/payments/deposits/cases/noted-cases.ts';
import { PAYMENT_CASE_WORDS } from '@haitang/payments/deposits/cases/payment-case.ts';
import { seeNoted } from '@haitang/payments/deposits/cases/see-noted.ts';
import { methodOf } from '@haitang/payments/deposits/methods/method.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { actOf } from './act-of.ts';
import { maybeMoney, maybeUsdt } from './present.ts';

const PAGE = 50;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const present = (noted: NotedCase, username: string): OfficeNotedDeposit => ({
  id: noted.id,
  kind: noted.kind,
  words: PAYMENT_CASE_WORDS[noted.kind],
  memberId: noted.memberId,
  username,
  number: noted.number,
  way: PAY_WAY_LABELS[noted.payWay],
  currency: methodOf(noted.method).currency,
  asked: formatMoney(noted.asked),
  expected: maybeUsdt(noted.expected),
  received: maybeUsdt(noted.received),
  credited: maybeMoney(noted.credited),
  at: formatBeijing(noted.openedAt),
});

/** The queue of payments that were credited by rule and that a person is to look at. */
export const notedDepositRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeNotedDeposits, async ({ body }) => {
    const { read } = context.database;
    const after = ID.test(body.after) ? body.after : '';
    const found = await notedCases(read, { after, limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const members = await findMembers(read, [...new Set(rows.map(({ memberId }) => memberId))]);
    const nameOf = new Map(members.map(({ id, username }) => [id, username]));
    return {
      rows: rows.map((noted) => present(noted, nameOf.get(noted.memberId) ?? '')),
      next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
    };
  }),
  staffRoute(officeSeeNoted, async (call) => {
    await seeNoted(context, actOf(call));
    return null;
  }),
];
