import { expect, test } from '@playwright/test';
import { demoStaff } from '../accounts.ts';
import { brokenRules } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker } from './new-staff.ts';

test('the books are read from the chart to a transaction and its cause, by keyboard', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newChecker());
  await app.open('/ledger');
  const chart = page.getByRole('region', { name: '科目表' });
  await expect(chart.getByText('借贷相等')).toBeVisible();
  const sum = chart.locator('.cs-sum td');
  // In one reading: a poll between two may bring later sums.
  const [, debit, credit] = await sum.allTextContents();
  expect(debit).toBe(credit);
  expect(await brokenRules(page)).toEqual([]);

  await page.getByRole('button', { name: '立即核对' }).click();
  const proof = page.getByRole('region', { name: '账本核对' });
  await expect(proof.getByText('全部一致')).toBeVisible();
  await expect(proof.getByText(/试算摘要 [0-9a-f]{32}/)).toBeVisible();

  const deposits = chart.locator('tbody tr').filter({ hasText: 'house:deposits:trc20' });
  await deposits.focus();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('region', { name: '分录' });
  const newest = entries.locator('tbody tr[tabindex]').first();
  await expect(newest).toContainText('存款到账');
  await newest.focus();
  await page.keyboard.press('Enter');
  const transaction = page.getByRole('region', { name: '交易', exact: true });
  await expect(transaction.getByText('存款入账 · USDT-TRC20')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  const caused = transaction.getByRole('link', { name: /^D\d{8}/ });
  const order = (await caused.textContent()) ?? '';
  await caused.click();
  await expect(page.getByText(order).first()).toBeVisible();

  await page.goBack();
  await page.evaluate("localStorage.setItem('office-theme', 'light')");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(transaction.getByRole('link', { name: order })).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  const over = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(over)).toBe(0);
});

test('empty days, unknown accounts and unknown transactions show their own texts', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, demoStaff().checker);
  await app.open('/ledger?account=house:bonus&to=2020-01-01');
  await expect(page.getByText('没有符合条件的分录')).toBeVisible();
  await expect(page.getByText('没有更早的分录了')).toBeVisible();
  await app.open('/ledger?account=house:nothing');
  await expect(page.getByText('没有这个科目，或从未记账')).toBeVisible();
  await app.open('/ledger?tx=no-such-key');
  await expect(page.getByText('没有这笔交易')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});
