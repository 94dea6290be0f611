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

test('a new item is heard by who has switched the sound on, and by nobody else', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await page.addInitScript(`
    globalThis.heard = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.heard += 1;
      return start.apply(this, when);
    };
  `);
  const heard = () => page.evaluate<number>('globalThis.heard');
  let service = 3;
  await page.route('**/office/counts*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, service } } });
  });
  await page.route('**/office/news*', async (route) => {
    const answer = await (await route.fetch()).json();
    const marks = [{ topic: 'service', mark: String(service) }];
    await route.fulfill({ json: { ...answer, data: { ...answer.data, marks } } });
  });
  await page.reload();
  await app.open('/deposits');
  const badge = page.getByRole('link', { name: '客服留言' }).locator('span');
  await expect(badge).toHaveText('3');
  service = 4;
  await expect(badge).toHaveText('4');
  expect(await heard()).toBe(0);
  await page.getByRole('button', { name: '开启新项提示音' }).click();
  await expect(page.getByRole('button', { name: '关闭新项提示音' })).toBeVisible();
  const once = await heard();
  expect(once).toBeGreaterThan(0);
  service = 5;
  await expect(badge).toHaveText('5');
  await expect.poll(heard).toBe(2 * once);
  service = 4;
  await expect(badge).toHaveText('4');
  expect(await heard()).toBe(2 * once);
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
