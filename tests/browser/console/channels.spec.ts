import type { Page } from '@playwright/test';
import { FormPage } from '../pages/form-page.ts';
import { signIn } from '../product/member-session.ts';
import { brokenRules } from '../product/open-screen.ts';
import { expect, isWhole, settled, test } from '../product/product-test.ts';
import { deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

const FRESH = 'a-fresh-word-7';

/** The code that a demo would have sent for this, as staff of a demo read it. */
async function codeOf(desk: Page, name: string, purpose: string): Promise<string> {
  const row = desk.locator('tbody tr').filter({ hasText: name }).filter({ hasText: purpose });
  await expect(row.first()).toContainText('验证码', { timeout: 30_000 });
  const text = (await row.first().textContent()) ?? '';
  return /验证码 (\d{6})/.exec(text)?.[1] ?? '';
}

test('a member verifies an address, forgets the password and gets back in by a code', async ({
  browser,
  member,
  open,
  page,
  request,
}) => {
  const { name } = member;
  const desk = await deskOf(browser, await newMaker());
  await desk.app.open('/channels');

  await open('/contacts', { as: member });
  await isWhole(page);
  const contact = new FormPage(page, '获取验证码');
  await contact.fill({ 邮箱: 'not-an-address', 登录密码: member.password });
  await contact.isRefusedByServer('请输入正确邮箱号');
  await contact.fill({ 邮箱: `${name}@example.com`, 登录密码: member.password });
  await contact.submit.click();
  const verify = await codeOf(desk.page, name, '验证联系方式');
  await page.getByLabel('六位验证码').fill(verify);
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByText('验证成功')).toBeVisible();
  await expect(page.getByText(/^已验证 .*\*\*\*@example\.com/)).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto('/#/recover');
  await phone.getByRole('tab', { name: '验证码' }).click();
  const way = new FormPage(phone, '获取验证码');
  await way.fill({ 账号: name });
  await way.submit.click();
  const code = await codeOf(desk.page, name, '找回登录密码');
  await phone.getByLabel('六位验证码').fill(code);
  const form = new FormPage(phone, '确认修改');
  await form.fill({ 新密码: FRESH, 确认密码: FRESH });
  await isWhole(phone);
  await form.submit.click();
  await expect(phone.getByText('密码修改成功！')).toBeVisible();
  await expect(phone).toHaveURL(/#\/login$/);
  await expect(member.call('user')).rejects.toThrow(/401/);
  expect((await signIn(request, { ...member, password: FRESH })).token).not.toBe('');
  await phone.context().close();

  await settled(desk.page);
  expect(await brokenRules(desk.page)).toEqual([]);
  await desk.page.context().close();
});
