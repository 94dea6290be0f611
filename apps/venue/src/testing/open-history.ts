import { expect } from 'vitest';
import type { Sitting } from './test-pages.ts';

/** Opens the history of a page once a round is paid and listed in it. */
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
}
