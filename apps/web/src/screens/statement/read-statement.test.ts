import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const HEAD = '\uFEFF时间（北京时间）,类型,收入,支出,余额,单号,流水号\r\n';

test('each line is parsed into its columns', () => {
  const csv = `${HEAD}2026-11-21 08:14:00,存款,500.00,,12850.50,D1,t1\r\n`;
  expect(readStatement(csv)).toEqual([
    {
      time: '2026-11-21 08:14:00',
      kind: '存款',
      received: '500.00',
      spent: '',
      balance: '12850.50',
      number: 'D1',
      id: 't1',
    },
  ]);
});

test('a quoted cell keeps its commas and quotes', () => {
  const csv = `${HEAD}2026-11-21 08:14:00,"转入, ""甲""",,1.00,0.00,,t2\r\n`;
  expect(readStatement(csv)[0]).toMatchObject({ kind: '转入, "甲"', spent: '1.00', number: '' });
});

test('a file without lines is empty, and the totals at its end are no line', () => {
  expect(readStatement(`${HEAD}合计,2 笔,1.00,2.00,,,\r\n`)).toEqual([]);
  expect(readStatement(HEAD)).toEqual([]);
});
