import { z } from 'zod';
import { optionalText, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noData } from '../shown.ts';
import {
  actReason,
  code,
  listRequest,
  maybeText,
  memberName,
  moneyText,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
  version,
} from './office-fields.ts';

const accountId = z.number({ error: '请选择收款账户' }).int().positive();
const ACCOUNT = note('Number of the account of ours.', 1);
const lineId = requiredText('请选择流水', 60).meta(
  note('Id of the line.', '019a0000-0000-7000-8000-000000000000'),
);
const WRONG = '请选择对账单格式';
const optionalColumn = optionalText(60);

/** How the CSV files of an account are read; columns are named as in the header of the file. */
const format = z.object({
  encoding: z.enum(['utf-8', 'gb18030'], { error: WRONG }).meta(note('Encoding.', 'gb18030')),
  delimiter: z
    .enum(['comma', 'semicolon', 'tab', 'bar'], { error: WRONG })
    .meta(note('What stands between cells.', 'comma')),
  decimals: z
    .enum(['point', 'comma'], { error: WRONG })
    .meta(note('1,234.56 or 1.234,56.', 'point')),
  dates: z.enum(['ymd', 'dmy', 'mdy'], { error: WRONG }).meta(note('Order of a date.', 'ymd')),
  skip: z
    .number({ error: '请填写表头前的行数' })
    .int()
    .min(0, { error: '请填写表头前的行数' })
    .max(50, { error: '请填写表头前的行数' })
    .meta(note('Lines above the header.', 0)),
  date: requiredText('请填写日期列的名称', 60).meta(note('Column of the date.', '交易日期')),
  amount: optionalColumn.meta(
    note('Column of a signed amount; empty where credit and debit are apart.', '金额'),
  ),
  credit: optionalColumn.meta(note('Column of what came; empty for none.', '')),
  debit: optionalColumn.meta(note('Column of what left; empty for none.', '')),
  payer: optionalColumn.meta(note('Column of the payer; empty for none.', '对方户名')),
  remark: optionalColumn.meta(note('Column of the remark; empty for none.', '附言')),
  reference: optionalColumn.meta(
    note('Column of the reference that each payment has alone; empty for none.', '流水号'),
  ),
  currency: optionalColumn.meta(note('Column of the currency; empty where all is USD.', '')),
});

const shownColumn = z.string().meta(note('Name of the column; empty for none.', '金额'));

/** The same as it is answered. */
const shownFormat = format.extend({
  date: shownColumn,
  amount: shownColumn,
  credit: shownColumn,
  debit: shownColumn,
  payer: shownColumn,
  remark: shownColumn,
  reference: shownColumn,
  currency: shownColumn,
});

/** Our accounts, and how the CSV files of each are read. */
export const officeStatementAccounts = staffRead({
  path: '/office/statements/accounts',
  permission: 'deposits.read',
  request: z.object({}),
  data: z.object({
    rows: z
      .array(
        z.object({
          id: z.number().meta(ACCOUNT),
          name: z.string().meta(note('Method, bank and number.', '银行卡 · 星展银行 · 0001')),
          version,
          format: shownFormat
            .nullable()
            .meta(note('How its files are read; null before it is set.')),
        }),
      )
      .meta(note('The accounts.')),
    sample: z.string().meta(note('A sample file for the demo; empty elsewhere.', '')),
  }),
});

/** Says how the CSV files of an account are read. */
export const officeSetStatementFormat = staffAct({
  path: '/office/statements/format',
  permission: 'deposits.review',
  request: z.object({
    accountId: accountId.meta(ACCOUNT),
    version: shownVersion,
    format: format.meta(note('How its files are read.')),
  }),
  data: noData,
});

/** Stores the lines of a statement: CSV, or camt.053. It moves no money. */
export const officeUploadStatement = staffAct({
  path: '/office/statements/upload',
  permission: 'deposits.review',
  request: z.object({
    accountId: accountId.meta(ACCOUNT),
    content: z
      .string({ error: '请选择文件' })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: '请选择文件' })
      .meta(note('The file, in base64; at most 3 MB.', '5pel5pyfLOmHkemine==')),
  }),
  data: z.object({
    added: z.number().meta(note('Lines that are new.', 12)),
    known: z.number().meta(note('Lines that were known.', 0)),
    reversals: z.number().meta(note('New cases of payments that the bank took back.', 0)),
    problems: z
      .array(
        z.object({
          place: z.number().meta(note('Line or entry of the file.', 3)),
          why: z.string().meta(note('Why it was not stored, in words.', '日期无法识别')),
        }),
      )
      .meta(note('Lines that were not stored.')),
  }),
});

const order = z.object({
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  ...memberName,
  payer: z.string().meta(note('The payer that the member named.', '某某')),
  asked: moneyText.meta(note('What the member asked for, in points.', '1000.00')),
  expected: moneyText.nullable().meta(note('What has to be paid, in USD.', '140.45')),
  createdAt: z.string().meta(note('When it was made, Beijing time.', '2026-01-02 10:00:00')),
  version,
  reviewer: maybeText.meta(note('Who has taken it; null for nobody.', null)),
});

const line = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  account: z.string().meta(note('Account of ours.', '银行卡 · 星展银行 · 0001')),
  day: z.string().meta(note('Day of booking.', '2026-01-02')),
  amount: moneyText.meta(note('In USD; below zero for money that left.', '140.45')),
  payer: z.string().meta(note('Who paid, as the bank writes it.', '某某')),
  remark: z.string().meta(note('The remark.', '存款 D2601021000001')),
  reference: z.string().meta(note('Reference of the payment.', 'R20260102-1')),
  state: z
    .enum(['open', 'reversed', 'taken', 'set-aside', 'closed', 'out'])
    .meta(note('Where it stands.', 'open')),
  grade: z
    .enum(['sure', 'likely', 'several', 'none'])
    .meta(note('How sure it is which order it pays.', 'sure')),
  orders: z.array(order).meta(note('The orders that it may pay, the likeliest first.')),
  /** The order that it paid. */
  number: maybeText.meta(note('Number of the order it paid; null for none.', null)),
  hint: z.string().meta(note('What staff should know of it; empty for nothing.', '')),
});

/** Lines of statements: those that wait, surest order first; or the others, newest first. */
export const officeStatementLines = staffRead({
  path: '/office/statements',
  permission: 'deposits.read',
  request: z.object({
    ...listRequest,
    tab: z.enum(['open', 'done']).catch('open').meta(note('Which part of the list.', 'open')),
  }),
  data: rowsOf(line),
});

/**
 * Approves an order by a line: with its amount and reference, as every approval. An order that
 * nobody has taken is taken with it.
 */
export const officeConfirmLine = staffAct({
  path: '/office/statements/confirm',
  permission: 'deposits.review',
  request: z.object({
    id: lineId,
    number: requiredText('请选择存款单', 60).meta(note('Number of the order.', 'D2601021000001')),
    version: shownVersion,
    code,
  }),
  data: z.object({
    version,
    outcome: z.string().meta(note('What becomes of it.', 'credited')),
  }),
});

const settled = z.object({ id: lineId, reason: actReason });

/** Sets the money of a line without an order aside, in a case for two people. */
export const officeSetLineAside = staffAct({
  path: '/office/statements/set-aside',
  permission: 'deposits.review',
  request: settled,
  data: noData,
});

/** Says that a line is no deposit. */
export const officeCloseLine = staffAct({
  path: '/office/statements/close',
  permission: 'deposits.review',
  request: settled,
  data: noData,
});

/** Says that a line that was closed may be a deposit after all. */
export const officeReopenLine = staffAct({
  path: '/office/statements/reopen',
  permission: 'deposits.review',
  request: settled,
  data: noData,
});

export type OfficeStatementFormat = z.output<typeof format>;
export type OfficeStatementAccount = z.output<typeof officeStatementAccounts.data>['rows'][number];
export type OfficeUploadedStatement = z.output<typeof officeUploadStatement.data>;
export type OfficeStatementLine = z.output<typeof line>;
