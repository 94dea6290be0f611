import { brokenRules } from '../product/open-screen.ts';
import { expect, test } from '../product/product-test.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

test('two people correct the balance of a member', async ({ browser, member }) => {
  const { name } = member;
  const first = await deskOf(browser, await newMaker());
  await first.app.open(`/members?search=${name}`);
  await first.page.locator('tbody tr').filter({ hasText: name }).click();
  await first.page.getByRole('button', { name: '调整余额' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('金额').fill('38.505');
  await dialog.getByLabel('原因与依据').fill('场馆故障，按客诉单补回');
  await first.app.fillCode();
  await expect(dialog.getByRole('button', { name: '提出调整' })).toBeDisabled();
  await dialog.getByLabel('金额').fill('38.50');
  await dialog.getByLabel('流水倍数').fill('1');
  expect(await brokenRules(first.page)).toEqual([]);
  await dialog.getByRole('button', { name: '提出调整' }).click();
  await expect(dialog).toHaveCount(0);
  const wallet = first.page.getByRole('region', { name: '钱包' });
  await expect(wallet).toContainText('中心钱包0.00');

  const second = await deskOf(browser, await newChecker());
  await second.app.open('/changes');
  const row = second.page.locator('tbody tr').filter({ hasText: name });
  await expect(row).toContainText(`增加会员 ${name} 的余额 38.50`);
  await row.getByRole('button', { name: '复核' }).click();
  await second.app.confirmWithCode('确认变更');
  await first.page.reload();
  await expect(wallet).toContainText('中心钱包38.50');
  await expect(first.page.getByRole('region', { name: '流水要求' })).toContainText('人工调整');
});
