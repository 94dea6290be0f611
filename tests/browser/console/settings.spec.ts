import { expect, test } from '@playwright/test';
import { brokenRules, fits } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

test('settings stand in groups, are found by name and value, and lead to their history', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/settings');
  const groups = page.getByRole('main').getByRole('region');
  await expect(groups.first()).toBeVisible();
  expect(await groups.count()).toBeGreaterThan(9);
  // The demo takes deposits from 100.00 on, and pays no less than 142.40.
  await expect(page.getByRole('status')).toContainText('最低存款低于最低取款');
  expect(await brokenRules(page)).toEqual([]);
  await fits(page);
  const search = page.getByLabel('名称、代码或内容', { exact: true });
  await search.fill('每日取款');
  await search.press('Enter');
  await expect(groups).toHaveCount(1);
  const row = page.getByRole('region', { name: '取款' }).locator('.cs-setting');
  await expect(row).toContainText('withdrawal_daily_count · 两人 · ');
  await row.getByRole('link', { name: '变更记录' }).click();
  await expect(page.locator('h1')).toHaveText('操作日志');
  await expect(page).toHaveURL(/subject=setting%3Awithdrawal_daily_count/);
  await page.goBack();
  await search.fill('没有这样的设置');
  await search.press('Enter');
  await expect(page.getByText('没有符合的设置')).toBeVisible();
});
