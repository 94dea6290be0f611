import { expect, test } from 'vitest';
import { readRows } from './feed-lines.ts';

const ROW = {
  id: '1',
  updated_at: '2026-11-20T02:00:00',
  transaction_uuid: '0a1b2c3d-0a1b-4a1b-8a1b-0a1b2c3d4e5f',
  user: 'm40000001',
  currency: 'CNY',
  product: 'haitang',
  round: 'r1',
  game_code: 'cloud-dice',
  kind: 'TK_BET',
  status: 'TS_SUCCESS',
  amount: 100_000,
  reference_transaction_uuid: null,
  inserted_at: '2026-11-20T02:00:00',
};

test.each(['\u202e1r', 'r\u200b1', 'r\u00001', 'r\n1', '\u3164'])(
  'a round that a venue names %j is set apart, and staff see what is hidden in it',
  (round) => {
    const { lines, strange } = readRows([{ ...ROW, round }]);
    expect([lines, strange.map(({ why }) => why)]).toEqual([[], ['名称有误']]);
    expect(strange[0]?.text).not.toMatch(/[\u202e\u200b\u3164]/);
  },
);

test('other names are kept', () => {
  expect(readRows([{ ...ROW, round: '第 12 局·A' }])).toMatchObject({ lines: [{}], strange: [] });
});
