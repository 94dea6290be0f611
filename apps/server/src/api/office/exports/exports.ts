import {
  COMPANY_LISTS,
  EXPORT_LISTS,
  type ExportListName,
} from '@haitang/contract/codes/export-list.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  type OfficeExport,
  officeExportFile,
  officeExports,
  officeMakeCompanyExport,
  officeMakeExport,
} from '@haitang/contract/office/exports.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { askExport } from '@haitang/office/exports/ask-export.ts';
import {
  exportText,
  type ListedExport,
  ownExport,
  ownExports,
} from '@haitang/office/exports/own-exports.ts';
import { type ExportPage, writeExport } from '@haitang/office/exports/write-export.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import {
  type Route,
  type StaffCall,
  type StaffSession,
  staffFileRoute,
  staffRoute,
} from '@haitang/platform/http/route.ts';
import { BYTE_ORDER_MARK, csvRows } from '../../present/csv.ts';
import { maybeTime } from '../present.ts';
import { LISTS } from './export-lists.ts';

const UUID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isList = (name: string): name is ExportListName => name in EXPORT_LISTS;

/** Refuses who may not see the list itself. */
function assertMaySee(list: string, session: Pick<StaffSession, 'permissions'>): void {
  const permission = isList(list) ? LISTS[list].endpoint.permission : null;
  if (permission === null || !session.permissions.has(permission)) throw refuse('not-allowed');
  if (isList(list) && COMPANY_LISTS.has(list) && !session.permissions.has('exports.company'))
    throw refuse('not-allowed');
}

/** The list as text: the headings first, then a page at a time. */
async function* textOf(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<ExportPage> {
  yield { content: BYTE_ORDER_MARK + csvRows([headings]), rows: 0 };
  for await (const page of pages) yield { content: csvRows(page), rows: page.length };
}

type MakeCall = StaffCall<{ list: ExportListName; filters: Record<string, string> }>;

/** Begins a file: it is written by this server while the person goes on. */
async function begin(context: OfficeContext, { body, session, ip }: MakeCall) {
  const { list } = body;
  assertMaySee(list, session);
  const { headings, under } = LISTS[list];
  const { page: _page, pageSize: _size, before: _before, ...filters } = body.filters;
  const filtered = under(filters);
  const { words, subject } = filtered;
  const asked = { list, filters: filtered.filters, words, subject };
  const reader = { session, ip };
  const { id, isNew } = await askExport(context, reader, asked);
  if (!isNew) return { id };
  const pages = textOf(headings, filtered.pages(context, session));
  void writeExport(context, Object.assign({ id, reader }, asked), pages);
  return { id };
}

const presentExport = (made: ListedExport): OfficeExport => ({
  id: made.id,
  list: made.list,
  words: isList(made.list) ? EXPORT_LISTS[made.list] : made.list,
  filters: made.words,
  state: made.state,
  rows: made.rows,
  fault: made.state === 'failed' ? (made.fault ?? '生成中断，请重新导出') : null,
  askedAt: formatBeijing(made.askedAt),
  endedAt: maybeTime(made.endedAt),
  until: formatBeijing(made.until),
});

/** A file of the caller. Refuses `not-found`, and 403 when the list may not be seen any more. */
async function fileOf(
  context: OfficeContext,
  { body, session }: StaffCall<{ id: string }>,
): Promise<ListedExport> {
  if (!UUID_FORM.test(body.id)) throw refuse('not-found');
  const made = await ownExport(context, session.staff, body.id);
  assertMaySee(made.list, session);
  return made;
}

const nameOf = ({ list, askedAt }: ListedExport): string =>
  `${list}-${formatBeijing(askedAt).replace(' ', '-').replaceAll(':', '')}.csv`;

/** Lists as files: asking for one, how far it is, and the file. */
export const exportRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeMakeExport, (call) => {
    if (COMPANY_LISTS.has(call.body.list)) throw refuse('not-allowed');
    return begin(context, call);
  }),
  staffRoute(officeMakeCompanyExport, (call) => begin(context, call)),
  staffRoute(officeExports, async ({ session }) => ({
    rows: (await ownExports(context, session.staff)).map(presentExport),
  })),
  staffFileRoute(
    officeExportFile,
    async (call) => presentExport(await fileOf(context, call)),
    async (call) => {
      const made = await fileOf(context, call);
      const reader = { session: call.session, ip: call.ip };
      return { name: nameOf(made), lines: await exportText(context, reader, made) };
    },
  ),
];
