import type { Bet } from '@haitang/contract/member/records.ts';
import { expect, test } from 'vitest';
import { groupRepeats } from './repeats.ts';

const bet = (id: number, game: string, status = 1): Bet => ({
  bet_id: `B${id}`,
  bet_time: '2026-11-21 09:41:20',
  created_at: '2026-11-21 09:41:20',
  platform_type: 'haitang',
  bet_amount: '10.00',
  win_loss: '-10.00',
  valid_amount: '10.00',
  status,
  Code: '海棠电子',
  game,
  game_code: 'dice',
  can_verify: 0,
  image: null,
});
const sizes = (bets: readonly Bet[]) => groupRepeats(bets).map((group) => group.length);

test('four settled rounds of one game in a row are one line, three are not', () => {
  const dice = [1, 2, 3, 4].map((id) => bet(id, '骰'));
  expect(sizes(dice)).toEqual([4]);
  expect(sizes(dice.slice(1))).toEqual([1, 1, 1]);
});

test('another game and an open bet end a group, and the order stays', () => {
  const dice = [1, 2, 3, 4, 5].map((id) => bet(id, '骰'));
  const all = [bet(9, '花'), ...dice, bet(6, '骰', 2), bet(7, '骰'), bet(8, '骰', 0)];
  expect(sizes(all)).toEqual([1, 5, 1, 1, 1]);
  expect(groupRepeats(all).flat()).toEqual(all);
});
