import { expect, test } from '@playwright/test';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

const LABEL = '每位会员最多未完成存款订单数';

test("another person's proposal is seen within three seconds, and turned down with a reason", async ({
  browser,
}) => {
  const [maker, checker] = [await newMaker(), await newChecker()];
  const first = await deskOf(browser, maker);
  const second = await deskOf(browser, checker);
  await second.app.open('/changes');
  const row = second.page.locator('tbody tr').filter({ hasText: LABEL });
  await expect(row).toHaveCount(0);
  await first.app.open('/settings');
  const setting = first.page.locator('.cs-setting').filter({ hasText: LABEL });
  await setting.getByRole('button', { name: '提出变更' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('新值').fill('33');
  await dialog.getByLabel('原因').fill('活动期间放宽');
  await first.app.confirmWithCode('提出变更');
  await expect(row).toBeVisible({ timeout: 4_000 });

  await row.getByRole('button', { name: '驳回' }).click();
  const confirm = second.page.getByRole('button', { name: '确认驳回' });
  await expect(confirm).toBeDisabled();
  await second.page.getByRole('dialog').getByLabel('驳回原因').fill('活动已取消');
  await confirm.click();
  await expect(row).toHaveCount(0);
  await second.page.getByRole('tab', { name: '最近处理' }).click();
  await expect(row.first()).toContainText('活动已取消');
});

test('the title of the tab counts what waits', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/deposits');
  // The demo has agents who apply.
  await expect(page.getByRole('link', { name: '代理' }).locator('span')).toHaveText(/^\d+$/);
  const badges = await page.getByRole('navigation').locator('a > span').allTextContents();
  const waiting = badges.reduce((sum, badge) => sum + Number(badge), 0);
  const start = waiting > 0 ? `\\(${waiting}\\) ` : '';
  await expect(page).toHaveTitle(new RegExp(`^${start}存款审核 · .*后台$`));
});
