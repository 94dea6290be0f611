import { expect, test } from '@playwright/test';
import { MENU } from '../../../apps/console/src/shared/screens/menu.ts';
import { brokenRules } from '../product/open-screen.ts';
import { PRODUCT } from '../product-place.ts';
import { deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

const PHONE = { width: 390, height: 844 };

test('every page of the console fits a phone, and the menu is a drawer', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, app } = await deskOf(browser, await newMaker());
  await page.setViewportSize(PHONE);
  for (const { path } of MENU) {
    await app.open(path);
    expect(await brokenRules(page), path).toEqual([]);
    // A chart takes its size after its screen.
    const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    await expect.poll(() => page.evaluate(wider), { message: path }).toBe(0);
    const outside = await page.evaluate(
      `[...document.querySelectorAll('main button, main input, header button')]
        .filter((control) => {
          const { left, right, width } = control.getBoundingClientRect();
          const scrolls = control.closest('.ant-table-wrapper, .cs-tabbar, .ant-tabs');
          return width > 0 && scrolls === null && (left < 0 || right > innerWidth + 1);
        })
        .map((control) => control.getAttribute('aria-label') || control.textContent)`,
    );
    expect(outside, path).toEqual([]);
  }
  const menu = page.getByRole('navigation', { name: '后台导航' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: '关闭菜单' }).click({ position: { x: 360, y: 400 } });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await menu.getByRole('link', { name: '存款审核' }).click();
  await expect(page.getByRole('heading', { name: '存款审核' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('somebody signs in on a phone: nothing lies over the form', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(PRODUCT.office);
  const button = page.locator('form button[type=submit]');
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await brokenRules(page)).toEqual([]);
  await button.click({ trial: true });
  await context.close();
});

test('an open item covers its list on a phone, and closes', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await page.setViewportSize(PHONE);
  await app.open('/deposits?tab=all');
  const list = page.getByRole('table').first();
  await page.locator('.ant-table-row').first().click();
  await expect(list).toBeHidden();
  const panel = page.getByRole('button', { name: '关闭' });
  await expect(panel).toBeVisible();
  await panel.click();
  await expect(list).toBeVisible();
});
