import { systemClock } from '@haitang/platform/clock.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { expect, test } from '@playwright/test';
import { brokenRules } from '../product/open-screen.ts';
import { PRODUCT } from '../product-place.ts';
import { newcomer } from './new-staff.ts';

test('first credentials open one page, which replaces both', async ({ browser }) => {
  const given = await newcomer();
  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
  const page = await browser.newPage(desktop);
  await page.goto(`${PRODUCT.office}/#/withdrawals`);
  const enter = async (): Promise<void> => {
    await page.getByLabel('员工账号').fill(given.name);
    await page.getByLabel('密码').fill(given.password);
    await page.getByRole('button', { name: '下一步' }).click();
  };
  await enter();
  await page.getByLabel('动态码').fill(totpCode(given.totpSecret, systemClock.now()));
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: '更换初始凭据' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: '开始更换' }).click();
  await page.getByLabel('初始密码').fill(given.password);
  await page.getByLabel('新密码（至少 12 位）').fill('short');
  await page.getByRole('button', { name: '更换并重新登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('新密码至少 12 位');
  await page.getByLabel('新密码（至少 12 位）').fill('a-long-new-password');
  await page.getByLabel('再次输入新密码').fill('another-new-password');
  await page.getByRole('button', { name: '更换并重新登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('两次输入的新密码不一致');
  expect(await brokenRules(page)).toEqual([]);
  await page.getByLabel('再次输入新密码').fill('a-long-new-password');
  const secret = (await page.locator('.cs-quote').textContent()) ?? '';
  expect(secret).not.toBe(given.totpSecret);
  await page.getByLabel('新验证器的动态码').fill(totpCode(secret, systemClock.now()));
  await page.getByRole('button', { name: '更换并重新登录' }).click();
  await expect(page.getByLabel('员工账号')).toBeVisible();
  // What others know opens nothing any more.
  await enter();
  await expect(page.locator('.trouble')).toHaveText('账号或密码不正确');
  await page.close();
});
