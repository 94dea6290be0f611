import { USUAL_STATEMENT_FORMAT } from '@haitang/contract/codes/usual-statement-format.ts';
import { expect, request, test } from '@playwright/test';
import { newMember } from '../product/member-session.ts';
import { brokenRules } from '../product/open-screen.ts';
import { PRODUCT } from '../product-place.ts';
import { deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

const BANK = { paytype: 'bank', bank: '星展银行', bank_no: '4000123412341234' };

test('a statement is uploaded, and its lines confirm the orders that wait', async ({ browser }) => {
  const site = await request.newContext({ baseURL: PRODUCT.site });
  const member = await newMember(site);
  const payer = `付款人${Date.now() % 100_000}`;
  for (const amount of ['1424.00', '2136.00']) {
    await member.call('recharge', { ...BANK, bank_owner: payer, bank_address: '新加坡', amount });
  }
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  await app.open('/statements');
  const bar = page.getByRole('region', { name: '上传对账单' });
  const sets = bar.getByRole('button', { name: '设定 CSV 格式' });
  if (await sets.isVisible()) {
    await sets.click();
    const dialog = page.getByRole('dialog', { name: /CSV 格式/ });
    await expect(dialog.getByLabel('日期列')).toHaveValue(USUAL_STATEMENT_FORMAT.date);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const file = [
    '交易日期,金额,对方户名,附言,流水号',
    `${day},200.00,${payer},,${payer}-1`,
    `${day},300.00,${payer},,${payer}-2`,
    `昨天,1.00,,,${payer}-3`,
  ].join('\n');
  await page
    .getByLabel('对账单文件')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(bar.getByRole('status')).toContainText('新增 2 笔，已有 0 笔');
  await expect(bar.getByRole('status')).toContainText('第 4 行未读入：日期无法识别');
  const rows = page.locator('tbody tr[tabindex]').filter({ hasText: payer });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('可能');
  expect(await brokenRules(page)).toEqual([]);
  for (const row of [rows.first(), rows.last()]) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量确认' }).click();
  const dialog = page.getByRole('dialog', { name: '确认 2 笔流水？' });
  await app.fillCode();
  await dialog.getByRole('button', { name: '确认到账' }).click();
  await expect(dialog.getByRole('status')).toHaveText('完成 2 笔');
  await dialog.locator('.ant-btn-primary').click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('tab', { name: '已处理与支出' }).click();
  await expect(page.locator('tbody tr[tabindex]').filter({ hasText: payer })).toHaveCount(2);
  await site.dispose();
});
