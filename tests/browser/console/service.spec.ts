import type { Page } from '@playwright/test';
import { brokenRules } from '../product/open-screen.ts';
import { expect, isWhole, test } from '../product/product-test.ts';
import { askOffice, deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The page in both themes at some sizes, the desktop last. */
async function isWholeIn(page: Page, sizes: readonly (typeof DESKTOP)[]): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('office-theme', '${theme}')`);
    await page.reload();
    await expect(page.getByRole('table').or(page.getByRole('complementary')).first()).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await isWhole(page);
    }
  }
}

test('the longest waiting is first; two who answer: the second keeps what they typed', async ({
  browser,
  member,
}) => {
  test.slow();
  await member.call('service/open', { topic: 'game', content: '这一局为什么没有结算？' });
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/service');
  const rows = page.locator('tbody tr[tabindex]');
  await expect(rows.nth(9)).toBeVisible();
  await expect(rows.first()).toContainText('希望电子游戏可以按返还率排序');
  await isWholeIn(page, [PHONE, DESKTOP]);

  await app.open(`/service?search=${member.name}`);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: '留言详情' });
  await expect(panel).toContainText('这一局为什么没有结算？');
  await page.keyboard.press('n');
  const box = panel.getByRole('textbox', { name: '回复' });
  await expect(box).toBeFocused();
  await box.fill('正在为您核对这一局。');
  await isWholeIn(page, [DESKTOP]);
  await expect(box).toHaveValue('正在为您核对这一局。');
  await box.focus();

  const other = await deskOf(browser, await newMaker());
  const path = `/office/service?tab=open&search=${member.name}` as const;
  const { rows: found } = await askOffice<{ rows: Row[] }>(other.page, 'GET', path);
  const { id, version } = found[0] ?? { id: '', version: 0 };
  await page.route('**/office/service?*', (route) => route.abort());
  await askOffice(other.page, 'POST', '/office/service/take', { id, version });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^该留言有新消息或已被同事处理/).first()).toBeVisible();
  await page.unroute('**/office/service?*');
  const over = panel.getByRole('button', { name: /^接手（.* 跟进中）$/ });
  await over.click();
  await expect(box).toHaveValue('正在为您核对这一局。');
  await panel.getByRole('combobox', { name: '插入常用回复' }).click();
  await page.getByTitle('链上到账').click();
  await expect(box).toHaveValue(/^正在为您核对这一局。\n链上存款确认后/);
  await box.press('Control+Enter');
  await expect(page.getByText('已回复').first()).toBeVisible();
});

test('a thread is handed over by name with a reason, and ended with one', async ({
  browser,
  member,
}) => {
  await member.call('service/open', { topic: 'general', content: '等级何时更新？' });
  const colleague = await newMaker();
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open(`/service?search=${member.name}&tab=all`);
  await page.locator('tbody tr[tabindex]').first().click();
  const panel = page.getByRole('complementary', { name: '留言详情' });
  await panel.getByRole('button', { name: '领取' }).click();
  await expect(page.getByText('已接手')).toBeVisible();
  await panel.getByRole('button', { name: '转交' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '同事' }).click();
  await page.getByTitle(colleague.name).click();
  await dialog.getByLabel('转交原因').fill('换班');
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: '转交' }).click();
  await panel.getByRole('button', { name: /^接手/ }).click();
  await panel.getByRole('button', { name: '结束' }).click();
  await page.getByLabel('处理结果（写入日志，会员不可见）').fill('已解答');
  await page.getByRole('button', { name: '确认结束' }).click();
  await expect(panel).toContainText('已结束，会员再次留言会重新打开');
});

test('who may edits the canned answers', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/service');
  await page.getByRole('button', { name: '常用回复' }).click();
  await page.getByRole('button', { name: '新增' }).click();
  const title = `夜间 ${Date.now() % 1e6}`;
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('内容').fill('夜间客服将在早上八点后回复。');
  await page.getByRole('button', { name: '保存' }).click();
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await item.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '确认删除' }).click();
  await expect(item).toHaveCount(0);
});
