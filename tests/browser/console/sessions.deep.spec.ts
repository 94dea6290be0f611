import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { expect, type Page, test } from '@playwright/test';
import { ConsoleApp } from '../pages/console-app.ts';
import { brokenRules } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { fakeWithdrawals, waitingRow } from './fake-withdrawals.ts';
import { newMaker } from './new-staff.ts';

/** Lets the server say that the session ends in so many seconds; null for the truth. */
async function endsIn(page: Page): Promise<(seconds: number | null) => void> {
  let end: string | null = null;
  await page.route('**/office/me?*', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    const idleEndsAt = end ?? data.idleEndsAt;
    await route.fulfill({ json: { ...rest, data: { ...data, idleEndsAt } } });
  });
  return (seconds) => {
    end = seconds === null ? null : formatBeijing(later(systemClock.now(), seconds * SECOND_MS));
  };
}

test('a second sign-in is shown to the first, which lists it and ends it', async ({ browser }) => {
  const maker = await newMaker();
  const first = await deskOf(browser, maker);
  const second = await deskOf(browser, maker);
  await first.page.reload();
  const notice = first.page.getByRole('status').filter({ hasText: '您的账号于' });
  await expect(notice).toBeVisible();
  expect(await brokenRules(first.page)).toEqual([]);
  await notice.getByRole('button', { name: '查看登录' }).click();
  const list = first.page.getByRole('dialog', { name: '登录中的窗口与设备' });
  await expect(list.getByText('本窗口')).toHaveCount(1);
  expect(await brokenRules(first.page)).toEqual([]);
  await list.getByRole('button', { name: '结束' }).click();
  await expect(list.getByRole('button', { name: '结束' })).toHaveCount(0);
  await second.page.reload();
  await expect(second.page.getByLabel('员工账号')).toBeVisible();
});

test('a row opens in a tab of its own, signed in', async ({ browser }) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  await app.open('/deposits?tab=all');
  const link = page.locator('tbody tr[tabindex] .cs-rowlink').first();
  await expect(link).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await link.click({ button: 'middle' });
  const tab = await opened;
  await expect(tab.getByRole('complementary', { name: '存款详情' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '存款详情' })).toHaveCount(0);
});

test('an idle session asks, goes on, and keeps what was typed when it ends', async ({
  browser,
}) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  const setEnd = await endsIn(page);
  await fakeWithdrawals(page, maker.name, [
    waitingRow('W1', 9, { stage: 'reviewing', reviewer: maker.name, version: 2 }),
  ]);
  await app.open('/withdrawals?withdrawal=W1');
  await page.locator('tbody tr[tabindex]').first().click();
  const note = page.getByLabel('审核备注');
  await note.fill('等会员补充资料');
  setEnd(50);
  await page.reload();
  const asks = page.getByRole('dialog', { name: '还在吗？' });
  await expect(asks.getByRole('timer')).toContainText('秒后退出');
  const here = page.waitForRequest((sent) => {
    const isHere = sent.url().includes('/office/me/here');
    if (isHere) setEnd(null);
    return isHere;
  });
  await asks.getByRole('button', { name: '继续工作' }).click();
  await here;
  await expect(asks).toHaveCount(0);
  await expect(note).toHaveValue('等会员补充资料');
  setEnd(-1);
  await page.reload();
  await expect(page.getByLabel('员工账号')).toBeVisible();
  setEnd(null);
  const back = new ConsoleApp(page, maker);
  await back.signIn();
  await app.open('/withdrawals');
  await page.locator('tbody tr[tabindex]').first().click();
  await expect(note).toHaveValue('等会员补充资料');
});
