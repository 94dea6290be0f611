import {
  type OfficeCase,
  officeCases,
  officeConfirmCase,
  officeConfirmOutcome,
  officeProposeCase,
  officeProposeOutcome,
} from '@haitang/contract/office/cases.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { confirmCaseWithCode, proposeCaseWithCode } from '../../office/decide-case.ts';
import {
  confirmWithCode,
  openProposals,
  type Proposal,
  proposeWithCode,
} from '../../office/decide-outcome.ts';
import type { OfficeContext } from '../../office/office-context.ts';
import { choicesOf } from '../../payments/cases/case-decision.ts';
import { openCases } from '../../payments/cases/list-cases.ts';
import { PAYMENT_CASE_WORDS, type PaymentCase } from '../../payments/cases/payment-case.ts';
import { type CaseKind, listOpenCases, type VenueCase } from '../../venues/books/open-case.ts';
import { venueName } from '../../venues/catalogue/catalogue.ts';
import { usdtShown } from './present.ts';

const MOST = 200;

const VENUE_WORDS: Readonly<Record<CaseKind, string>> = {
  'transfer-unknown': '转账结果未明，场馆仍未答复',
  'transfer-contradiction': '场馆前后答复不一致',
  'transfer-lost': '场馆称没有已完成的转账',
  'balance-difference': '场馆余额与账本不符',
  'bet-parked': '注单暂缓处理，系统会自动重试',
  'ledger-difference': '账本核对发现差异，请立即处理',
};

const venueCase = (
  one: VenueCase,
  nameOf: (venue: string) => string,
  proposal: Proposal | null,
): OfficeCase => ({
  id: one.id,
  side: one.venue === '' ? 'books' : 'venue',
  kind: one.kind,
  words: VENUE_WORDS[one.kind],
  subject: one.venue === '' ? '本站账本' : `${nameOf(one.venue)} · ${one.subject}`,
  memberId: one.memberId,
  evidence: Object.entries(one.detail).map(([name, value]) => ({ name, value: String(value) })),
  openedAt: formatBeijing(one.openedAt),
  transferId: one.kind === 'transfer-unknown' ? one.subject : null,
  proposal: proposal && {
    outcome: proposal.outcome,
    evidence: proposal.evidence,
    by: proposal.by,
  },
  payment: null,
});

const paymentCase = (one: PaymentCase): OfficeCase => ({
  id: one.id,
  side: 'payment',
  kind: one.kind,
  words: PAYMENT_CASE_WORDS[one.kind],
  subject: one.orderNumber ?? one.txHash,
  memberId: one.memberId,
  evidence: [
    { name: '网络', value: one.network ?? one.channel },
    { name: '交易哈希', value: one.txHash },
    { name: '到账 USDT', value: usdtShown(usdt(one.units)) },
    { name: '暂挂积分', value: formatMoney(one.suspended) },
    ...(one.orderNumber === null ? [] : [{ name: '订单号', value: one.orderNumber }]),
  ],
  openedAt: formatBeijing(one.openedAt),
  transferId: null,
  proposal: null,
  payment: {
    version: one.version,
    suspended: formatMoney(one.suspended),
    choices: [...choicesOf(one)],
    needsMember: one.memberId === null,
    proposal:
      one.proposed === null || one.proposedBy === null
        ? null
        : {
            outcome: one.proposed,
            by: one.proposedBy,
            memberId: one.proposedMember,
            returnHash: one.returnHash,
            evidence: one.evidence,
          },
  },
});

/** What waits for a person: cases of venues and of payments, the oldest first. */
export const caseRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeCases, async () => {
    const { read } = context.database;
    const [venues, payments, catalogue, proposals] = await Promise.all([
      listOpenCases(read, MOST),
      openCases(read),
      context.venues.catalogue.read(),
      openProposals(read),
    ]);
    const nameOf = (venue: string) => venueName(catalogue, venue);
    const rows = [
      ...venues.map((one) => venueCase(one, nameOf, proposals.get(one.id) ?? null)),
      ...payments.map(paymentCase),
    ];
    return { rows: rows.sort((a, b) => a.openedAt.localeCompare(b.openedAt)) };
  }),
  staffRoute(officeProposeOutcome, async ({ body, session, ip }) => {
    await proposeWithCode(context, { ...body, staff: session.staff, sessionId: session.id, ip });
    return null;
  }),
  staffRoute(officeConfirmOutcome, async ({ body, session, ip }) => {
    await confirmWithCode(context, { ...body, staff: session.staff, sessionId: session.id, ip });
    return null;
  }),
  staffRoute(officeProposeCase, async ({ body, session, ip }) => {
    const whom = body.memberId ? memberId(body.memberId) : null;
    const by = { staff: session.staff, sessionId: session.id, ip };
    await proposeCaseWithCode(context, { ...body, ...by, memberId: whom });
    return null;
  }),
  staffRoute(officeConfirmCase, async ({ body, session, ip }) => ({
    outcome: await confirmCaseWithCode(context, {
      ...body,
      ...{ staff: session.staff, sessionId: session.id, ip },
    }),
  })),
];
