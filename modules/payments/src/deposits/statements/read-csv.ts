import { refuse } from '@haitang/contract/codes/refuse.ts';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { amountOf, type DateOrder, type DecimalStyle, dayOf, plainCell } from './statement-cell.ts';
import {
  LINES_MOST,
  type ReadStatement,
  type StatementLine,
  saysReversal,
} from './statement-line.ts';
import type { StatementEncoding } from './statement-text.ts';

const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;

/** How the CSV files of an account are read. Columns are named as in the header of the file. */
export interface CsvFormat {
  readonly encoding: StatementEncoding;
  readonly delimiter: keyof typeof DELIMITERS;
  readonly decimals: DecimalStyle;
  readonly dates: DateOrder;
  /** Lines above the header. */
  readonly skip: number;
  readonly date: string;
  /** Of a signed amount; '' where credit and debit have columns of their own. */
  readonly amount: string;
  readonly credit: string;
  readonly debit: string;
  readonly payer: string;
  readonly remark: string;
  readonly reference: string;
  /** '' where the file has one currency, ours. */
  readonly currency: string;
}

/** Letters of one line, and of a text in it, at most. */
const RECORD_MOST = 20_000;
const TEXT_MOST = 500;
const REFERENCE_MOST = 100;

interface Row {
  readonly cells: readonly string[];
  readonly place: number;
}

function rowsOf(text: string, { delimiter, skip }: CsvFormat): readonly Row[] {
  const rows: Row[] = [];
  const options = {
    bom: true,
    delimiter: DELIMITERS[delimiter],
    from_line: skip + 1,
    relax_column_count: true,
    // Payers write what they like: a quote within a text is one of its letters.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MOST,
    to: LINES_MOST + 2,
    on_record: (cells: string[], { lines }: InfoRecord) => {
      rows.push({ cells, place: lines });
      return null;
    },
  };
  try {
    parse(text, options);
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse('malformed', {
      words: `文件第 ${Number(error.lines ?? 0)} 行附近不是有效的 CSV，请核对对账单格式`,
    });
  }
}

type Column =
  | 'date'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'payer'
  | 'remark'
  | 'reference'
  | 'currency';
const COLUMNS: readonly Column[] = [
  ...(['date', 'amount', 'credit', 'debit', 'payer', 'remark', 'reference'] as const),
  'currency',
];

/** Where each column stands; one without a name stands nowhere. Refuses one that is missing. */
function columnsOf(header: Row | undefined, format: CsvFormat): ReadonlyMap<Column, number> {
  const names = (header?.cells ?? []).map(plainCell);
  const places = COLUMNS.filter((column) => format[column] !== '').map((column) => {
    const name = plainCell(format[column]);
    const place = names.indexOf(name);
    if (place < 0) throw refuse('malformed', { words: `文件的表头没有“${format[column]}”这一列` });
    if (names.indexOf(name, place + 1) >= 0) {
      throw refuse('malformed', { words: `文件的表头有两列“${format[column]}”` });
    }
    return [column, place] as const;
  });
  return new Map(places);
}

/**
 * Why the cells of a row cannot be those of the header; null if they can. A quote that is not
 * closed joins lines, and a delimiter within a text moves the cells behind it.
 */
function shapeOf(cells: readonly string[], header: readonly string[]): string | null {
  if (cells.some((cell) => /[\r\n]/.test(cell))) return '引号内有换行，请核对原文件';
  const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== '');
  return isLonger ? '列数多于表头' : null;
}

type CellOf = (column: Column) => string;

/** The signed amount of a row, or why there is none. */
function unitsOf(cell: CellOf, { amount, decimals }: CsvFormat): bigint | string {
  if (amount !== '') return amountOf(cell('amount'), decimals) ?? '金额无法识别';
  const [credit, debit] = [cell('credit').trim(), cell('debit').trim()];
  const came = credit === '' ? 0n : amountOf(credit, decimals);
  const left = debit === '' ? 0n : amountOf(debit, decimals);
  if (came === null || left === null) return '金额无法识别';
  if (left < 0n) return '支出列为负数，无法判断方向';
  if (came !== 0n && left !== 0n) return '收入与支出同时有金额';
  return came - left;
}

function lineOf(cell: CellOf, place: number, format: CsvFormat): StatementLine | string {
  const day = dayOf(cell('date'), format.dates);
  if (day === null) return '日期无法识别';
  const units = unitsOf(cell, format);
  if (typeof units === 'string') return units;
  if (units === 0n) return '金额为零';
  const currency = plainCell(cell('currency')).toUpperCase();
  if (format.currency !== '' && currency !== 'USD') return '币种不是 USD';
  const [payer, remark] = [plainCell(cell('payer')), plainCell(cell('remark'))];
  const reference = plainCell(cell('reference'));
  if (payer.length > TEXT_MOST || remark.length > TEXT_MOST) return '付款人或附言过长';
  if (reference.length > REFERENCE_MOST) return '流水号过长';
  return { place, day, units, payer, remark, reference, isReversal: saysReversal(remark) };
}

/**
 * The lines of a CSV file, by the format of its account. A line that cannot be read is named, with
 * its number in the file. Refuses a file that is no CSV, has no such columns, or is too long (400).
 */
export function readCsv(text: string, format: CsvFormat): ReadStatement {
  const [header, ...rows] = rowsOf(text, format);
  const columns = columnsOf(header, format);
  if (rows.length > LINES_MOST) {
    throw refuse('malformed', { words: `文件超过 ${LINES_MOST} 行，请分段导出后上传` });
  }
  const lines: StatementLine[] = [];
  const problems: { place: number; why: string }[] = [];
  for (const { cells, place } of rows) {
    const wrong = shapeOf(cells, header?.cells ?? []);
    const cell: CellOf = (column) => cells[columns.get(column) ?? -1] ?? '';
    const line = wrong ?? lineOf(cell, place, format);
    if (typeof line === 'string') problems.push({ place, why: line });
    else lines.push(line);
  }
  return { lines, problems };
}
