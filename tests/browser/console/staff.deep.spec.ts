import { expect, test } from '@playwright/test';
import { brokenRules, fits } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

const SECRET = '.ant-modal .cs-quote';

test('an account takes two people, neither of whom can sign in as the new one', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [maker, checker] = [await newMaker(), await newChecker()];
  const first = await deskOf(browser, maker);
  await first.app.open('/staff');
  expect(await brokenRules(first.page)).toEqual([]);
  await fits(first.page);
  await first.page.getByRole('button', { name: '退出' }).hover();
  await expect(first.page.getByRole('tooltip').filter({ hasText: '退出' })).toBeInViewport();
  await fits(first.page);
  await first.page.getByRole('button', { name: '新建员工' }).click();
  const dialog = first.page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '提出新建' })).toBeDisabled();
  await dialog.getByLabel('账号').fill('luyao');
  await dialog.getByLabel('姓名').fill('陆遥');
  await dialog.getByLabel('角色').fill('审计');
  await expect(first.page.locator('.ant-select-item-option-active')).toContainText('审计');
  await first.page.keyboard.press('Enter');
  await dialog.getByLabel('原因', { exact: true }).fill('新同事到岗');
  expect(await brokenRules(first.page)).toEqual([]);
  await first.app.fillCode();
  await dialog.getByRole('button', { name: '提出新建' }).click();
  await expect(first.page.getByText('luyao 的首次密码')).toBeVisible();
  const password = (await first.page.locator(SECRET).textContent()) ?? '';
  await first.page.getByRole('button', { name: '已转交' }).click();
  const waiting = first.page.getByRole('region', { name: '待复核的变更' });
  await expect(waiting.getByRole('button', { name: '收回' })).toBeVisible();
  await expect(waiting.getByRole('button', { name: '复核' })).toHaveCount(0);

  const second = await deskOf(browser, checker);
  await second.page.setViewportSize({ width: 1280, height: 800 });
  await second.app.open('/staff');
  await second.page.getByRole('button', { name: '改用浅色' }).click();
  await second.page.mouse.move(0, 0);
  expect(await brokenRules(second.page)).toEqual([]);
  await fits(second.page);
  await second.page.getByRole('button', { name: '复核', exact: true }).click();
  await second.app.fillCode();
  await second.page.getByRole('button', { name: '确认变更' }).click();
  await expect(second.page.getByText('luyao 的验证器密钥')).toBeVisible();
  const totpSecret = (await second.page.locator(SECRET).textContent()) ?? '';
  await second.page.getByRole('button', { name: '已转交' }).click();
  const row = second.page.getByRole('row').filter({ hasText: '陆遥' });
  await expect(row.getByText('在用')).toBeVisible();

  const third = await deskOf(browser, { name: 'luyao', password, totpSecret });
  await third.app.open('/staff');
  await expect(third.page.getByRole('row').filter({ hasText: '陆遥' })).toBeVisible();
  await expect(third.page.getByRole('button', { name: '新建员工' })).toHaveCount(0);
});

test('a custom role is proposed with its permissions, and taken back', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/staff');
  await page.getByRole('button', { name: '新建角色' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('角色代码').fill('night-desk');
  await dialog.getByLabel('角色名称').fill('夜班客服');
  await dialog.getByRole('checkbox', { name: '查看留言', exact: true }).check();
  await dialog.getByRole('checkbox', { name: '处理留言', exact: true }).check();
  await dialog.getByLabel('原因', { exact: true }).fill('夜间值班');
  expect(await brokenRules(page)).toEqual([]);
  await app.confirmWithCode('提出变更');
  const waiting = page.getByRole('region', { name: '待复核的变更' });
  const row = waiting.getByRole('row').filter({ hasText: '夜班客服' });
  await row.getByRole('button', { name: '收回' }).click();
  await expect(row).toHaveCount(0);
});

test('two people replace a lost password, and its owner chooses another one', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [maker, checker, owner] = [await newMaker(), await newChecker(), await newMaker()];
  const first = await deskOf(browser, maker);
  await first.app.open('/staff');
  const theirs = first.page.getByRole('row').filter({ hasText: owner.name });
  await theirs.getByRole('button', { name: '重置密码' }).click();
  await first.page.getByRole('dialog').getByLabel('原因与核实方式').fill('忘记密码，已当面核实');
  expect(await brokenRules(first.page)).toEqual([]);
  await first.app.fillCode();
  await first.page.getByRole('button', { name: '提出重置密码' }).click();
  await expect(first.page.getByText(`${owner.name} 的首次密码`)).toBeVisible();
  const password = (await first.page.locator(SECRET).textContent()) ?? '';
  await first.page.getByRole('button', { name: '已转交' }).click();

  const second = await deskOf(browser, checker);
  await second.app.open('/staff');
  const change = second.page
    .getByRole('region', { name: '待复核的变更' })
    .getByRole('row')
    .filter({ hasText: `重置员工 ${owner.name} 的密码` });
  await change.getByRole('button', { name: '复核', exact: true }).click();
  await second.app.fillCode();
  await second.page.getByRole('button', { name: '确认变更' }).click();
  await expect(second.page.getByText('已复核，新密码已可使用')).toBeVisible();

  // Signing in replaces the first password and the authenticator before anything else.
  const third = await deskOf(browser, { ...owner, password });
  const own = third.app.credentials;
  expect([own.password, own.totpSecret]).not.toEqual([password, owner.totpSecret]);
  await third.page.getByRole('button', { name: '修改密码' }).click();
  const dialog = third.page.getByRole('dialog');
  await dialog.getByLabel('当前密码').fill(own.password);
  await dialog.getByLabel('新密码（至少 12 位）').fill('chosen-by-its-owner');
  await dialog.getByLabel('再次输入新密码').fill('chosen-by-its-ownr');
  await expect(dialog.getByRole('alert')).toHaveText('两次输入的新密码不一致');
  await dialog.getByLabel('再次输入新密码').fill('chosen-by-its-owner');
  expect(await brokenRules(third.page)).toEqual([]);
  await fits(third.page);
  await third.app.fillCode();
  await dialog.getByRole('button', { name: '修改并重新登录' }).click();
  await expect(third.page.getByLabel('员工账号')).toBeVisible();
  await deskOf(browser, { ...own, password: 'chosen-by-its-owner' });
});
