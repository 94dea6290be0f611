import { afterAll, expect, test } from 'vitest';
import { tableClock } from '../testing/table-clock.ts';
import {
  barriers,
  movingClock,
  overflows,
  SIZES,
  type Sitting,
  shoot,
  testPages,
} from '../testing/test-pages.ts';

const clock = movingClock();
const pages = await testPages(clock);
const { newPlayer, sit } = pages;
afterAll(() => pages.close());
const table = tableClock(clock, pages.database.read);

const words = ({ game }: Sitting) => game.locator('.words').textContent();
const part = (sitting: Sitting, name: string) =>
  sitting.game.getByRole('button', { name, exact: true }).click();

/** Moves to the next round, and waits until the page takes bets. */
async function untilOpen({ game }: Sitting): Promise<void> {
  const round = await table.toOpen('golden-roulette');
  await game.waitForSelector(`.round-name:has-text("第 ${round} 局")`);
  await game.waitForSelector('.spot-n-17:not(:disabled)');
}

test.each(SIZES)('the wheel turns in the frame at %i × %i', async (width, height) => {
  const sitting = await sit(await newPlayer(), 'golden-roulette', [width, height]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  await game.click('.spot-n-17');
  await part(sitting, '外围');
  await game.click('.spot-red');
  await game.click('.spot-black');
  await part(sitting, '分注');
  await game.click('.spot-split-17-20');
  await shoot(sitting, `roulette-${width}-splits`);
  await part(sitting, '直注');
  await shoot(sitting, `roulette-${width}-bets`);
  expect(await overflows(game)).toBe(false);
  expect(await barriers(game)).toEqual([]);
  await game.click('.panel .primary');
  await expect.poll(() => words(sitting)).toMatch(/已投注/);
  await table.toClose('golden-roulette');
  await expect.poll(() => words(sitting)).toMatch(/\d+ (红|黑|绿)/);
  const said = (await words(sitting)) ?? '';
  expect(await game.locator('.wheel-number').textContent()).toBe(/(\d+) [红黑绿]/.exec(said)?.[1]);
  await shoot(sitting, `roulette-${width}-result`);
  expect(problems).toEqual([]);
  await page.close();
});
