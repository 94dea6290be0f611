import { movementWords } from '@haitang/contract/codes/movement-words.ts';
import { type OfficeAuditRow, officeAudit } from '@haitang/contract/office/audit.ts';
import {
  type OfficeLedgerEntry,
  type OfficeLedgerLine,
  officeLedger,
  officeLedgerAccount,
} from '@haitang/contract/office/ledger.ts';
import { ownerOf, readEntries } from '@haitang/office/ledger/read-books.ts';
import { trialBalance } from '@haitang/office/ledger/trial-balance.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { readTrail, type TrailPage } from '@haitang/office/reports/audit-trail.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import type { z } from 'zod';
import { namesOf } from '../ledger/ledger.ts';
import { presentAccount, presentLine } from '../ledger/present-books.ts';
import { presentTrailRow } from '../present-trail.ts';
import { trailFilter } from '../trail-filter.ts';
import { type Column, exportList, onePage, PAGE } from './export-list.ts';

const ACCOUNT_COLUMNS: readonly Column<OfficeLedgerLine>[] = [
  ['科目代码', (row) => row.code],
  ['科目', (row) => row.words],
  ['资产', (row) => row.asset],
  ['账户', (row) => row.accounts],
  ['分录', (row) => row.entries],
  ['借方', (row) => row.debit],
  ['贷方', (row) => row.credit],
];

/** 科目表. */
export const accountList = exportList({
  endpoint: officeLedger,
  columns: ACCOUNT_COLUMNS,
  pages: (context) =>
    onePage(async () => {
      const [{ lines }, names] = await Promise.all([trialBalance(context), namesOf(context)]);
      return lines.map((line) => presentLine(line, names));
    }),
});

const ENTRY_COLUMNS: readonly Column<OfficeLedgerEntry>[] = [
  ['版本', (row) => row.version],
  ['时间', (row) => row.at],
  ['交易号', (row) => row.transactionId],
  ['原因', (row) => row.words],
  ['关联', (row) => row.reference],
  ['变动', (row) => row.amount],
  ['变动后余额', (row) => row.balanceAfter],
  ['对方科目', (row) => row.other],
  ['操作者', (row) => row.actor],
];

async function* entryPages(
  context: OfficeContext,
  asked: Parameters<typeof readEntries>[1],
): AsyncGenerator<readonly OfficeLedgerEntry[]> {
  const names = await namesOf(context);
  let before: string | null = '';
  while (before !== null) {
    const page = presentAccount(
      await readEntries(context, Object.assign({}, asked, { before }), PAGE),
      names,
    );
    yield page.rows;
    before = page.next;
  }
}

/** 分录 of an account. */
export const entryList = exportList({
  endpoint: officeLedgerAccount,
  columns: ENTRY_COLUMNS,
  subject: ({ code }) => {
    const owner = ownerOf(code);
    return owner === null ? 'export' : `member:${owner}`;
  },
  words: ({ code, asset, from, to, reason }) => [
    `${code} ${asset}`,
    from === '' && to === '' ? '' : `${from} 至 ${to}`,
    reason === '' ? '' : movementWords(reason),
  ],
  pages: entryPages,
});

const TRAIL_COLUMNS: readonly Column<OfficeAuditRow>[] = [
  ['时间', (row) => row.at],
  ['人员', (row) => row.actor],
  ['操作', (row) => row.words],
  ['代码', (row) => row.action],
  ['对象', (row) => row.subject],
  ['原因', (row) => row.reason],
  ['变更前', (row) => row.before],
  ['变更后', (row) => row.after],
  ['会话', (row) => row.sessionId],
  ['IP', (row) => row.ip],
  ['链序号', (row) => row.number],
  ['链哈希', (row) => row.hash],
];

type TrailAsked = z.output<typeof officeAudit.request>;

async function* trailPages(
  { database: { read } }: OfficeContext,
  body: TrailAsked,
): AsyncGenerator<readonly OfficeAuditRow[]> {
  const nameOf = await actorNames(read);
  const filter = await trailFilter(read, body);
  let before: string | null = '';
  while (before !== null) {
    const page: TrailPage = await readTrail(read, { ...filter, before, limit: PAGE });
    if (page.rows.length > 0) yield page.rows.map((row) => presentTrailRow(row, nameOf));
    before = page.next;
  }
}

/** 操作日志. */
export const trailList = exportList({
  endpoint: officeAudit,
  columns: TRAIL_COLUMNS,
  words: ({ kind, actor, subject, from, to, text }) => [
    kind === 'staff' ? '员工' : '全部',
    actor,
    subject,
    from && `${from} 起`,
    to && `${to} 止`,
    text,
  ],
  pages: trailPages,
});
