import type { Locator } from '@playwright/test';
import { installClock, pauseClock } from './page-time.ts';
import { expect, test } from './product-test.ts';

const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';
const HOME = '返回首页，可拖动';

/** Once it rests: it moves when the game says where its controls are. */
async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.hover();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button has no bounding box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const left = async (button: Locator): Promise<number | undefined> =>
  (await button.boundingBox())?.x;

test('a thumb that slips by five pixels still goes home, by six it drags', async ({
  page,
  open,
  member,
}) => {
  await open(GAME, { as: member });
  const button = page.getByRole('button', { name: HOME });
  const slips = async (across: number, down: number) => {
    const { x, y } = await middleOf(button);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - across, y + down);
    await page.mouse.up();
  };
  await slips(0, 6);
  const kept = "JSON.parse(localStorage.getItem('expandButtonPosition'))?.y";
  await expect.poll(() => page.evaluate<number>(kept)).toBeGreaterThan(0);
  await expect(page).toHaveURL(/gamePage/);
  await slips(3, 4);
  await expect(page).toHaveURL(/#\/$/);
});

test('that it can be dragged is told once, not over every game', async ({ page, open, member }) => {
  await open(GAME, { as: member });
  const hint = page.getByText('按住可拖动，松手自动贴边');
  await expect(hint).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: HOME })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test('a changing window moves the button after 100 ms, however often it changes', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await open(GAME, { as: member });
  const button = page.getByRole('button', { name: HOME });
  await expect.poll(() => left(button)).toBe(412 - 52 - 8);
  // A launch under way would run out of time in the pause.
  await expect(page.locator('iframe')).toBeVisible();
  await pauseClock(page);
  // Made after the button's own: when it has run, the button knows.
  await page.evaluate(`{
    const watch = new ResizeObserver(() => { globalThis.heard = innerWidth; });
    watch.observe(document.querySelector('iframe').parentElement);
  }`);
  const becomes = async (width: number) => {
    await page.setViewportSize({ width, height: 915 });
    await expect.poll(() => page.evaluate<number>('globalThis.heard')).toBe(width);
  };
  await becomes(390);
  await page.clock.runFor(60);
  await becomes(360);
  expect(await left(button)).toBe(412 - 52 - 8);
  await page.clock.runFor(60);
  await expect.poll(() => left(button)).toBe(360 - 52 - 8);
});
