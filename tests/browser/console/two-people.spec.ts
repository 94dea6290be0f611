import { expect, test } from '@playwright/test';
import { MENU } from '../../../apps/console/src/shared/screens/menu.ts';
import { brokenRules } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

const SCREENS = MENU.map(({ path }) => path);
const LABEL = '每位会员最多未完成存款订单数';

test('a number that affects money takes two people, and every page is complete', async ({
  browser,
}) => {
  const [maker, checker] = [await newMaker(), await newChecker()];
  const first = await deskOf(browser, maker);
  for (const path of SCREENS) {
    await first.app.open(path);
    expect(await brokenRules(first.page), path).toEqual([]);
    const wider = await first.page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(wider, path).toBe(0);
  }
  await first.app.open('/settings');
  const row = first.page.locator('.cs-setting').filter({ hasText: LABEL });
  const value = (await row.locator('.value').textContent()) ?? '';
  const next = value === '31' ? '32' : '31';
  await row.getByRole('button', { name: '提出变更' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('新值').fill(next);
  await dialog.getByLabel('原因').fill('活动期间放宽');
  await first.app.confirmWithCode('提出变更');
  await expect(row.locator('.value')).toHaveText(value);
  await first.app.open('/changes');
  const mine = first.page.locator('tbody tr').filter({ hasText: LABEL });
  await expect(mine.getByRole('button', { name: '收回' })).toBeVisible();
  await expect(mine.getByRole('button', { name: '复核' })).toHaveCount(0);

  const second = await deskOf(browser, checker);
  await second.app.open('/changes');
  const theirs = second.page.locator('tbody tr').filter({ hasText: LABEL });
  await theirs.getByRole('button', { name: '复核' }).click();
  await second.app.confirmWithCode('确认变更');
  await second.page.getByRole('tab', { name: '最近处理' }).click();
  await expect(theirs.first()).toContainText('已复核');
  expect(await brokenRules(second.page)).toEqual([]);
  await second.app.open('/settings');
  const changed = second.page.locator('.cs-setting').filter({ hasText: LABEL });
  await expect(changed.locator('.value')).toHaveText(next);
});
