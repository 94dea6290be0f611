import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from './faults.ts';
import { agreeingServer } from './page-time.ts';
import { endsTheSession, expect, layersAreGone, test } from './product-test.ts';

test('a visitor is greeted and sent to login', async ({ page, open }) => {
  await open('/');
  await expect(page.getByText('您还未登录')).toBeVisible();
  await expect(page.getByText('累积奖池')).toBeVisible();
  await page.getByRole('link', { name: /登录 \/ 注册/ }).click();
  await expect(page).toHaveURL(/#\/login$/);
});

test('a member sees name and money, and a refresh confirms itself', async ({
  page,
  open,
  member,
}) => {
  await open('/', { as: member });
  await expect(page.getByText(member.name, { exact: true })).toBeVisible();
  await expect(page.getByText(/加入第 \d+ 天/)).toBeVisible();
  const asked = requestsOf(page, 'refreshusermoney');
  await doubleTap(page, '刷新余额');
  await expect(page.getByText('刷新成功')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('tiles that fail to load are retried; slow ones show placeholders', async ({ page, open }) => {
  await breaks(page, 'getGameTypeList');
  await open('/');
  await page.getByRole('button', { name: '体育', exact: true }).click();
  await expect(page.getByText('加载失败，请重试')).toBeVisible();
  await expect(page.getByText('暂无游戏')).toBeVisible();
  await heals(page, 'getGameTypeList');
  const release = await holds(page, 'getGameTypeList');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByText('星汉体育').first()).toBeVisible();
});

test('slow amounts of a member appear in their reserved places', async ({ page, open, member }) => {
  const release = await holds(page, 'user');
  await open('/', { as: member });
  await expect(page.getByText('累积奖池')).toBeVisible();
  await expect(page.getByText(member.name, { exact: true })).toHaveCount(0);
  await expect(page.getByText('您还未登录')).toHaveCount(0);
  release();
  await expect(page.getByText(member.name, { exact: true })).toBeVisible();
});

test('a category without tiles says 暂无游戏', async ({ page, open }) => {
  await answers(page, 'getGameTypeList', []);
  await open('/');
  await page.getByRole('button', { name: '体育', exact: true }).click();
  await expect(page.getByText('暂无游戏')).toBeVisible();
});

test('a dead session is reported at home too', async ({ page, open, member }) => {
  await refuses(page, 'user', 401, '请重新登录');
  await open('/', { as: member });
  await endsTheSession(page);
});

test('更多 opens the shortcuts; Escape closes them and returns the focus', async ({
  page,
  open,
}) => {
  await open('/');
  const more = page.getByRole('button', { name: '更多', exact: true });
  await more.click();
  await expect(page.getByRole('dialog', { name: '更多' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a mouse swipe over the banners does not open one', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  const banners = page.getByRole('region', { name: '优惠横幅' });
  const box = await banners.boundingBox();
  if (!box) throw new Error('no banners');
  const { x, y, width, height } = box;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/#\/$/);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).not.toHaveURL(/#\/$/);
});

test('a click pressed on one banner and released on the next opens the shown one', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  const banners = page.getByRole('region', { name: '优惠横幅' });
  const shown = await banners.locator('a[aria-hidden="false"]').getAttribute('href');
  // The browser sends such a click to the element that holds both.
  await banners
    .locator('div')
    .filter({ has: page.locator('a') })
    .dispatchEvent('click');
  await expect(page).toHaveURL((url) => url.hash === shown);
});

/** An hour before midnight in Beijing, and an hour after. */
const VISITS = [
  { at: '2026-11-21T15:00:00Z', day: '2026-11-21' },
  { at: '2026-11-21T17:00:00Z', day: '2026-11-22' },
];

test.describe('far from Beijing', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a day there starts with the welcome, and after it the app', async ({ page, open }) => {
    await agreeingServer(page);
    await open('/');
    await page.evaluate("localStorage.removeItem('entryPageShown')");
    for (const { at, day } of VISITS) {
      await page.clock.setFixedTime(at);
      await layersAreGone(page);
      await page.reload();
      for (const shows of ['欢迎', '海棠应用']) {
        const dialog = page.getByRole('dialog', { name: shows });
        await expect(dialog).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      const stored = await page.evaluate("JSON.parse(localStorage.getItem('entryPageShown'))");
      expect(stored).toEqual({ day });
      // Both are stored under the keys of the specification.
      expect(await page.evaluate("JSON.parse(localStorage.getItem('appInfo')).site_state")).toBe(
        '1',
      );
    }
  });
});
