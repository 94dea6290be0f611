import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { demoStaff } from '../accounts.ts';
import { brokenRules } from '../product/open-screen.ts';
import { askOffice, deskOf } from './desk.ts';

test('the deposits of a tab are asked for, followed and saved as a file', async ({ browser }) => {
  const { page, app } = await deskOf(browser, demoStaff().maker);
  await app.open('/deposits?tab=credited');
  const shown = await askOffice<{ rows: { number: string; credited: string }[] }>(
    page,
    'GET',
    '/office/deposits?tab=credited',
  );
  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await expect(dialog.getByText('已生成')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^deposits-[\d-]+\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.startsWith('\uFEFF单号,会员编号,')).toBe(true);
  expect(shown.rows.length).toBeGreaterThan(0);
  for (const { number, credited } of shown.rows) {
    const line = text.split('\r\n').find((row) => row.startsWith(`${number},`));
    expect(line?.split(',')).toContain(credited);
  }

  await dialog.getByRole('link', { name: '导出文件' }).click();
  const files = page.getByRole('region', { name: '导出文件' });
  const newest = files.locator('tbody tr').filter({ hasText: '已到账' }).first();
  await expect(newest).toContainText('已生成');
  await expect(newest.getByRole('button', { name: '下载' })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
});

test('who may not export sees no button', async ({ browser }) => {
  const { page, app } = await deskOf(browser, demoStaff().cashier);
  await app.open('/withdrawals');
  await expect(page.getByRole('tab', { name: '全部' })).toBeVisible();
  await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '导出文件' })).toHaveCount(0);
});
