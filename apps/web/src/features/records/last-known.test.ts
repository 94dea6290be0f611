import { expect, test } from 'vitest';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { afterAnswer, NOTHING_KNOWN, readKnown } from './last-known.ts';

const row = {
  out_trade_no: 'W1',
  amount: 12.5,
  type: 2,
  pay_way: 'USDT-TRC20',
  state: 1,
  created_at: '2026-11-26 12:00:00',
};
const details = { payout: { address: 'TXYZ' }, reason: null, tx_hash: 'ff', stage: 'checking' };
const answer = (key: readonly unknown[], data: unknown, time = 5) => ({ key, data, at: time });
const list = (...data: readonly object[]) => ({ pages: [{ data }, { data: [row] }] });
const trans = (type: number, date = 4) => [...screenKeys.transRecord, type, date];

test('balance and first pages are known, without where the money goes', () => {
  const balance = answer(queryKeys.balance, { balance: '8.00', gameblance: '1.00' }, 3);
  const first = afterAnswer(NOTHING_KNOWN, balance);
  const second = afterAnswer(first, answer(trans(2), list({ ...row, ...details })));
  const third = afterAnswer(second, answer(trans(1), list(), 9));
  expect(third).toEqual({
    balance: { at: 3, amount: '8.00' },
    lists: [
      { type: 1, at: 9, rows: [] },
      { type: 2, at: 5, rows: [row] },
    ],
  });
  // A later answer replaces its own part only; a long list is cut.
  const many = Array.from({ length: 12 }, (_, n) => ({ ...row, out_trade_no: `W${n}` }));
  const { balance: same, lists } = afterAnswer(third, answer(trans(2), list(...many), 11));
  expect([same, lists.map(({ at, rows }) => [at, rows.length])]).toEqual([
    third.balance,
    [
      [9, 0],
      [11, 10],
    ],
  ]);
  expect(readKnown(JSON.parse(JSON.stringify(third)))).toEqual(third);
});

test('other answers change nothing, and what cannot be read is not known', () => {
  for (const key of [
    queryKeys.unread,
    screenKeys.transRecord,
    trans(2, 1),
    [...trans(2), 'count'],
  ]) {
    expect(afterAnswer(NOTHING_KNOWN, answer(key, list(row)))).toBe(NOTHING_KNOWN);
  }
  for (const stored of [null, 7, 'x', [], {}, { balance: 3, lists: 4 }]) {
    expect(readKnown(stored)).toEqual(NOTHING_KNOWN);
  }
  const broken = { type: 2, at: 5, rows: [{ ...row, amount: '12' }] };
  const strange = { type: 9, at: 5, rows: [] };
  expect(readKnown({ balance: { at: 1 }, lists: [broken, strange] })).toEqual(NOTHING_KNOWN);
});
