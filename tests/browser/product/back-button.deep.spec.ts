import type { Locator, Page } from '@playwright/test';
import { appIsThere } from './open-screen.ts';
import { installClock, pauseClock } from './page-time.ts';
import { expect, layersAreGone, test } from './product-test.ts';

/** A message older than this belongs to the screen on which it was shown. */
const AFTER_ITS_MOMENT_MS = 400;

interface Over {
  readonly path: string;
  readonly opener: (page: Page) => Locator;
  /** The name of the opened dialog. */
  readonly name: string;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

/** One layer of every kind that opens over a screen of a new member. */
const OVERS: readonly Over[] = [
  { path: '/', opener: button('更多'), name: '更多' },
  { path: '/', opener: button('海棠，打开菜单'), name: '菜单' },
  { path: '/betRecord', opener: button(/全部平台/), name: '筛选' },
  { path: '/transfer', opener: button(/转出/), name: '选择转出钱包' },
  { path: '/transfer', opener: (page) => page.getByRole('switch'), name: '自动免转' },
  {
    path: '/addBankCard',
    opener: (page) => page.getByLabel('银行', { exact: true }),
    name: '选择银行',
  },
  { path: '/userInfo', opener: (page) => page.getByLabel('生日'), name: '选择生日' },
  { path: '/app', opener: button('添加到主屏幕'), name: '添加到主屏幕' },
  { path: '/mine', opener: button('退出登录'), name: '提示' },
];

const addressOf = (path: string): RegExp => new RegExp(`#${path}$`);

test('the back button closes a layer over a screen, and only that', async ({
  page,
  open,
  member,
}) => {
  await open('/usdtmore', { as: member });
  for (const { path, opener, name } of OVERS) {
    await test.step(`${name} on ${path}`, async () => {
      await expect(page.getByText('以 T 开头，34 位')).toBeVisible();
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
      const over = page.getByRole('dialog', { name });
      await opener(page).first().click();
      await expect(over).toBeVisible();
      await page.goBack();
      await expect(over).toHaveCount(0);
      await expect(page).toHaveURL(addressOf(path));
      // Closed by hand it leaves no history entry for the back button.
      await opener(page).first().click();
      await expect(over).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(over).toHaveCount(0);
      await layersAreGone(page);
      await page.goBack();
      await expect(page).toHaveURL(addressOf('/usdtmore'));
    });
  }
});

test('a question closes with its screen, answered no', async ({ page, open }) => {
  await open('/');
  await page.getByRole('link', { name: '领取红包' }).click();
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toBeVisible();
  await page.evaluate("location.hash = '/vip'");
  await expect(page.getByRole('tab', { name: 'VIP1', exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(addressOf('/'));
  await expect(question).toHaveCount(0);
});

test('a sheet of a kept screen does not open again when the screen is shown again', async ({
  page,
  open,
  member,
}) => {
  await open('/app', { as: member });
  await page.getByRole('button', { name: '添加到主屏幕' }).click();
  const sheet = page.getByRole('dialog', { name: '添加到主屏幕' });
  await expect(sheet).toBeVisible();
  await page.evaluate("location.hash = '/usdtmore'");
  await expect(page.getByText('以 T 开头，34 位')).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('button', { name: '添加到主屏幕' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('a failure of the previous screen is not shown over the next', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await open('/addUsdtCard', { as: member });
  // Nothing goes away by itself any more.
  await pauseClock(page);
  await page.getByRole('button', { name: '添加 USDT 地址' }).click();
  const toast = page.getByRole('status').filter({ hasText: '请输入USDT地址' });
  await expect(toast).toBeVisible();
  await page.clock.runFor(AFTER_ITS_MOMENT_MS);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(addressOf('/'));
  await expect(toast).toHaveCount(0);
});

test('the arrow of a tab that starts on a screen leads home, also after a step there and back', async ({
  page,
  open,
}) => {
  await open('/usdtmore');
  await expect(page.getByText('以 T 开头，34 位')).toBeVisible();
  await page.evaluate("location.hash = '/zhanzhu'");
  await expect(page.getByText('云岭帆船队')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(addressOf('/'));
});

test('the target of a sheet replaces its history entry', async ({ page, open, member }) => {
  await open('/', { as: member });
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('dialog', { name: '更多' }).getByRole('link', { name: '我的钱包' }).click();
  await expect(page).toHaveURL(addressOf('/money'));
  await page.goBack();
  await expect(page).toHaveURL(addressOf('/'));
  await expect(page.getByRole('dialog', { name: '更多' })).toHaveCount(0);
});

test('a reload keeps the app where it was, whatever entries the layers before it have left', async ({
  page,
  open,
  member,
}) => {
  await open('/search', { as: member });
  // Chromium leaves this when a layer opens while the reload is on its way: its entry is lost.
  await page.evaluate("history.replaceState({ ...history.state, over: 1 }, '')");
  await page.reload();
  await appIsThere(page);
  await page.evaluate("location.hash = '/mine'");
  const over = page.getByRole('dialog', { name: '提示' });
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(over).toBeVisible();
  await page.reload();
  await appIsThere(page);
  await expect(over).toHaveCount(0);
  // A layer that opens now has an entry of its own again.
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(over).toBeVisible();
  await page.goBack();
  await expect(over).toHaveCount(0);
  await expect(page).toHaveURL(addressOf('/mine'));
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(over).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await layersAreGone(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(addressOf('/search'));
});
