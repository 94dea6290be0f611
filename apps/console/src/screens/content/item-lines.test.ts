import { expect, test } from 'vitest';
import { daysWords, NEW_ITEM, nextSort, standing } from './item-lines.ts';

const dated = { shown: true, firstDay: '2026-01-02', lastDay: '2026-01-04' };

test('an item is shown on its days, both included, while it is switched on', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-04', '2026-01-05'];
  expect(days.map((day) => standing(dated, day)[1])).toEqual([
    ...['未到日期', '显示中', '显示中', '已过期'],
  ]);
  expect(standing({ ...dated, shown: false }, '2026-01-02')[1]).toBe('已停用');
  expect(standing(NEW_ITEM, '2026-01-02')[1]).toBe('显示中');
});

test('days without an end have a text, and a new item is last', () => {
  expect([daysWords(NEW_ITEM), daysWords({ ...dated, firstDay: '' })]).toEqual([
    ...['长期', '即日 至 2026-01-04'],
  ]);
  expect([nextSort([]), nextSort([{ sort: 7 }, { sort: 3 }])]).toEqual([1, 8]);
});
