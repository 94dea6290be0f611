import { expect, test } from 'vitest';
import { applicationState } from './applications-pages.ts';

test('an application is pending, approved or rejected', () => {
  expect([1, 2, 3].map((state) => applicationState(state).words)).toEqual([
    '待审核',
    '审核通过',
    '审核拒绝',
  ]);
  expect([1, 2, 3].map((state) => applicationState(state).tone)).toEqual(['warn', 'ok', 'bad']);
});

test('states 0 and 4 are shown as undefined', () => {
  expect([0, 4].map((state) => applicationState(state).words)).toEqual(['未定义', '未定义']);
});
