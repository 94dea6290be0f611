import { expect } from '@playwright/test';
import { openScreen } from './open-screen.ts';
import { test } from './screen-test.ts';

test('a visitor of a member screen is led to login and from there where they wanted to go', async ({
  page,
}) => {
  await openScreen(page, '/money?a=1', { member: false });
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fmoney%3Fa%3D1$/);
  await page.getByPlaceholder('请输入账号').fill('haitang88');
  await page.getByPlaceholder('请输入密码').fill('secret-1');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/#\/money\?a=1$/);
  await expect(page.getByText(/^上次登录：/)).toBeVisible();
});

test('the path already shown only says so, and unknown paths lead home', async ({ page }) => {
  await openScreen(page, '/nowhere', { member: false });
  await expect(page).toHaveURL(/#\/$/);
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page.getByText('已在当前页面！')).toBeVisible();
});

test('both entries by referrer open registration with the pid', async ({ page }) => {
  await page.goto('/?pid=10023');
  await expect(page).toHaveURL(/\/#\/login\?type=1&pid=10023$/);
  await expect(page.getByText('推荐人 10023')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/#/?pid=10024');
  await expect(page.getByText('推荐人 10024')).toBeVisible();
});

test('a kept screen comes back as it was left, and the others begin at the top', async ({
  page,
}) => {
  await openScreen(page, '/', { member: true });
  await page.getByRole('button', { name: '体育', exact: true }).click();
  await expect(page.getByText('足球盛典').or(page.getByText('星汉体育')).first()).toBeVisible();
  await page.evaluate('window.scrollTo(0, 200)');
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByText('退出登录')).toBeVisible();
  expect(await page.evaluate<number>('window.scrollY')).toBe(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: '体育', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(200);
});

test('registration speaks in the order of the specification', async ({ page }) => {
  await openScreen(page, '/login?type=1', { member: false });
  const submit = page.getByRole('button', { name: '注册', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('用户名需为5-11位小写字母或数字组合！');
  await expect(page.getByPlaceholder('账号')).toBeFocused();
  await page.getByPlaceholder('账号').fill('haitang88');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('请输入正确的密码长度，最少6位！');
});

test('a game asks visitors to sign in and brings the money home on leaving', async ({ page }) => {
  await openScreen(page, '/gamePage?name=x&gameId=1001&code=x', { member: false });
  await expect(page.getByText('请登录！')).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  await page.evaluate("sessionStorage.setItem('token', 'fake')");
  await page.goto('about:blank');
  await openScreen(page, '/gamePage?name=x&gameId=1001&code=x', { member: true });
  await expect(page.locator('iframe')).toBeVisible();
  const home = page.waitForRequest('**/api/gameTransfer');
  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
  const request = await home;
  expect(request.postDataJSON()).toEqual({ game_platform_id: '1001', currency: 'CNY', type: 2 });
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.getByText('余额已转回中心钱包')).toBeVisible();
});

test('the home button is dragged, not pressed, and stays where it was put', async ({ page }) => {
  await openScreen(page, '/gamePage?name=x&gameId=1001&code=x', { member: true });
  const button = page.getByRole('button', { name: '返回首页，可拖动' });
  const box = await button.boundingBox();
  if (!box) throw new Error('the button has no place');
  await page.mouse.move(box.x + 26, box.y + 26);
  await page.mouse.down();
  await page.mouse.move(60, 600, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/gamePage/);
  const place = () => page.evaluate<string | null>("localStorage.getItem('expandButtonPosition')");
  await expect.poll(place).toContain('"x":8');
  await page.reload();
  await expect.poll(async () => (await button.boundingBox())?.x).toBeLessThan(20);
});

test('a dead session is told once and leads to login with both storages empty', async ({
  page,
}) => {
  await page.route('**/api/user', (route) =>
    route.fulfill({ json: { code: 401, message: '请重新登录', data: null } }),
  );
  await openScreen(page, '/mine', { member: true });
  const dialog = page.getByRole('dialog', { name: '认证失败' });
  await expect(dialog).toContainText('您的登录已过期，请重新登录');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate<string | null>("sessionStorage.getItem('token')")).toBeNull();
  expect(await page.evaluate<string | null>("localStorage.getItem('userInfo')")).toBeNull();
});

test('a closed site shows the repair notice in place of everything', async ({ page, baseURL }) => {
  await page.route(`${baseURL}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"site_state":"1"', '"site_state":"0"');
    await route.fulfill({ response: answer, body });
  });
  await openScreen(page, '/', { member: false });
  await expect(page.getByRole('heading', { name: '站点维护中' })).toBeVisible();
  await expect(page.getByRole('link', { name: '首页' })).toHaveCount(0);
});

test('signing out asks first and ends the session even when the call fails', async ({ page }) => {
  await page.route('**/api/logoff', (route) => route.abort());
  await openScreen(page, '/mine', { member: true });
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('您确定要退出登录吗？');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate<string | null>("sessionStorage.getItem('token')")).toBeNull();
});
