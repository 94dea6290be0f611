import { z } from 'zod';
import { EXPORT_LISTS, type ExportListName } from '../codes/export-list.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import { maybeText, maybeTime, staffAct, staffRead } from './office-fields.ts';

const LISTS = Object.keys(EXPORT_LISTS) as [ExportListName, ...ExportListName[]];

const asked = z.object({
  list: z.enum(LISTS, { error: '请选择列表' }).meta(note('Code of the list.', 'deposits')),
  /** The fields of the list's own call, as texts; pages are ignored. */
  filters: z
    .record(z.string().max(40), z.string().max(200), { error: '请选择筛选条件' })
    .meta(note("The filters, as the list's own call takes them.")),
});

const made = z.object({ id: z.string().meta(note('Id of the file.', '019a0000')) });

/**
 * Begins a file of a list under its filters, with the columns and the masks that the caller sees in
 * it. It is written in the background; `exports` says how far it is. One at a time for each person.
 */
export const officeMakeExport = staffAct({
  path: '/office/exports/make',
  permission: 'exports.make',
  request: asked,
  data: made,
});

/** The same for a list with data of the company: books, commission. */
export const officeMakeCompanyExport = staffAct({
  path: '/office/exports/make-company',
  permission: 'exports.company',
  request: asked,
  data: made,
});

const row = z.object({
  id: z.string().meta(note('Id of the file.', '019a0000-0000-7000-8000-000000000000')),
  list: z.string().meta(note('Code of the list.', 'deposits')),
  words: z.string().meta(note('What it is, in words.', '存款')),
  filters: z.string().meta(note('Its filters, in words; empty for none.', '已到账')),
  state: z
    .enum(['running', 'done', 'failed'])
    .meta(note('Whether it is being written, whole, or failed.', 'done')),
  rows: z.number().meta(note('Rows so far, without the headings.', 120)),
  fault: maybeText.meta(note('Why it failed, in words; null for not.', null)),
  askedAt: timeText.meta(note('When it was asked for, Beijing time.', '2026-01-02 10:00:00')),
  endedAt: maybeTime.meta(
    note('When it was whole or failed, Beijing time; null before.', '2026-01-02 10:00:02'),
  ),
  until: timeText.meta(note('When it is deleted, Beijing time.', '2026-01-03 10:00:00')),
});

/** The files of the caller of the last day, newest first. */
export const officeExports = staffRead({
  path: '/office/exports',
  permission: 'exports.make',
  request: nothing,
  data: z.object({ rows: z.array(row).meta(note('The rows of the page.')) }),
});

/**
 * One file of the caller. Who accepts `text/csv` gets the file itself (UTF-8 with a byte order
 * mark); each download is recorded in the audit trail.
 */
export const officeExportFile = staffRead({
  path: '/office/exports/file',
  permission: 'exports.make',
  request: z.object({
    id: requiredText('请选择文件', 60).meta(
      note('Id of the file.', '019a0000-0000-7000-8000-000000000000'),
    ),
  }),
  data: row,
});

export type OfficeExport = z.output<typeof row>;
