import { expect, test } from 'vitest';
import { resize } from '../testing/test-pages.ts';
import { openVisits, type Visit } from '../testing/visits.ts';

const { visit } = await openVisits();

const PLAY = '.panel .primary';
const ROUNDS = 12;

/** How far the last results reach into the name above the banker's cards, in pixels. */
const overlap = ({ game }: Visit) =>
  game.evaluate<number>(`(() => {
    const { bottom, height } = document.querySelector('.trail').getBoundingClientRect();
    const banker = document.querySelector('.three');
    const name = getComputedStyle(banker, '::before');
    const shift = name.display === 'none' ? 0 : Number(name.top.slice(0, -2));
    return height === 0 ? 0 : Math.max(0, bottom - (banker.getBoundingClientRect().top + shift));
  })()`);

test('the last results of 金花满堂 stand above the table, not over it', async () => {
  const sitting = await visit('golden-flush', { size: [390, 844] });
  const { game, leave } = sitting;
  for (let round = 0; round < ROUNDS; round += 1) {
    await game.click(PLAY);
    await game.click('.actions button:has-text("跟注")');
    await game.waitForSelector('.panel:not(.is-open) .primary[aria-busy=false]');
  }
  await expect.poll(() => game.locator('.trail li').count()).toBe(ROUNDS);
  const found: string[] = [];
  for (const width of [320, 390, 430]) {
    for (const height of [560, 640, 740, 844, 932]) {
      await resize(sitting, [width, height]);
      const pixels = await overlap(sitting);
      if (pixels > 0) found.push(`${width}x${height}: ${pixels}`);
    }
  }
  expect(found).toEqual([]);
  await leave();
});
