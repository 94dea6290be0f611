import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { brokenRules } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a level has another turnover from a coming day on, after two people agreed', async ({
  browser,
}) => {
  const [maker, checker] = [await newMaker(), await newChecker()];
  const first = await deskOf(browser, maker);
  await first.app.open('/vip');
  const today = await first.page.getByLabel('查看日期').inputValue();
  const now = first.page.getByRole('region', { name: '现行等级表' });
  const row = now.locator('tbody tr').filter({ hasText: /^VIP7/ });
  const before = await row.textContent();
  await row.getByRole('button', { name: '变更' }).click();
  const dialog = dialogOf(first.page);
  await expect(dialog.getByText('还没有变更')).toBeVisible();
  const flow = dialog.getByLabel('累计流水');
  await flow.fill(String(Number(await flow.inputValue()) - randomInt(1, 10_000)));
  await expect(dialog.getByRole('region', { name: '本次变更' })).toContainText('累计流水');
  await dialog.getByLabel('原因').fill('季度复审');
  expect(await brokenRules(first.page)).toEqual([]);
  await first.app.confirmWithCode('提出变更');
  const mine = first.page.getByRole('region', { name: /等级表 VIP7/ });
  await expect(mine.getByRole('button', { name: '收回' })).toBeVisible();

  const second = await deskOf(browser, checker);
  await second.app.open('/vip');
  const theirs = second.page.getByRole('region', { name: /等级表 VIP7/ });
  await theirs.getByRole('button', { name: '复核' }).click();
  await second.app.confirmWithCode('确认变更');
  const coming = second.page.getByRole('region', { name: '已复核、尚未生效' });
  await expect(coming.locator('tbody')).toContainText('VIP7');
  const same = second.page.getByRole('region', { name: '现行等级表' });
  await expect(same.locator('tbody tr').filter({ hasText: /^VIP7/ })).toContainText(
    (before ?? '').replace('变更', ''),
  );
  const starts = (await coming.locator('tbody tr[data-row-key] td').first().textContent()) ?? '';
  expect(starts > today).toBe(true);
  await second.app.open(`/vip?day=${starts}`);
  const then = second.page.getByRole('region', { name: `${starts} 的等级表` });
  await expect(then.locator('tbody tr').filter({ hasText: /^VIP7/ })).not.toHaveText(before ?? '');
  expect(await brokenRules(second.page)).toEqual([]);
});

test('two people add a receiving account with its code, and disable it', async ({ browser }) => {
  const [maker, checker] = [await newMaker(), await newChecker()];
  const first = await deskOf(browser, maker);
  await first.app.open('/receiving-accounts');
  await first.page.getByRole('button', { name: '新增账户' }).click();
  const dialog = dialogOf(first.page);
  const number = `6222${randomInt(1_000_000_000)}`;
  await dialog.getByLabel('开户行或平台').fill('其他银行');
  await dialog.getByLabel('户名').fill('HAITANG LTD');
  await dialog.getByLabel('账号').fill(number);
  const picture = {
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await first.page.screenshot(),
  };
  await dialog.getByLabel('收款码').setInputFiles(picture);
  await expect(dialog.getByAltText('收款码预览')).toBeVisible();
  await dialog.getByLabel('原因').fill('启用新账户');
  expect(await brokenRules(first.page)).toEqual([]);
  await first.app.confirmWithCode('提出变更');
  await expect(first.page.getByText('等待第二人确认')).toBeVisible();
  await expect(first.page.getByRole('cell', { name: number })).toHaveCount(0);

  const second = await deskOf(browser, checker);
  await second.app.open('/receiving-accounts');
  await expect(second.page.getByAltText('提出的收款码')).toBeVisible();
  await second.page.getByRole('button', { name: '复核' }).click();
  await second.app.confirmWithCode('确认变更');
  const list = second.page.getByRole('region', { name: '收款账户', exact: true });
  const added = list.locator('tbody tr').filter({ hasText: number });
  await expect(added).toContainText('启用');
  await expect(added.getByRole('img')).toBeVisible();
  expect(await brokenRules(second.page)).toEqual([]);

  await first.page.reload();
  const mine = first.page.locator('tbody tr').filter({ hasText: number });
  await mine.getByRole('button', { name: '停用' }).click();
  await dialog.getByLabel('原因').fill('不再使用');
  await first.app.confirmWithCode('提出停用');
  await expect(first.page.getByText('等待第二人确认')).toBeVisible();
});
