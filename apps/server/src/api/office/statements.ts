import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import {
  type OfficeStatementLine,
  officeCloseLine,
  officeConfirmLine,
  officeReopenLine,
  officeSetLineAside,
  officeSetStatementFormat,
  officeStatementAccounts,
  officeStatementLines,
  officeUploadStatement,
} from '@haitang/contract/office/statements.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney, usdt } from '@haitang/kernel/money.ts';
import { approveByLine } from '@haitang/office/decide-deposit.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { methodOf } from '@haitang/payments/deposits/methods/method.ts';
import type { ReceivingAccount } from '@haitang/payments/deposits/receiving/receiving-account.ts';
import { type BankLine, stateOfLine } from '@haitang/payments/deposits/statements/bank-line.ts';
import {
  doneLines,
  type MatchedLine,
  openLines,
} from '@haitang/payments/deposits/statements/list-lines.ts';
import { sampleStatement } from '@haitang/payments/deposits/statements/sample-statement.ts';
import { setFormat, statementAccounts } from '@haitang/payments/deposits/statements/set-format.ts';
import {
  closeLine,
  reopenLine,
  setLineAside,
} from '@haitang/payments/deposits/statements/settle-line.ts';
import { FILE_BYTES_MOST } from '@haitang/payments/deposits/statements/statement-line.ts';
import { uploadStatement } from '@haitang/payments/deposits/statements/upload-statement.ts';
import { type Route, staffRoute, withLargeBody } from '@haitang/platform/http/route.ts';
import { actOf } from './act-of.ts';
import { maybeUsdt, usdtShown } from './present.ts';

/** A file in base64, and what stands around it. */
const BODY_MOST = Math.ceil(FILE_BYTES_MOST / 3) * 4 + 10_000;

const nameOf = ({ method, bank, accountNo }: ReceivingAccount): string =>
  [methodOf(method).name, bank, accountNo.slice(-4)].join(' · ');

type NameOf = ReadonlyMap<number, string>;

function hintOf({ line, match }: MatchedLine): string {
  const state = stateOfLine(line);
  if (state === 'reversed') return '银行已冲正，不能入账';
  if (state === 'closed') return `${line.closedBy}：${line.closedReason}`;
  if (state === 'out') return line.isReversal ? '冲正' : '';
  if (state !== 'open') return '';
  if (line.typedFor !== null) return `流水号已用于存款单 ${line.typedFor}`;
  return match.otherAmount === '' ? '' : `附言提到 ${match.otherAmount}，但金额不同`;
}

function presentLine(matched: MatchedLine, accounts: NameOf, members: NameOf): OfficeStatementLine {
  const { line, match } = matched;
  return {
    id: line.id,
    account: accounts.get(line.accountId) ?? String(line.accountId),
    day: line.day,
    amount: usdtShown(usdt(line.units)),
    payer: line.payer,
    remark: line.remark,
    reference: line.evidence,
    state: stateOfLine(line),
    grade: match.grade,
    orders: match.orders.map((order) => ({
      number: order.number,
      memberId: order.memberId,
      username: members.get(order.memberId) ?? '',
      payer: order.names[0] ?? '',
      asked: formatMoney(cny(order.asked)),
      expected: maybeUsdt(order.expected === null ? null : usdt(order.expected)),
      createdAt: formatBeijing(order.createdAt),
      version: order.version,
      reviewer: order.reviewer,
    })),
    number: line.orderNumber,
    hint: hintOf(matched),
  };
}

const unmatched = (line: BankLine): MatchedLine => ({
  line,
  match: { grade: 'none', orders: [], otherAmount: '' },
});

interface PageAsked {
  readonly tab: 'open' | 'done';
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the lines that wait, or of all others; how many, as far as they are counted. */
async function linesOf({ database: { read } }: OfficeContext, { tab, page, pageSize }: PageAsked) {
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  if (tab === 'open') {
    const open = await openLines(read);
    return { lines: open.slice(slice.offset, slice.offset + slice.limit), total: open.length };
  }
  const done = await doneLines(read, slice, COUNTED_MOST + 1);
  return { lines: done.lines.map(unmatched), total: done.total };
}

async function pageOfLines(context: OfficeContext, asked: PageAsked) {
  const { read } = context.database;
  const [{ lines, total }, accounts] = await Promise.all([
    linesOf(context, asked),
    statementAccounts(read),
  ]);
  const ids = lines.flatMap(({ match }) => match.orders.map(({ memberId }) => memberId));
  const members = await findMembers(read, [...new Set(ids)]);
  const byAccount = new Map(accounts.map(({ account }) => [account.id, nameOf(account)]));
  const byMember: NameOf = new Map(members.map(({ id, username }) => [Number(id), username]));
  const rows = lines.map((line) => presentLine(line, byAccount, byMember));
  return { rows, total, page: asked.page, pageSize: asked.pageSize };
}

/** Statements of our bank accounts, and the orders that their lines pay. */
export const statementRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeStatementAccounts, async () => {
    const { read } = context.database;
    const accounts = await statementAccounts(read);
    return {
      rows: accounts.map(({ account, format }) => ({
        id: account.id,
        name: nameOf(account),
        version: format?.version ?? 0,
        format: format?.format ?? null,
      })),
      sample: context.signerUrl === '' ? '' : await sampleStatement(read, context.clock.now()),
    };
  }),
  staffRoute(officeStatementLines, ({ body }) => pageOfLines(context, body)),
  staffRoute(officeSetStatementFormat, async (call) => {
    await setFormat(context, actOf(call));
    return null;
  }),
  withLargeBody(
    staffRoute(officeUploadStatement, async (call) => {
      const done = await uploadStatement(context, actOf(call));
      return { ...done, problems: [...done.problems] };
    }),
    BODY_MOST,
  ),
  staffRoute(officeConfirmLine, (call) => approveByLine(context, actOf(call))),
  staffRoute(officeSetLineAside, async (call) => {
    await setLineAside(context, actOf(call));
    return null;
  }),
  staffRoute(officeCloseLine, async (call) => {
    await closeLine(context, actOf(call));
    return null;
  }),
  staffRoute(officeReopenLine, async (call) => {
    await reopenLine(context, actOf(call));
    return null;
  }),
];
