import type { OfficeReport } from '@haitang/contract/office/reports.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { expect, test } from '@playwright/test';
import { demoStaff } from '../accounts.ts';
import { brokenRules } from '../product/open-screen.ts';
import { askOffice, deskOf } from './desk.ts';

test('the report shows the totals of the demo, and leads to their rows', async ({ browser }) => {
  const { page, app } = await deskOf(browser, demoStaff().checker);
  await app.open('/reports?unit=month&count=7');
  const { rows } = await askOffice<OfficeReport>(
    page,
    'GET',
    '/office/report?unit=month&by=all&count=7',
  );
  expect(rows).toHaveLength(7);
  const story = rows.filter(({ house }) => Number(house?.deposits) > 0);
  expect(story.length).toBeGreaterThan(0);
  const table = page.getByRole('region', { name: '经营报表' });
  for (const { house, stake } of story) {
    await expect(table.getByText(groupDigits(house?.deposits ?? '')).first()).toBeVisible();
    await expect(table.getByText(groupDigits(stake)).first()).toBeVisible();
  }
  await expect(table.getByText('进行中')).toBeVisible();
  await expect(page.getByRole('region', { name: '口径' })).toContainText('GGR 减红利');
  expect(await brokenRules(page)).toEqual([]);

  await page.locator('[aria-label="分组"]').getByText('场馆').click();
  await expect(page).toHaveURL(/by=venue/);
  const venue = table.locator('tbody a[href*="account=venue:"]').first();
  await venue.click();
  await expect(page).toHaveURL(/\/ledger\?account=venue:.*:result&from=/);
});

test('a report is saved as a file', async ({ browser }) => {
  const { page, app } = await deskOf(browser, demoStaff().checker);
  await app.open('/reports?unit=week&by=venue');
  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await expect(dialog.getByText('已生成')).toBeVisible();
  await expect(dialog.getByText('按周 · 场馆 · 7 期')).toBeVisible();
});
