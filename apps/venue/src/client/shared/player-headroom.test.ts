import { expect, test } from 'vitest';
import type { PageShared } from '../../wire/page-wire.ts';
import { headroomWords } from './player-headroom.ts';

const stage = { round: 8, stage: 0, link: 8, opensAt: 0, closesAt: 0, drawsAt: 0, shownAt: 0 };
const table = {
  serverNow: 0,
  next: { ...stage, earlier: [] },
  isOpen: true,
  showing: null,
  seedHash: '',
  seedHashOf: 0,
};
const mine = (
  round: number,
  headroom: string | null,
  isPursued = false,
): PageShared['mine'][number] => {
  const order = {
    id: '',
    round,
    stage: 0,
    bets: [],
    cashed: [],
    stake: '1.00',
    isCancelled: false,
  };
  return { balance: '0.00', round, headroom, orders: [{ ...order, isPursued, payout: null }] };
};

test('the share is whole in a round without own orders, and unknown while a pursuit may have some', () => {
  expect(headroomWords({ table, mine: [] })).toBe('还可赢 500,000.00');
  expect(headroomWords({ table, mine: [mine(7, null)] })).toBe('还可赢 500,000.00');
  expect(headroomWords({ table, mine: [mine(8, '1234.50')] })).toBe('还可赢 1,234.50');
  expect(headroomWords({ table, mine: [mine(7, null, true)] })).toBe('');
  expect(headroomWords({ table, mine: [mine(7, null, true), mine(8, '20.00', true)] })).toBe(
    '还可赢 20.00',
  );
});
