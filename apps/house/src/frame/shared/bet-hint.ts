import { type Cny, compare } from '@haitang/kernel/money.ts';
import { moneyWords, readMoney } from './money-words.ts';
import type { Table } from './table.ts';

/** Why a bet cannot be placed now, in words for the player; null when it can. */
export function obstacleOf(table: Table, stake: Cny | null, largestPayout: Cny): string | null {
  if (stake === null) return '请输入范围内的投注金额';
  if (compare(table.balance(), stake) < 0) return '余额不足，请点下方的「转入」后继续';
  const most = readMoney(table.game.largestWin);
  if (compare(largestPayout, most) > 0) return `单局最高派彩 ${moneyWords(most)}，请降低投注`;
  return null;
}
