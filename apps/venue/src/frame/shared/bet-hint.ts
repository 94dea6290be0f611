import { type Cny, compare } from '@haitang/kernel/money.ts';
import { moneyWords, readMoney } from './money-words.ts';
import type { Table } from './table.ts';

export const OUT_OF_MONEY = '余额不足，转入后继续';
/** What the button of a game is called while the balance is too short for the stake. */
export const BRING = '转入余额';

/** Whether the balance does not reach this stake: the button then asks the lobby for money. */
export const isShort = (table: Table, stake: Cny | null): boolean =>
  stake !== null && compare(table.balance(), stake) < 0;

/** Why a bet cannot be placed now, in words for the player; null when it can. */
export function obstacleOf(table: Table, stake: Cny | null, largestPayout: Cny): string | null {
  if (stake === null) return '请输入范围内的投注金额';
  if (isShort(table, stake)) return OUT_OF_MONEY;
  const most = readMoney(table.game.largestWin);
  if (compare(largestPayout, most) > 0) return `单局最高派彩 ${moneyWords(most)}，请降低投注`;
  return null;
}
