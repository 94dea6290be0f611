import { expect, test } from 'vitest';
import { beijingDay, byDay, nextPage, rowsOf } from './record-pages.ts';

const page = (current: number, rows: readonly string[], total = 25, last = 3) => ({
  current_page: current,
  last_page: last,
  total,
  data: rows,
});
const ten = (from: number) => Array.from({ length: 10 }, (_, index) => String(from + index));

test('pages are loaded until all rows are there', () => {
  expect(nextPage([page(1, ten(0))])).toBe(2);
  expect(nextPage([page(1, ten(0)), page(2, ten(10))])).toBe(3);
  expect(
    nextPage([page(1, ten(0)), page(2, ten(10)), page(3, ten(20).slice(0, 5))]),
  ).toBeUndefined();
});

test('the list ends after the last page, even if the total is wrong', () => {
  expect(nextPage([page(3, ['a'], 99)])).toBeUndefined();
  expect(nextPage([page(1, [], 99, 9)])).toBeUndefined();
  expect(nextPage([page(1, [], 0, 1)])).toBeUndefined();
});

test('a row that moved to the next page is shown once', () => {
  expect(rowsOf([page(1, ['a', 'b']), page(2, ['b', 'c'])], (row) => row)).toEqual(['a', 'b', 'c']);
});

test('days are Beijing days', () => {
  expect(beijingDay(Date.UTC(2026, 10, 20, 16, 0))).toBe('2026-11-21');
  expect(beijingDay(Date.UTC(2026, 10, 20, 15, 59))).toBe('2026-11-20');
});

test('rows are grouped under today, yesterday and the weekday', () => {
  const now = Date.UTC(2026, 10, 21, 4, 0);
  const times = [
    '2026-11-21 09:00:00',
    '2026-11-21 08:00:00',
    '2026-11-20 23:59:59',
    '2026-11-18 01:00:00',
  ];
  expect(
    byDay(times, (time) => time, now).map(({ label, items }) => [label, items.length]),
  ).toEqual([
    ['11月21日 今天', 2],
    ['11月20日 昨天', 1],
    ['11月18日 周三', 1],
  ]);
});
