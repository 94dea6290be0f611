import { type Cny, compare } from '@haitang/kernel/money.ts';
import { moneyWords, readMoney } from './money-words.ts';
import type { Table } from './table.ts';

export const OUT_OF_MONEY = '余额不足，转入后继续';
/** The label of a game's button while the balance is below the stake. */
export const BRING = '转入余额';

/** Whether the balance is below this stake: the button then requests money from the lobby. */
export const isShort = (table: Table, stake: Cny | null): boolean =>
  stake !== null && compare(table.balance(), stake) < 0;

/**
 * Shows what the button of a game does now. While the game is busy it ends the motion: a disabled
 * one would lose the focus of a keyboard.
 */
export function showButton(
  button: HTMLButtonElement,
  action: string,
  {
    obstacle,
    needsMoney,
    isBusy,
  }: { readonly obstacle: string | null; readonly needsMoney: boolean; readonly isBusy: boolean },
): void {
  button.textContent = needsMoney ? BRING : action;
  button.disabled = !isBusy && obstacle !== null && !needsMoney;
}

/** Why a bet of a right stake cannot be placed now, for the player; null if it can. */
export function obstacleOf(table: Table, stake: Cny | null, largestPayout: Cny): string | null {
  if (isShort(table, stake)) return OUT_OF_MONEY;
  const most = readMoney(table.game.largestWin);
  if (compare(largestPayout, most) > 0) return `单局最高派彩 ${moneyWords(most)}，请降低投注`;
  return null;
}
