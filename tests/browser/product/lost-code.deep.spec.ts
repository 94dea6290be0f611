import type { Page } from '@playwright/test';
import { expect, test } from './product-test.ts';

const SCREENS = ['/vip', '/boutBallBet', '/concise', '/search', '/kefu', '/abouts?type=5'];

/** Like a link: no load of the page. */
const goTo = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`location.hash = ${JSON.stringify(`#${path}`)}`);

test('without a network a screen says so, and loads once the network is back', async ({
  page,
  context,
  open,
}) => {
  await open('/');
  await context.setOffline(true);
  await goTo(page, '/vip');
  const failed = page.getByRole('alert').filter({ hasText: '页面未能打开' });
  await expect(failed.getByRole('button', { name: '重试' })).toBeVisible();
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed).toBeVisible();
  // Its picture failed to load too: there is no broken frame.
  await expect(failed.locator('img')).toBeHidden();
  await goTo(page, '/');
  await page.getByRole('button', { name: '海棠，打开菜单' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '游戏分类' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await goTo(page, '/vip');
  await expect(page.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
});

test('with every third request lost each screen still loads completely', async ({ page, open }) => {
  await open('/');
  let asked = 0;
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => {
    asked += 1;
    return asked % 3 === 1 ? route.abort() : route.continue();
  });
  for (const path of SCREENS) {
    const left = await page.title();
    await goTo(page, path);
    // The screen that is left stays while the code of the next one loads.
    await expect(page).not.toHaveTitle(left);
    await expect(page.locator('h1:visible')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('加载中');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  const unstyled = `[...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')]
    .filter(({ sheet }) => sheet === null).map(({ href }) => href)`;
  await expect.poll(() => page.evaluate<string[]>(unstyled)).toEqual([]);
});

test('a page older than the site reloads once, and says so', async ({ page, open }) => {
  await open('/');
  await page.route('**/assets/vip-screen-*.js', (route) => route.fulfill({ status: 404 }));
  await page.route(/:\d+\/$/, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    return route.fulfill({ body: '<script>import("/assets/index-another.js")</script>' });
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await goTo(page, '/vip');
  await expect(page.getByText('网站已更新，已为您重新载入')).toBeVisible();
  // Code missing from the newest version too is reported, and nothing reloads for ever.
  // The pauses between the tries take nine seconds.
  const failed = page.getByRole('alert').filter({ hasText: '页面未能打开' });
  await expect(failed).toBeVisible({ timeout: 60_000 });
  expect(loads).toBe(1);
  await page.unroute('**/assets/vip-screen-*.js');
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
});

test('likely next screens are loaded before they are opened', async ({ page, context, open }) => {
  // They load one at a time: the second after all files of the first, login.
  const loginIsHere = page.waitForRequest('**/assets/activity-screen-*.js', { timeout: 60_000 });
  await open('/');
  await loginIsHere;
  await context.setOffline(true);
  await page.getByRole('link', { name: '登录', exact: true }).first().click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
});
