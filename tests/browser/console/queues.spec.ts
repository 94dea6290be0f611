import { expect, test } from '@playwright/test';
import { brokenRules } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { fakeWithdrawals, waitingRow } from './fake-withdrawals.ts';
import { newMaker } from './new-staff.ts';

const NEW = { flag: 'new-address', words: '新地址' };

test('rows say how long they wait and why to look twice; keys decide the whole queue', async ({
  browser,
}) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  const rows = [
    waitingRow('W1', 95, { flags: [NEW, { flag: 'first-payout', words: '首次取款' }] }),
    waitingRow('W2', 20),
    waitingRow('W3', 3),
  ];
  const acts = await fakeWithdrawals(page, maker.name, rows);
  await app.open('/withdrawals');
  const row = (number: string) => page.locator('tbody tr[tabindex]').filter({ hasText: number });
  await expect(row('w1')).toContainText('1 小时 35 分');
  await expect(row('w1')).toContainText('新地址');
  await expect(row('w1')).toContainText('首次取款');
  await expect(row('w2')).toContainText('20 分钟');
  expect(await brokenRules(page)).toEqual([]);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  // A dialog has keys of its own: nothing of the queue moves below it.
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(acts).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(row('w1')).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: '取款详情' });
  await expect(panel).toContainText('W1');
  await page.keyboard.press('a');
  await expect(panel.getByRole('button', { name: '通过', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const note = panel.getByLabel('审核备注');
  await expect(note).toBeFocused();
  await page.keyboard.type('ar?n/');
  await expect(note).toHaveValue('ar?n/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: '确认通过' }).click();
  // The next waiting row opens by itself.
  await expect(panel).toContainText('W2');
  await page.keyboard.press('a');
  await expect(panel.getByRole('button', { name: '拒绝' })).toBeVisible();
  await page.keyboard.press('r');
  const confirm = page.getByRole('button', { name: '确认拒绝' });
  await expect(confirm).toBeDisabled();
  await expect(page.getByRole('dialog').getByLabel('拒绝原因')).toBeFocused();
  await page.keyboard.type('资料不符');
  await confirm.click();
  await expect(panel).toContainText('W3');
  expect(acts).toEqual([
    { step: 'claim', number: 'W1', reason: '' },
    { step: 'approve', number: 'W1', reason: '' },
    { step: 'claim', number: 'W2', reason: '' },
    { step: 'reject', number: 'W2', reason: '资料不符' },
  ]);
  await page.keyboard.press('/');
  await expect(page.getByLabel('会员账号、单号、地址、哈希')).toBeFocused();
});

test('a key never decides another row than the chosen one', async ({ browser }) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  const rows = [waitingRow('W1', 9), waitingRow('W2', 8)];
  const acts = await fakeWithdrawals(page, maker.name, rows);
  await app.open('/withdrawals');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: '取款详情' });
  await expect(panel).toContainText('W1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(panel).toContainText('W2');
  expect(acts).toEqual([]);
});

test('several rows take one confirmation, and each says its result', async ({ browser }) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  const rows = [
    waitingRow('W1', 9),
    waitingRow('W2', 8, { amount: '6000.00' }),
    waitingRow('W3', 7),
    waitingRow('W4', 6, { reviewer: '文舟', stage: 'reviewing' }),
  ];
  const acts = await fakeWithdrawals(page, maker.name, rows, { W2: '请输入动态码' });
  await app.open('/withdrawals');
  const tick = (number: string) =>
    page.locator('tbody tr').filter({ hasText: number }).getByRole('checkbox');
  for (const number of ['w1', 'w2', 'w4']) await tick(number).check();
  const bar = page.getByRole('region', { name: '批量处理' });
  await expect(bar).toContainText('已选 3 笔取款');
  await expect(bar).toContainText('合计 8,520.00 USDT');
  await bar.getByRole('button', { name: '批量通过' }).click();
  const dialog = page.getByRole('dialog', { name: '通过 3 笔取款？' });
  await dialog.getByRole('button', { name: '确认通过' }).click();
  await expect(dialog.getByRole('status')).toHaveText('完成 1 笔，2 笔未完成，原因见各行');
  const line = (number: string) => dialog.locator('.chk').filter({ hasText: number });
  await expect(line('w1')).toContainText('已完成');
  await expect(line('w2')).toContainText('需要动态码，请打开后单独审核');
  await expect(line('w4')).toContainText('文舟 审核中，请打开后接手');
  // The colour of the button below the pointer is of the moment.
  await page.mouse.move(0, 0);
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(bar).toContainText('已选 2 笔取款');
  await bar.getByRole('button', { name: '批量拒绝' }).click();
  const rejects = page.getByRole('dialog', { name: '拒绝 2 笔取款？' });
  await expect(rejects.getByRole('button', { name: '确认拒绝' })).toBeDisabled();
  await page.keyboard.press('Escape');
  expect(acts).toEqual([
    { step: 'claim', number: 'W1', reason: '' },
    { step: 'approve', number: 'W1', reason: '' },
    { step: 'claim', number: 'W2', reason: '' },
  ]);
});

test('Ctrl-K goes to any screen that may be opened, and to the search of a member', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await page.route('**/office/me?*', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    const permissions = data.permissions.filter((name: string) => name !== 'audit.read');
    await route.fulfill({ json: { ...rest, data: { ...data, permissions } } });
  });
  await app.open('/deposits');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('存款审核');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '前往或查找' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  // This account may not read the trail.
  await expect(palette.getByRole('option', { name: '操作日志' })).toHaveCount(0);
  await page.keyboard.type('站点');
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('站点设置');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('lele');
  await expect(palette.getByRole('option').first()).toContainText('查找会员 “lele”');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('会员管理');
  await expect(page.getByLabel('账号开头、编号、手机或邮箱')).toHaveValue('lele');
});

test('the search over every screen is empty after it has gone to its result', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/deposits');
  const search = page.getByLabel('会员账号、编号、手机、邮箱');
  await search.fill('lele');
  await search.press('Enter');
  await expect(page.locator('h1')).toHaveText('会员管理');
  await expect(search).toHaveValue('');
});
