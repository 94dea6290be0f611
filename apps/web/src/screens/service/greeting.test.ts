import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test('the greeting depends on the hour', () => {
  expect([0, 4, 5, 10, 11, 13, 18, 22, 23].map(greetingAt)).toEqual([
    '夜深了',
    '夜深了',
    '早上好',
    '早上好',
    '中午好',
    '下午好',
    '晚上好',
    '晚上好',
    '夜深了',
  ]);
});
