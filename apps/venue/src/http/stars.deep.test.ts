import { expect, test } from 'vitest';
import { overflows, type Sitting } from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';

const { visit } = await openVisits();

const PLAY = '.panel .primary';
const star = (number: number) => `.star >> nth=${number - 1}`;

/** Plays one round to its end. */
async function play({ game }: Sitting): Promise<void> {
  const before = await game.locator('.trail li').count();
  await game.click(PLAY);
  await expect.poll(() => game.locator('.trail li').count()).toBe(Math.min(before + 1, 12));
  await game.waitForSelector(`${PLAY}[aria-busy=false]`);
}

test.each([
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 915],
] as const)(
  'on a phone of %i by %i a finger finds each star, and all is in view',
  async (...size) => {
    const sitting = await visit('star-picking', { size });
    const { game } = sitting;
    await game.click('.toggle:has-text("机选")');
    const boxes = await game.evaluate<[number, number][]>(`[...document.querySelectorAll('.star')]
    .map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height])`);
    expect(boxes).toHaveLength(40);
    expect(boxes.filter(([width, height]) => Math.max(width, height) < 40)).toEqual([]);
    expect(boxes.filter(([width, height]) => Math.min(width, height) < 36)).toEqual([]);
    expect(await overflows(game)).toEqual([]);
    await sitting.leave();
  },
);

test('what a round has hit stays marked in the table until another choice', async () => {
  const sitting = await visit('star-picking');
  const { game } = sitting;
  const marked = () => game.locator('.ladder .now').count();
  // Of one star, the steady table pays for a hit and for none.
  await game.click(star(7));
  expect(await marked()).toBe(0);
  await play(sitting);
  expect(await marked()).toBe(1);
  await game.click(star(8));
  expect(await marked()).toBe(0);
  await sitting.leave();
});

test('stars that are hit are joined to a constellation, which the next round takes away', async () => {
  const sitting = await visit('star-picking');
  const { game, page } = sitting;
  const joined = async () => (await game.getAttribute('.star-line', 'points'))?.split(' ') ?? [];
  const hit = () => game.locator('.star[data-mark=hit]').count();
  for (let number = 1; number <= 10; number += 1) await game.click(star(number));
  for (let round = 0; round < 40 && (await hit()) < 2; round += 1) await play(sitting);
  expect(await hit()).toBeGreaterThan(1);
  const points = await joined();
  expect(points).toHaveLength(await hit());
  // Ten stars of the first two rows.
  for (const point of points) expect(point).toMatch(/^\d\.5,[01]\.5$/);
  await page.route('**/page/bet', () => undefined);
  await game.click(PLAY);
  await game.waitForSelector(`${PLAY}[aria-busy=true]`);
  expect(await game.getAttribute('.star-line', 'points')).toBe('');
  await sitting.leave();
});

test('an eleventh star is not picked, and why is said', async () => {
  const sitting = await visit('star-picking');
  const { game } = sitting;
  for (let number = 1; number <= 11; number += 1) await game.click(star(number));
  expect(await game.textContent('.toast')).toBe('最多选十颗星');
  expect(await game.locator('.star[aria-pressed=true]').count()).toBe(10);
  await game.click('.toggle:has-text("清空")');
  expect(await game.locator('.readouts dd').allTextContents()).toEqual(['—', '—', '—']);
  await sitting.leave();
});
