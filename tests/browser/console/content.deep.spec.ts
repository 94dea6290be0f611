import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { brokenRules } from '../product/open-screen.ts';
import { PRODUCT } from '../product-place.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

test('one person writes an announcement and its line, and removes both', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newMaker());
  const name = `测试公告 ${randomInt(1e6)}`;
  await app.open('/content');
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  const dialog = page.getByRole('dialog');
  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await card('公告').getByRole('button', { name: '新增' }).click();
  await dialog.getByLabel('标题').fill(name);
  await dialog.getByLabel(/^内容/).fill('<script>a</script>');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('alert')).toContainText('不允许的标签');
  await dialog.getByLabel(/^内容/).fill('<p>内容。</p>');
  expect(await brokenRules(page)).toEqual([]);
  await save();
  const news = card('公告').locator('tbody tr').filter({ hasText: name });
  await expect(news).toContainText('显示中');

  await card('滚动公告').getByRole('button', { name: '新增' }).click();
  await dialog.getByLabel('文字').fill(name);
  // The newest announcement is after the option without a link.
  const leads = dialog.getByLabel('点开的公告');
  await leads.focus();
  await leads.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toHaveCount(1);
  await leads.press('ArrowDown');
  await leads.press('Enter');
  await expect(dialog.getByTitle(name)).toBeVisible();
  await save();
  const line = card('滚动公告').locator('tbody tr').filter({ hasText: name });
  await expect(line.locator('small')).toHaveText(name);
  const members = async (): Promise<string> =>
    (await page.request.post(`${PRODUCT.site}/api/homenotice`)).text();
  expect(await members()).toContain(name);

  for (const row of [line, news]) {
    await row.getByRole('button', { name: '编辑' }).click();
    await dialog.getByLabel('显示', { exact: true }).uncheck();
    await save();
    await expect(row).toContainText('已停用');
  }
  expect(await members()).not.toContain(name);
});

test('a line that members act on is proposed, and shown once another person has confirmed it', async ({
  browser,
}) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  await app.open('/content');
  const card = page.getByRole('region', { name: '滚动公告', exact: true });
  const dialog = page.getByRole('dialog');
  const text = `客服电话 ${randomInt(1e10, 1e11)}`;
  await card.getByRole('button', { name: '新增' }).click();
  await dialog.getByLabel('文字').fill('客服');
  await dialog.getByLabel('显示', { exact: true }).check();
  await expect(dialog.getByRole('button', { name: '保存' })).toBeVisible();
  // From the first number on it needs two people; what was typed stays.
  await dialog.getByLabel('文字').fill(text);
  await expect(dialog).toContainText('须由另一人复核后显示');
  await expect(dialog.getByLabel('文字')).toHaveValue(text);
  await dialog.getByLabel('原因').fill('换号');
  expect(await brokenRules(page)).toEqual([]);
  await app.confirmWithCode('提出变更');
  const members = async (): Promise<string> =>
    (await page.request.post(`${PRODUCT.site}/api/homenotice`)).text();
  expect(await members()).not.toContain(text);

  const other = await deskOf(browser, await newChecker());
  await other.app.open('/changes');
  const row = other.page.locator('tbody tr').filter({ hasText: maker.name });
  await row.getByRole('button', { name: '复核', exact: true }).click();
  await other.app.confirmWithCode('确认变更');
  expect(await members()).toContain(text);

  await app.open('/content');
  await card
    .locator('tbody tr')
    .filter({ hasText: text })
    .getByRole('button', { name: '编辑' })
    .click();
  await dialog.getByLabel('显示', { exact: true }).uncheck();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a banner is chosen from our own pictures and dated', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await app.open('/content');
  const card = page.getByRole('region', { name: '横幅', exact: true });
  await card.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog');
  const alt = `测试横幅 ${randomInt(1e6)}`;
  await dialog.getByRole('radio', { name: '图片 5-vip' }).check();
  await dialog.getByLabel('图片说明').fill(alt);
  await dialog.getByLabel(/^链接/).fill('/vip');
  // Far in the future, so that no member of another test sees it.
  await dialog.getByLabel('开始日').fill('2099-01-01');
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const row = card.locator('tbody tr').filter({ hasText: alt });
  await expect(row).toContainText('未到日期');
  await expect(row.getByRole('cell').first().locator('img')).toHaveAttribute('src', /5-vip/);
  const members = await page.request.post(`${PRODUCT.site}/api/bannerList`);
  expect(await members.text()).not.toContain(alt);
});
