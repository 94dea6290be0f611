import { expect, test } from 'vitest';
import { OfficeError } from '../../api/call.ts';
import { type RowResult, runBatch, whyOf } from './run-batch.ts';

test('each row is tried in turn, and a failure says why and stops no other', async () => {
  const results: (readonly [string, RowResult])[] = [];
  const acted: string[] = [];
  const act = async (row: string): Promise<void> => {
    if (row === 'b') throw new OfficeError(202, '该订单已被更新，请刷新后再操作');
    acted.push(row);
  };
  await runBatch(['a', 'b', 'c'], act, (row, result) => results.push([row, result]));
  expect(acted).toEqual(['a', 'c']);
  expect(results).toEqual([
    ['a', { kind: 'runs' }],
    ['a', { kind: 'done' }],
    ['b', { kind: 'runs' }],
    ['b', { kind: 'failed', why: '该订单已被更新，请刷新后再操作' }],
    ['c', { kind: 'runs' }],
    ['c', { kind: 'done' }],
  ]);
});

test('a row that needs a code says that it is decided on its own', () => {
  expect(whyOf(new OfficeError(203, '请输入动态码', { refusal: 'code-needed' }))).toBe(
    '需要动态码，请打开后单独审核',
  );
  expect(whyOf(new Error('x'))).toBe('页面出错，请刷新后重试');
});
