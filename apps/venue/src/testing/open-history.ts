import { expect } from 'vitest';
import type { Sitting } from './test-pages.ts';

/** The records in gold whose payout is not above the stake, and the others whose payout is. */
const MISDRESSED = `[...document.querySelectorAll('.record')].filter((record) => {
  const found = (name) => new RegExp(name + ' ([0-9,]+[.][0-9]{2})').exec(record.textContent)[1];
  const amount = (name) => Number(found(name).replaceAll(',', ''));
  return (record.querySelector('.gold') !== null) !== (amount('派彩') > amount('投注'));
}).map((record) => record.textContent)`;

/** Opens the history of a page once a round is paid and listed in it; only wins are in gold. */
export async function openHistory({ game }: Sitting): Promise<void> {
  const record = game.locator('.record');
  await expect
    .poll(async () => {
      await game.click('.menu-button:has-text("记录")');
      await record.or(game.getByText('还没有对局记录')).first().waitFor();
      if ((await record.count()) > 0) return true;
      await game.click('.sheet[open] [aria-label=关闭]');
      return false;
    })
    .toBe(true);
  expect(await game.evaluate(MISDRESSED)).toEqual([]);
}
