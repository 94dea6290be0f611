import { brokenRules, fits } from '../product/open-screen.ts';
import { expect, test } from '../product/product-test.ts';
import { deskOf } from './desk.ts';
import { newChecker } from './new-staff.ts';

test('filters are kept under a name, come back with it, and are removed', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newChecker());
  await app.open('/members?seen=gone-90d&level=2');
  const save = page.getByRole('button', { name: '保存为视图' });
  const views = page.getByLabel('我的视图', { exact: true });
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称（同名的视图会被替换）').fill('久未登录的二级');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(views).toBeVisible();
  await expect(save).toHaveCount(0);
  expect(await brokenRules(page)).toEqual([]);
  await fits(page);

  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).not.toHaveURL(/seen=/);
  await page.reload();
  await views.click();
  await page.getByTitle('久未登录的二级').click();
  await expect(page).toHaveURL(/seen=gone-90d/);
  await expect(page).toHaveURL(/level=2/);

  await page.getByRole('button', { name: '删除视图' }).click();
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await expect(views).toHaveCount(0);
  await expect(page).toHaveURL(/seen=gone-90d/);
  await expect(save).toBeVisible();
});
