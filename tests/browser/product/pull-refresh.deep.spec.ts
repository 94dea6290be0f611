import type { Page } from '@playwright/test';
import { answers, breaks, requestsOf } from './faults.ts';
import { expect, test } from './product-test.ts';

/** One finger that moves down so many px from the middle of the page and is released. */
async function pull(page: Page, down: number, { aside = 0 } = {}): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const touchAt = (share: number) => [{ x: 200 + aside * share, y: 300 + down * share }];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : touchAt(share),
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 8; step += 1) await send('touchMove', step / 8);
  await send('touchEnd', 1);
  await touch.detach();
}

/** The page listens; the browser's own pull, which would reload the whole app, is off. */
const listens = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<string>('document.documentElement.style.overscrollBehaviorY'))
    .toBe('contain');

const SAID = { hasText: '刷新成功' };

test('a pull at the top of a list reloads it and says so', async ({ page, open, member }) => {
  await open('/transRecord', { as: member });
  await expect(page.getByText('空空如也')).toBeVisible();
  await listens(page);
  const asked = requestsOf(page, 'gettransrecord');
  await pull(page, 300);
  await expect(page.getByRole('status').filter(SAID)).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

test('home can be pulled too, and failed parts are reported', async ({ page, open }) => {
  await answers(page, 'homenotice', ['今晚八点例行维护']);
  await open('/');
  // Only what is already on the screen is loaded again: the notices come after the rest.
  await expect(page.getByRole('button', { name: '今晚八点例行维护' })).toBeVisible();
  await listens(page);
  const asked = requestsOf(page, 'homenotice');
  await pull(page, 300);
  await expect(page.getByRole('status').filter(SAID)).toHaveCount(1);
  expect(asked).toHaveLength(1);
  await breaks(page, 'homenotice');
  await listens(page);
  await pull(page, 300);
  await expect(page.getByRole('status').filter({ hasText: '加载失败' })).toHaveCount(1);
});

test('gestures that are no pull refresh nothing', async ({ page, open, member }) => {
  await open('/betRecord', { as: member });
  await expect(page.getByText('全部平台')).toBeVisible();
  await listens(page);
  const asked = requestsOf(page, 'betrecord');
  const notes = page.getByRole('status').filter(SAID);
  await pull(page, 60);
  await pull(page, 120, { aside: -180 });
  await page.getByRole('button', { name: '全部平台' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await pull(page, 300);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notes).toHaveCount(0);
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('a form cannot be pulled', async ({ page, open, member }) => {
  await open('/password?type=1', { as: member });
  await page.getByLabel('旧密码').fill('a-good-word');
  await expect(page.getByRole('button', { name: '跳到正文' })).toBeAttached();
  await pull(page, 300);
  await expect(page.getByLabel('旧密码')).toHaveValue('a-good-word');
  await expect(page.getByRole('status').filter(SAID)).toHaveCount(0);
});
