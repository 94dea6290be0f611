import { present } from '@haitang/kernel/assert.ts';
import { addDays, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { expect, type Page, test } from '@playwright/test';
import { brokenRules } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
/** Far in the future, so that no other test of draws or bonuses is affected. */
const dayFar = (shown: string): string =>
  addDays(present(parseBusinessDay(shown), 'the day a form offers'), 40);

test('two people set another budget and a tier of red packets from a coming day on', async ({
  browser,
}) => {
  const [maker, checker] = [await newMaker(), await newChecker()];
  const first = await deskOf(browser, maker);
  await first.app.open('/red-packets');
  const rules = first.page.getByRole('region', { name: '领取规则' });
  await expect(rules).toContainText('每日预算 20,000.00');
  await rules.getByRole('button', { name: '变更规则' }).click();
  const dialog = dialogOf(first.page);
  await expect(dialog.getByText('还没有变更')).toBeVisible();
  const day = dialog.getByLabel('生效日');
  const startsOn = dayFar(await day.inputValue());
  await day.fill(startsOn);
  await dialog.getByLabel('每日预算').fill('18000');
  await dialog.getByLabel('时段 1 档位 1 最低存款').fill('50');
  await dialog.getByRole('button', { name: '移除时段 1 档位 5' }).click();
  const preview = dialog.getByRole('region', { name: '本次变更' });
  await expect(preview).toContainText('20000.00 → 18000.00');
  await expect(preview).toContainText('取消');
  await dialog.getByLabel('原因').fill('节后调整');
  expect(await brokenRules(first.page)).toEqual([]);
  await first.app.confirmWithCode('提出变更');
  const mine = first.page.getByRole('region', { name: `红包规则（${startsOn} 起）` });
  await expect(mine.getByRole('button', { name: '收回' })).toBeVisible();

  const second = await deskOf(browser, checker);
  await second.app.open('/red-packets');
  const theirs = second.page.getByRole('region', { name: `红包规则（${startsOn} 起）` });
  await expect(theirs).toContainText('50.00–999.99');
  await theirs.getByRole('button', { name: '复核' }).click();
  await second.app.confirmWithCode('确认变更');
  const coming = second.page.getByRole('region', { name: '已复核、尚未生效' });
  await expect(coming).toContainText(startsOn);
  await expect(coming).toContainText('每日预算 18,000.00');
  await expect(second.page.getByRole('region', { name: '领取规则' })).toContainText(
    '每日预算 20,000.00',
  );
  expect(await brokenRules(second.page)).toEqual([]);
});

test('two people set another cap and terms of the first-deposit bonus from a coming day on', async ({
  browser,
}) => {
  const [maker, checker] = [await newMaker(), await newChecker()];
  const first = await deskOf(browser, maker);
  await first.app.open('/bonuses');
  const rowOf = (page: Page, region: string) =>
    page
      .getByRole('region', { name: region })
      .locator('tbody tr')
      .filter({ hasText: 'first-deposit' })
      .first();
  const row = rowOf(first.page, '现行规则');
  await expect(row).toContainText('每次 1,000.00');
  await row.getByRole('button', { name: '变更' }).click();
  const dialog = dialogOf(first.page);
  await expect(dialog.getByText('还没有变更')).toBeVisible();
  const day = dialog.getByLabel('生效日');
  const startsOn = dayFar(await day.inputValue());
  await day.fill(startsOn);
  await dialog.getByLabel('上限（可空）').fill('1200');
  await dialog.getByLabel('原因').fill('新人季');
  await first.app.fillCode();
  await dialog.getByRole('button', { name: '提出变更' }).click();
  // The published terms have to follow the number.
  await expect(dialog.getByRole('alert')).toContainText('请同时更新活动条款');
  await dialog.getByLabel('奖励上限说明').fill('加赠上限 1,200.00');
  await expect(dialog.getByRole('region', { name: '本次变更' })).toContainText('加赠上限 1,200.00');
  expect(await brokenRules(first.page)).toEqual([]);
  await first.app.confirmWithCode('提出变更');
  const mine = first.page.getByRole('region', { name: /优惠规则 新会员首存加赠/ });
  await expect(mine.getByRole('button', { name: '收回' })).toBeVisible();

  const second = await deskOf(browser, checker);
  await second.app.open('/bonuses');
  const theirs = second.page.getByRole('region', { name: /优惠规则 新会员首存加赠/ });
  await expect(theirs).toContainText('1,200.00');
  await theirs.getByRole('button', { name: '复核' }).click();
  await second.app.confirmWithCode('确认变更');
  await expect(rowOf(second.page, '已复核、尚未生效')).toContainText('每次 1,200.00');
  await expect(rowOf(second.page, '现行规则')).toContainText('每次 1,000.00');
  expect(await brokenRules(second.page)).toEqual([]);
});
