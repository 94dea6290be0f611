import { memberId } from '@haitang/kernel/id.ts';
import { expect, test } from 'vitest';
import type { BankLine } from './bank-line.ts';
import { matchLines } from './match-lines.ts';
import type { WaitingOrder } from './waiting-orders.ts';

const NUMBER = 'D2026010212345ABCDEFGHJ';
const order = (more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  number: NUMBER,
  memberId: memberId(40_000_001),
  method: 'card',
  asked: 71_200n,
  expected: 100_000_000n,
  createdAt: new Date('2026-01-02T04:00:00Z'),
  version: 0,
  reviewer: null,
  names: ['某某', '某某'],
  ...more,
});
const line = (more: Partial<BankLine> = {}): BankLine => ({
  id: 'a',
  accountId: 1,
  method: 'card',
  day: '2026-01-02',
  units: 100_000_000n,
  payer: '别人',
  remark: '',
  reference: '',
  evidence: 'R1',
  isReversal: false,
  orderNumber: null,
  isSetAside: false,
  closedBy: null,
  closedReason: '',
  isReversed: false,
  typedFor: null,
  ...more,
});
const grade = (over: Partial<BankLine>, ...orders: WaitingOrder[]): string =>
  matchLines([line(over)], orders).get('a')?.grade ?? '';

test('an order is named by its number, in any form, or by its last letters', () => {
  const names = [NUMBER, NUMBER.toLowerCase(), `付款-${NUMBER.slice(0, 9)} ${NUMBER.slice(9)}。`];
  for (const remark of [...names, `尾号 ${NUMBER.slice(-6)}`, 'ＡＢＣＤＥＦＧＨＪ'])
    expect(grade({ remark }, order()), remark).toBe('sure');
  for (const remark of [NUMBER.slice(-5), NUMBER.slice(0, 12), `X${NUMBER.slice(-6)}`, ''])
    expect(grade({ remark }, order()), remark).toBe('several');
  expect(grade({ remark: NUMBER, method: 'alipay' }, order())).toBe('none');
  expect(grade({ remark: NUMBER, typedFor: 'D1' }, order())).toBe('none');
});

test('a payer is likely within the time only, and alone', () => {
  const payer = '某 某';
  expect(grade({ payer }, order())).toBe('likely');
  expect(grade({ payer, day: '2026-01-17' }, order())).toBe('likely');
  expect(grade({ payer, day: '2026-01-18' }, order())).toBe('none');
  expect(grade({ payer, day: '2025-12-31' }, order())).toBe('likely');
  expect(grade({ payer, day: '2025-12-29' }, order())).toBe('none');
  expect(grade({ payer }, order(), order({ number: 'D2', names: ['某某'] }))).toBe('several');
  expect(grade({ payer }, order(), order({ number: 'D2', names: ['其他'] }))).toBe('likely');
  expect(grade({ payer, units: 99_990_000n }, order())).toBe('none');
});

test('a thousand lines with long remarks find their orders among two thousand', () => {
  const orders = Array.from({ length: 2_000 }, (_, index) =>
    order({ number: `D20260102${String(index).padStart(14, 'A')}` }),
  );
  const lines = Array.from({ length: 1_000 }, (_, index) =>
    line({ id: String(index), remark: `${'D '.repeat(200)}${orders[index]?.number}` }),
  );
  const start = performance.now();
  const grades = [...matchLines(lines, orders).values()].map((match) => match.grade);
  expect(new Set(grades)).toEqual(new Set(['sure']));
  expect(performance.now() - start).toBeLessThan(2_000);
});
