import type { OfficeAgentApplications } from '@haitang/contract/office/agents.ts';
import { expect, test } from '@playwright/test';
import { brokenRules, fits } from '../product/open-screen.ts';
import { askOffice, deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

test('an agent is found in the tree, with its months, terms and masked members', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/agents');
  const tree = page.getByRole('navigation', { name: '代理树' });
  const search = page.getByRole('textbox', { name: '代理账号或编号' });
  await search.fill('nobody-at-all');
  await search.press('Enter');
  await expect(page.getByText('没有找到代理')).toBeVisible();
  await search.fill('BEIF');
  await search.press('Enter');
  const agent = tree.getByRole('button', { name: /beifeng/ });
  await agent.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: '代理详情' });
  await expect(panel.getByText('本月预估')).toBeVisible();
  await panel.getByRole('tab', { name: '月结' }).click();
  await expect(panel.getByText('已发放').first()).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await panel.getByRole('tab', { name: '方案' }).click();
  await expect(panel.getByText(/第 1 档/)).toBeVisible();
  await panel.getByRole('tab', { name: '下级会员' }).click();
  await expect(panel.getByText(/····/).first()).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: '改用浅色' }).click();
  // Away from the button, or its tooltip stays.
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/agents', '/agents?view=plans', '/agents?view=commissions&tab=all']) {
    await app.open(path);
    expect(await brokenRules(page), path).toEqual([]);
    await fits(page);
  }
  await page.locator('tbody tr[tabindex]').first().press('Enter');
  const statement = page.getByRole('complementary', { name: '佣金详情' });
  await expect(statement.getByText('计算明细')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
});

test("an act that came second says so, closes its dialog and reloads the page's data", async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/agents?view=applications');
  const card = page.locator('section.letter').first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.getByRole('button', { name: '拒绝' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '确认拒绝' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('资料不完整');

  // Meanwhile another person approves it.
  const list = '/office/agents/applications?state=submitted&page=1';
  const { rows } = await askOffice<OfficeAgentApplications>(page, 'GET', list);
  const id = rows.find(({ username }) => username === name)?.id;
  const approve = '/office/agents/applications/approve';
  await askOffice(page, 'POST', approve, { id, plan: 'net-loss' });

  await dialog.getByRole('button', { name: '确认拒绝' }).click();
  await expect(page.getByText('该申请已处理')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('section.letter').filter({ hasText: name })).toHaveCount(0);
  await app.open('/agents');
  const tree = page.getByRole('navigation', { name: '代理树' });
  await expect(tree.getByRole('button', { name: new RegExp(name) })).toBeVisible();
});

test('a refused code is shown in the dialog, which stays open for another one', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newChecker());
  await app.open('/staff');
  await page.getByRole('button', { name: '停用' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('离职');
  await dialog.getByLabel('动态码').fill('000000');
  await dialog.getByRole('button', { name: '确认停用' }).click();
  await expect(dialog.getByRole('alert')).toContainText('动态码');
  await expect(dialog.getByLabel('原因')).toHaveValue('离职');
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
