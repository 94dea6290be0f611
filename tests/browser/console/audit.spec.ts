import { expect, test } from '@playwright/test';
import { brokenRules, fits } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

test('the trail is searched by day, person, thing and any text, and the filters are in the address', async ({
  browser,
}) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  await app.open('/audit');
  const rows = page.getByRole('main').locator('tbody tr.ant-table-row');
  await expect(rows.first()).toBeVisible();
  const search = page.getByLabel('查找人员、操作、理由、地址、变更', { exact: true });
  await search.fill('动态码通过');
  await search.press('Enter');
  await expect(page).toHaveURL(/text=/);
  await expect(rows.filter({ hasText: '登录 · 动态码通过' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: '登录 · 动态码通过' })).toHaveCount(0);
  await page.getByLabel('人员账号', { exact: true }).fill(maker.name);
  await page.getByLabel('人员账号', { exact: true }).press('Enter');
  await expect(rows).toHaveCount(1);
  // The rows of before stand under a veil while the next ones are read.
  await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
  expect(await brokenRules(page)).toEqual([]);
  await fits(page);

  await page.reload();
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  const panel = page.getByRole('complementary', { name: '日志详情' });
  await panel.getByRole('button', { name: '只看此对象' }).click();
  await expect(page).toHaveURL(new RegExp(`subject=staff%3A${maker.name}`));
  expect(await brokenRules(page)).toEqual([]);
  await page.getByLabel('结束日期').fill('2020-01-01');
  await expect(page.getByText('没有记录')).toBeVisible();
  await page.getByLabel('结束日期').fill('');
  await expect(rows.first()).toBeVisible();
});

test('a role that joins separated duties is refused while its permissions are chosen', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/staff');
  await page.getByRole('button', { name: '新建角色' }).click();
  const dialog = page.getByRole('dialog');
  const conflict = dialog.getByRole('status').filter({ hasText: '职责冲突' });
  await dialog.getByRole('checkbox', { name: '登记付款', exact: true }).check();
  await expect(conflict).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: '审核取款（初审）', exact: true }).check();
  await expect(conflict).toContainText('审核取款、登记付款不能归于同一角色');
  expect(await brokenRules(page)).toEqual([]);
});
