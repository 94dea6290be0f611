import { expect, test } from '@playwright/test';
import { brokenRules, fits } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker } from './new-staff.ts';

const GAME = '御前骰宝';

test('a game is closed with a reason and opened again at one page, as staff find it by name', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newChecker());
  await app.open('/switches');
  await expect(page.getByRole('region', { name: '存款方式' })).toBeVisible();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    expect(await brokenRules(page)).toEqual([]);
  }
  await page.getByLabel('名称').fill(GAME);
  await page.getByLabel('名称').press('Enter');
  await expect(page.locator('.cs-setting')).toHaveCount(1);
  const row = page.locator('.cs-setting').filter({ hasText: GAME });
  const dialog = page.getByRole('dialog');

  await row.getByRole('switch').click();
  await expect(dialog).toContainText('该游戏不能再打开；已打开的继续。');
  await expect(dialog.getByRole('button', { name: '确认关闭' })).toBeDisabled();
  await dialog.getByLabel('原因').fill('核对赔率表');
  await app.confirmWithCode('确认关闭');
  await expect(row).toContainText('已关闭');
  await expect(row).toContainText('核对赔率表');

  await row.getByRole('switch').click();
  await dialog.getByLabel('原因').fill('核对完成');
  await app.confirmWithCode('确认开启');
  await expect(row).toContainText('开启');
  await expect(row).toContainText('核对完成');

  await page.getByLabel('名称').fill('没有的名称');
  await page.getByLabel('名称').press('Enter');
  await expect(page.getByText('没有这个名称的开关')).toBeVisible();
});
