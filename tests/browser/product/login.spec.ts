import { FormPage } from '../pages/form-page.ts';
import { breaks, doubleTap, holds, refuses, requestsOf } from './faults.ts';
import { expect, test } from './product-test.ts';

test('both fields are checked before anything is sent', async ({ page, open }) => {
  await open('/login');
  const sent = requestsOf(page, 'login_pc');
  const form = new FormPage(page, '登录');
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText('请输入您的账号和密码！');
  await expect(form.field('账号')).toBeFocused();
  expect(sent).toHaveLength(0);
});

test('the name has the focus, and Enter goes on to the password; a pressed tab keeps the focus', async ({
  page,
  open,
}) => {
  await open('/login');
  const form = new FormPage(page, '登录');
  await expect(form.field('账号')).toBeFocused();
  await page.keyboard.type('haitang88');
  await page.keyboard.press('Enter');
  await expect(form.field('密码')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const tab = page.getByRole('tab', { name: '注册' });
  await tab.click();
  await expect(page.getByText('第 1 步，共 2 步')).toBeVisible();
  await expect(tab).toBeFocused();
});

test('a wrong password is reported under the field and keeps the name', async ({
  page,
  open,
  member,
}) => {
  await open('/login');
  const form = new FormPage(page, '登录');
  await form.fill({ 账号: member.name, 密码: 'not-the-word' });
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText('密码');
  await expect(form.field('账号')).toHaveValue(member.name);
});

test("a locked account shows the reason in the server's text", async ({ page, open }) => {
  await refuses(page, 'login_pc', 400, '密码输入错误次数过多，请 15 分钟后再试');
  await open('/login');
  const form = new FormPage(page, '登录');
  await form.fill({ 账号: 'haitang88', 密码: 'a-good-word' });
  await form.isRefusedByServer('密码输入错误次数过多，请 15 分钟后再试');
});

test('a member signs in once, also with two taps and a slow answer, and sees the last time', async ({
  page,
  open,
  member,
}) => {
  const release = await holds(page, 'login_pc');
  await open('/login');
  const sent = requestsOf(page, 'login_pc');
  const form = new FormPage(page, '登录');
  await form.fill({ 账号: member.name, 密码: member.password });
  await doubleTap(page, '登录');
  release();
  // The words stay for a moment; the rest can be looked for later.
  await expect(page.getByText(/^上次登录：\d{4}-\d\d-\d\d \d\d:\d\d.*，.+/)).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText(member.name).first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('only a session that was asked for outlives its tab, and signing out ends it', async ({
  page,
  open,
  member,
  context,
}) => {
  const signIn = async (remembered: boolean) => {
    const form = new FormPage(page, '登录');
    await form.fill({ 账号: member.name, 密码: member.password });
    if (remembered) await page.getByLabel('保持登录 30 天').check();
    await form.submit.click();
    await expect(page).toHaveURL(/#\/$/);
  };
  const inNewTab = async () => {
    const tab = await context.newPage();
    await tab.goto('/#/sessions');
    return tab;
  };
  await open('/login');
  await signIn(false);
  const visitor = await inNewTab();
  await expect(visitor).toHaveURL(/#\/login/);
  await visitor.close();

  // A signed-in member has no login screen.
  await page.evaluate('sessionStorage.clear()');
  await page.reload();
  await page.goto('/#/login');
  await signIn(true);
  const later = await inNewTab();
  await expect(later.getByText('保持登录')).toBeVisible();
  await later.getByRole('button', { name: '退出此设备' }).click();
  await later.getByRole('dialog').getByRole('button').last().click();
  await expect(later).toHaveURL(/#\/login/);
  await later.close();
  const after = await inNewTab();
  await expect(after).toHaveURL(/#\/login/);
});

test('without an answer it says so, and the form can be sent again', async ({ page, open }) => {
  await breaks(page, 'login_pc');
  await open('/login');
  const form = new FormPage(page, '登录');
  await form.fill({ 账号: 'haitang88', 密码: 'a-good-word' });
  await form.isRefusedByServer('登录失败，请稍后再试。');
  await expect(form.submit).toBeEnabled();
});

test('a signed-in member at login goes home', async ({ page, open, member }) => {
  await open('/login', { as: member });
  await expect(page).toHaveURL(/#\/$/);
  await page.evaluate("location.hash = '/login?type=1'");
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText(member.name, { exact: true })).toBeVisible();
});
