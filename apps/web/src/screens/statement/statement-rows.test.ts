import { formatMoney } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import type { StatementLine } from './read-statement.ts';
import { rowsOf } from './statement-rows.ts';

const line = (minute: number, number: string, received: string, spent = ''): StatementLine => ({
  time: `2026-11-21 20:${minute}:00`,
  kind: received === '' ? '转入场馆' : '场馆余额收回',
  received,
  spent,
  balance: '100.00',
  number,
  id: `${number}-${minute}`,
});
/** Newest first, as the file is. */
const LINES = [
  line(50, 'back', '130.00'),
  line(40, 'D1', '500.00'),
  line(30, 'more', '', '20.00'),
  line(20, 'sent', '', '100.00'),
];
const VISIT = { venue: '海棠电子', staked: '420.00', numbers: ['sent', 'more', 'back'] };

const shown = (...given: Parameters<typeof rowsOf>) =>
  rowsOf(...given).map((row) =>
    'line' in row
      ? row.line.id
      : `${row.visit.venue} ${row.visit.staked} ${formatMoney(row.visit.net)} ${row.visit.lines.length}`,
  );

test('the lines of a visit are one row at its newest line, with what it brought', () => {
  expect(shown(LINES, [VISIT])).toEqual(['海棠电子 420.00 10.00 3', 'D1-40']);
});

test('a loss is negative, to the cent', () => {
  const lost = [line(50, 'back', '99.99'), line(20, 'sent', '', '100.00')];
  expect(shown(lost, [{ ...VISIT, numbers: ['sent', 'back'] }])).toEqual([
    '海棠电子 420.00 -0.01 2',
  ]);
});

test('a visit of which a line is missing stays in its lines: no sum of a part is shown', () => {
  const ids = ['back-50', 'D1-40', 'more-30'];
  expect(shown(LINES.slice(0, 3), [VISIT])).toEqual(ids);
});

test('without visits there are only lines, and visits without lines add nothing', () => {
  expect(shown(LINES, [])).toHaveLength(4);
  expect(shown([], [VISIT])).toEqual([]);
});
