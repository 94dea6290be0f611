import type { Page } from '@playwright/test';
import { refuses } from './faults.ts';
import { endsTheSession, expect, test } from './product-test.ts';

const nothingKept = async (page: Page): Promise<void> => {
  expect(await page.evaluate<string | null>("sessionStorage.getItem('token')")).toBeNull();
  expect(await page.evaluate<string | null>("localStorage.getItem('userInfo')")).toBeNull();
};

/** The games of home, also while it is hidden. */
const HIDDEN = 'main section[aria-label=游戏]';

test('a visitor of a member screen goes to login and then to the wanted screen', async ({
  page,
  open,
  member,
}) => {
  await open('/money?a=1');
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fmoney%3Fa%3D1$/);
  await page.getByPlaceholder('请输入账号').fill(member.name);
  await page.getByPlaceholder('请输入密码').fill(member.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/#\/money\?a=1$/);
});

test('the current path only notifies, and unknown paths lead home', async ({ page, open }) => {
  await open('/nowhere');
  await expect(page).toHaveURL(/#\/$/);
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page.getByText('已在当前页面！')).toBeVisible();
  await open('/gameList/100%');
  await expect(page).toHaveURL(/#\/$/);
});

test('both referral entries open registration with the pid', async ({ page }) => {
  await page.goto('/?pid=10023');
  await expect(page).toHaveURL(/\/#\/login\?type=1&pid=10023$/);
  await expect(page.getByText('推荐人 10023')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/#/?pid=10024');
  await expect(page.getByText('推荐人 10024')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/?pid=10025#/login');
  await expect(page.getByText('推荐人 10025')).toBeVisible();
});

test('a kept screen is shown as it was left, and every navigation ends at the top', async ({
  page,
  open,
  member,
}) => {
  await open('/', { as: member });
  const sports = page.getByRole('button', { name: '体育', exact: true });
  await sports.click();
  await expect(sports).toHaveAttribute('aria-current', 'true');
  await page.evaluate('window.scrollTo(0, 200)');
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByText('退出登录')).toBeVisible();
  expect(await page.evaluate<number>('window.scrollY')).toBe(0);
  await page.goBack();
  await expect(sports).toHaveAttribute('aria-current', 'true');
  // The browser has also had time to restore the old offset.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  expect(await page.evaluate<number>('window.scrollY')).toBe(0);
});

test('a kept screen is skipped while it is hidden: not seen, read or focused, but laid out', async ({
  page,
  open,
  member,
}) => {
  await open('/', { as: member });
  const games = page.getByRole('region', { name: '游戏', exact: true });
  await expect(games.getByRole('link').first()).toBeVisible();
  await games.getByRole('link').first().focus();
  await page.evaluate(`location.hash = '#/mine'`);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(games).toHaveCount(0);
  await expect(page.locator(HIDDEN)).toBeHidden();
  // Not taken out of the page: what is put back is laid out anew, in one long frame.
  const height = `document.querySelector('${HIDDEN}').getBoundingClientRect().height`;
  expect(await page.evaluate<number>(height)).toBeGreaterThan(500);
  for (let key = 0; key < 40; key += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement.closest('${HIDDEN}')`)).toBeNull();
  }
});

test('a dead session is reported once, cannot be dismissed, and leads to login', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'user', 401, '请重新登录');
  await open('/mine', { as: member });
  const dialog = page.getByRole('dialog', { name: '认证失败' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(1);
  await endsTheSession(page);
});

test('a closed site shows the maintenance notice in place of everything', async ({
  page,
  open,
}) => {
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"site_state":"1"', '"site_state":"0"');
    await route.fulfill({ response: answer, body });
  });
  await open('/');
  await expect(page.getByRole('heading', { name: '站点维护中' })).toBeVisible();
  await expect(page.getByRole('link', { name: '首页' })).toHaveCount(0);
});

test('signing out asks first and ends the session even if the call fails', async ({
  page,
  open,
  member,
}) => {
  await page.route('**/api/logoff', (route) => route.abort());
  await open('/mine', { as: member });
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '提示' });
  await expect(dialog).toContainText('您确定要退出登录吗？');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await nothingKept(page);
});
