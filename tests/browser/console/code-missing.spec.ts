import { expect, test } from '@playwright/test';
import { PRODUCT } from '../product-place.ts';
import { deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

test('a screen whose code does not come says so beside the menu, and comes with a retry', async ({
  browser,
}) => {
  const { page } = await deskOf(browser, await newMaker());
  const code = '**/assets/deposits-screen*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(`${PRODUCT.office}/#/deposits`);
  const said = page.getByRole('alert').filter({ hasText: '页面出错，请刷新后重试' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('navigation', { name: '后台导航' })).toBeVisible();
  await page.unroute(code);
  await said.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(said).toHaveCount(0);
});
