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
import { BYTE_ORDER_MARK, csvRows } from './csv.ts';

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

const HEADS = ['时间（北京时间）', '类型', '收入', '支出', '余额', '单号', '流水号'];

const lineCells = (line: StatementLine): readonly string[] => {
  const { amount, balanceAfter } = line;
  const gained = isPositive(amount);
  return [
    formatBeijing(line.occurredAt),
    movementWords(line.reason),
    gained ? formatMoney(amount) : '',
    gained ? '' : formatMoney(negate(amount)),
    formatMoney(balanceAfter),
    line.reference,
    line.transactionId,
  ];
};

const totalCells = ({ lines, received, spent }: StatementTotals): readonly string[] => [
  '合计',
  `${lines} 笔`,
  formatMoney(received),
  formatMoney(spent),
  '',
  '',
  '',
];

/** A statement as CSV, streamed: headings, a row for each line, and the totals last. */
export async function* statementCsv(
  pages: AsyncIterable<readonly StatementLine[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([HEADS]);
  let totals = NO_LINES;
  for await (const page of pages) {
    totals = countLines(totals, page);
    yield csvRows(page.map(lineCells));
  }
  yield csvRows([totalCells(totals)]);
}
