import { afterAll, expect, test } from 'vitest';
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

const words = ({ game }: Sitting) => game.locator('.words').textContent();
const part = (sitting: Sitting, name: string) =>
  sitting.game.getByRole('button', { name, exact: true }).click();

/** Waits for a round with time left, moving the clock over what comes before. */
async function untilOpen({ game }: Sitting): Promise<void> {
  await expect
    .poll(async () => {
      const isOpen = (await game.locator('.spot-n-17:not(:disabled)').count()) > 0;
      const left = Number(await game.locator('.ring-seconds').textContent());
      if (isOpen && left > 12) return true;
      clock.advance(1_000);
      return false;
    })
    .toBe(true);
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
  clock.advance(Number(await game.locator('.ring-seconds').textContent()) * 1_000);
  await expect.poll(() => words(sitting)).toMatch(/\d+ (红|黑|绿)/);
  const said = (await words(sitting)) ?? '';
  expect(await game.locator('.wheel-number').textContent()).toBe(/(\d+) [红黑绿]/.exec(said)?.[1]);
  await shoot(sitting, `roulette-${width}-result`);
  expect(problems).toEqual([]);
  await page.close();
});
