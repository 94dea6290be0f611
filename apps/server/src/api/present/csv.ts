import { stringify } from 'csv-stringify/sync';

/** A spreadsheet runs a cell with such a start as a formula; a quote before it makes it a text. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** A negative amount is a number for a spreadsheet, and nothing else: it can be added up. */
const AMOUNT = /^-\d+\.\d{2,6}$/;
/** The library quotes the record's own line end alone; others end a row too. */
const LINE_END = /[\r\n]/;
/** Without it a spreadsheet assumes another encoding for the Chinese text. */
export const BYTE_ORDER_MARK = '\uFEFF';

const harmless = (cell: string): string =>
  FORMULA.test(cell) && !AMOUNT.test(cell) ? `'${cell}` : cell;

/** Rows of a CSV file, each with its line end; a cell that looks like a formula is made a text. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map((row) => row.map(harmless)),
        { record_delimiter: 'windows', quoted_match: LINE_END },
      );
