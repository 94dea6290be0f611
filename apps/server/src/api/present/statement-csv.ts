import { movementWords } from '@haitang/contract/codes/movement-words.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import {
  add,
  type Cny,
  formatMoney,
  isPositive,
  negate,
  subtract,
  zero,
} from '@haitang/kernel/money.ts';

/** A line of a statement, as the wallet returns it. */
export interface StatementLine {
  readonly transactionId: string;
  readonly reason: string;
  readonly reference: string;
  readonly amount: Cny;
  readonly balanceAfter: Cny;
  readonly occurredAt: Date;
}

/** The totals of a statement. */
export interface StatementTotals {
  readonly lines: number;
  /** Sum of incoming amounts. */
  readonly received: Cny;
  /** Sum of outgoing amounts, positive. */
  readonly spent: Cny;
}

export const NO_LINES: StatementTotals = { lines: 0, received: zero('CNY'), spent: zero('CNY') };

/** The totals including these lines. */
export const countLines = (so: StatementTotals, lines: readonly StatementLine[]): StatementTotals =>
  lines.reduce(
    ({ lines: count, received, spent }, { amount }) => ({
      lines: count + 1,
      received: isPositive(amount) ? add(received, amount) : received,
      spent: isPositive(amount) ? spent : subtract(spent, amount),
    }),
    so,
  );

/** A spreadsheet runs a cell with such a start as a formula; a quote before it makes it a text. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** Without it a spreadsheet assumes another encoding for the Chinese text. */
const BYTE_ORDER_MARK = '\uFEFF';

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const row = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const HEADS = ['时间（北京时间）', '类型', '收入', '支出', '余额', '单号', '流水号'];

const lineRow = (line: StatementLine): string => {
  const { amount, balanceAfter } = line;
  const gained = isPositive(amount);
  return row([
    formatBeijing(line.occurredAt),
    movementWords(line.reason),
    gained ? formatMoney(amount) : '',
    gained ? '' : formatMoney(negate(amount)),
    formatMoney(balanceAfter),
    line.reference,
    line.transactionId,
  ]);
};

const totalRow = ({ lines, received, spent }: StatementTotals): string =>
  row(['合计', `${lines} 笔`, formatMoney(received), formatMoney(spent), '', '', '']);

/** A statement as CSV, streamed: headings, a row for each line, and the totals last. */
export async function* statementCsv(
  pages: AsyncIterable<readonly StatementLine[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + row(HEADS);
  let totals = NO_LINES;
  for await (const page of pages) {
    totals = countLines(totals, page);
    yield page.map(lineRow).join('');
  }
  yield totalRow(totals);
}
