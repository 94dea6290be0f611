import type { TransRecord } from '@haitang/contract/member/records.ts';
import { expect, test } from 'vitest';
import { statusOf } from '../../features/records/record-words.ts';
import { nextOf, outcomeOf, payoutFlow } from './payout-flow.ts';

const record = (stage: TransRecord['stage'], state: number): TransRecord => ({
  out_trade_no: 'W20261128120000123456',
  amount: 99,
  real_money: '712.00',
  type: 2,
  pay_way: 'USDT-TRC20',
  state,
  created_at: '2026-11-28 12:00:00',
  stage,
  tx_hash: stage === 'paid' ? 'ab'.repeat(32) : null,
  paid_at: stage === 'paid' ? '2026-11-28 13:00:00' : null,
  reason: null,
});

test('a paid withdrawal reads 审核通过, as the specification says, and 已付款 in its progress', () => {
  const paid = record('paid', 2);
  expect(statusOf(2, paid).words).toBe('审核通过');
  expect(outcomeOf(paid)).toMatchObject({ title: '审核通过', tone: 'ok' });
  expect(payoutFlow(paid).at(-1)).toMatchObject({
    title: '已付款',
    state: 'done',
    time: '11-28 13:00',
  });
  expect(nextOf(paid)).toBe('链上已确认，请在您的钱包中查收。');
});

test('nothing reads 已付款 before the payment is confirmed, nor after a rejection', () => {
  const others = [record('submitted', 1), record('approved', 2), record('paying', 2)];
  for (const entry of [...others, record('rejected', 3)]) {
    const titles = payoutFlow(entry).map(({ title }) => title);
    expect(titles).not.toContain('已付款');
  }
});
