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
import { type Cny, formatMoney, isPositive, usdt } from '@haitang/kernel/money.ts';
import { confirmCaseWithCode, proposeCaseWithCode } from '@haitang/office/decide-case.ts';
import {
  confirmWithCode,
  openProposals,
  type Proposal,
  proposeWithCode,
} from '@haitang/office/decide-outcome.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { caseSenders } from '@haitang/payments/deposits/case-senders.ts';
import { choicesOf } from '@haitang/payments/deposits/cases/case-decision.ts';
import { openCasesByMoney } from '@haitang/payments/deposits/cases/list-cases.ts';
import {
  PAYMENT_CASE_WORDS,
  type PaymentCase,
} from '@haitang/payments/deposits/cases/payment-case.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { type CaseKind, listOpenCases, type VenueCase } from '@haitang/venues/cases/open-case.ts';
import { venueName } from '@haitang/venues/catalogue/catalogue.ts';
import { actOf } from './act-of.ts';
import { usdtShown } from './present.ts';

const MOST = 200;

const VENUE_WORDS: Readonly<Record<CaseKind, string>> = {
  'transfer-unknown': '转账结果未明，场馆仍未答复',
  'transfer-contradiction': '场馆前后答复不一致',
  'transfer-lost': '场馆称没有已完成的转账',
  'balance-difference': '场馆余额与账本不符',
  'bet-parked': '注单暂缓处理，系统会自动重试',
  'venue-claim': '场馆转回的金额超出账本，超出部分已暂挂；注单到达后自动入账',
  'feed-line': '场馆注单中有无法识别的记录，已跳过，请与场馆核对',
  'treasury-difference': '链上钱包与账面不符，请核对',
  'coins-short': '手续费币少于账面，请核对该钱包的链上交易',
  'hot-wallet-low': '出款钱包余额低于下限，请由冷钱包补充',
  'hot-wallet-high': '出款钱包余额高于上限，请确认转入冷钱包的申请，或由人工转出',
  'nodes-disagree': '链上节点答复不一致，相关款项暂不入账，一致后自动继续',
  'foreign-payout': '登记的付款不是由出款钱包付出，请立即核查',
  'ledger-difference': '账本核对发现差异，请立即处理',
};

/** Cases about one transfer, which two people may decide. */
const DECIDED: ReadonlySet<CaseKind> = new Set<CaseKind>(['transfer-unknown', 'venue-claim']);

/** The subject of a case of our own books. */
const ownSubject = ({ kind, subject }: VenueCase): string =>
  kind === 'ledger-difference' ? '本站账本' : subject;

const venueCase = (
  stored: VenueCase,
  nameOf: (venue: string) => string,
  proposal: Proposal | null,
): OfficeCase => ({
  id: stored.id,
  side: stored.venue === '' ? 'books' : 'venue',
  kind: stored.kind,
  words: VENUE_WORDS[stored.kind],
  subject: stored.venue === '' ? ownSubject(stored) : `${nameOf(stored.venue)} · ${stored.subject}`,
  memberId: stored.memberId,
  evidence: Object.entries(stored.detail).map(([name, value]) => ({ name, value: String(value) })),
  openedAt: formatBeijing(stored.openedAt),
  transferId: DECIDED.has(stored.kind) ? stored.subject : null,
  proposal: proposal && {
    outcome: proposal.outcome,
    evidence: proposal.evidence,
    by: proposal.by,
  },
  payment: null,
});

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  token: '代币合约',
  address: '收款地址',
  decimals: '合约回答的小数位',
  minedIn: '交易现在所在区块',
  minedHash: '该区块的哈希',
};

/** Whether the money came by a bank or another method that staff check by hand. */
const isOfBank = ({ network, channel }: PaymentCase): boolean =>
  network === null && channel !== '' && channel !== 'upay';

/** What the units of a case are called: banks pay dollars. */
function unitsName(stored: PaymentCase): string {
  if (stored.kind === 'screened-payout') return '待付 USDT';
  if (stored.kind === 'reversed') return '冲正 USD';
  return isOfBank(stored) ? '到账 USD' : '到账 USDT';
}

/** The evidence of a case; only our own token's units are dollars. */
function evidenceOf(stored: PaymentCase): OfficeCase['evidence'] {
  const isUsdt = stored.kind !== 'wrong-token' && stored.kind !== 'token-decimals';
  const sums: readonly (readonly [string, Cny])[] = [
    ['暂挂积分', stored.suspended],
    ['已冻结积分', stored.frozen],
    ['未能冻结积分', stored.claimed],
  ];
  const facts: readonly (readonly [string, string | null])[] = [
    ['网络', stored.network ?? stored.channel],
    [isOfBank(stored) ? '流水号' : '交易哈希', stored.txHash || null],
    [unitsName(stored), isUsdt ? usdtShown(usdt(stored.units)) : null],
    ['笔数', stored.count > 1 ? String(stored.count) : null],
    ...sums.map(([name, sum]) => [name, isPositive(sum) ? formatMoney(sum) : null] as const),
    ['订单号', stored.orderNumber],
    ...Object.entries(stored.detail).map(
      ([name, value]) => [DETAIL_WORDS[name] ?? name, value || '不在链上'] as const,
    ),
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

const paymentCase = (stored: PaymentCase, sender: string | null): OfficeCase => ({
  id: stored.id,
  side: 'payment',
  kind: stored.kind,
  words: PAYMENT_CASE_WORDS[stored.kind],
  subject: stored.orderNumber ?? (stored.txHash || (stored.network ?? stored.channel)),
  memberId: stored.memberId,
  evidence: evidenceOf(stored),
  openedAt: formatBeijing(stored.openedAt),
  transferId: null,
  proposal: null,
  payment: {
    version: stored.version,
    suspended: formatMoney(stored.suspended),
    frozen: formatMoney(stored.frozen),
    claimed: formatMoney(stored.claimed),
    choices: [...choicesOf(stored)],
    sender,
    needsMember: stored.memberId === null && isPositive(stored.suspended),
    proposal:
      stored.proposed === null || stored.proposedBy === null
        ? null
        : {
            outcome: stored.proposed,
            by: stored.proposedBy,
            memberId: stored.proposedMember,
            returnHash: stored.returnHash,
            evidence: stored.evidence,
          },
  },
});

interface PageAsked {
  readonly page: number;
  readonly pageSize: number;
  readonly side: 'all' | 'venue' | 'payment';
}

/** Cases of venues and books, the oldest first, then those of payments by amount. */
async function pageOfCases(context: OfficeContext, { page, pageSize, side }: PageAsked) {
  const { read } = context.database;
  const [found, catalogue, proposals] = await Promise.all([
    side === 'payment' ? [] : listOpenCases(read, MOST),
    context.venues.catalogue.read(),
    openProposals(read),
  ]);
  const offset = (page - 1) * pageSize;
  const venues = found.slice(offset, offset + pageSize);
  const slice = { offset: Math.max(0, offset - found.length), limit: pageSize - venues.length };
  const payments = side === 'venue' ? { cases: [], total: 0 } : await openCasesByMoney(read, slice);
  const senders = await caseSenders(read, payments.cases);
  const nameOf = (venue: string) => venueName(catalogue, venue);
  const rows = [
    ...venues.map((venue) => venueCase(venue, nameOf, proposals.get(venue.id) ?? null)),
    ...payments.cases.map((stored) => paymentCase(stored, senders.get(stored.transfer) ?? null)),
  ];
  return { rows, total: found.length + payments.total, page, pageSize };
}

/** Open cases, a page at a time, and the decisions of two people about them. */
export const caseRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeCases, ({ body }) => pageOfCases(context, body)),
  staffRoute(officeProposeOutcome, async (call) => {
    await proposeWithCode(context, actOf(call));
    return null;
  }),
  staffRoute(officeConfirmOutcome, async (call) => {
    await confirmWithCode(context, actOf(call));
    return null;
  }),
  staffRoute(officeProposeCase, async (call) => {
    const whom = call.body.memberId ? memberId(call.body.memberId) : null;
    await proposeCaseWithCode(context, { ...actOf(call), memberId: whom });
    return null;
  }),
  staffRoute(officeConfirmCase, async (call) => ({
    outcome: await confirmCaseWithCode(context, actOf(call)),
  })),
];
