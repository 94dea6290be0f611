import type { Page } from '@playwright/test';
import { appIsThere, appWaits, openScreen } from '../open-screen.ts';
import { installClock, runClockUntil } from '../page-time.ts';
import { expect, isWholeInEveryView, layersAreGone, test } from '../product-test.ts';

/** What the dock holds, with the names of the crosses. */
const HELD = [
  ['领取红包', '关闭红包图标'],
  ['联系客服', '关闭客服图标'],
  ['下载应用', '关闭下载图标'],
] as const;
const ALL = HELD.map(([name]): string => name);

const dockOf = (page: Page) => page.getByRole('button', { name: '快捷服务' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: '快捷服务' });
const stripOf = (page: Page) => page.getByRole('complementary', { name: '海棠应用' });

/** The dock holds these; without any there is no dock. */
async function holdsJust(page: Page, names: readonly string[]): Promise<void> {
  // It appears with the dock.
  await expect(page.getByRole('link', { name: '联系我们' }).last()).toBeAttached();
  await expect(dockOf(page)).toHaveCount(names.length > 0 ? 1 : 0);
  if (names.length === 0) return;
  await dockOf(page).click();
  await expect(panelOf(page).getByRole('link')).toHaveText([...names]);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(dockOf(page)).toBeFocused();
}

test('each thing in the dock and the strip can be dismissed for this session, and only for it', async ({
  page,
  open,
}) => {
  await open('/');
  await holdsJust(page, ALL);
  await dockOf(page).click();
  const panel = panelOf(page);
  const left = [...ALL];
  for (const [, cross] of HELD) {
    await expect(panel.getByRole('link')).toHaveText(left);
    await panel.getByRole('button', { name: cross, exact: true }).click();
    left.shift();
  }
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: '关闭下载提示' }).click();
  await expect(stripOf(page)).toHaveCount(0);
  await layersAreGone(page);
  await page.reload();
  await holdsJust(page, []);
  await expect(stripOf(page)).toHaveCount(0);
  const other = await page.context().newPage();
  await openScreen(other, '/', { member: false });
  await holdsJust(other, ALL);
  await expect(stripOf(other)).toBeVisible();
  await other.close();
});

test('the dock leads to service and app, the packet only for members', async ({ page, open }) => {
  await open('/');
  const press = async (name: string): Promise<void> => {
    await dockOf(page).click();
    await panelOf(page).getByRole('link', { name, exact: true }).click();
  };
  await press('联系客服');
  await expect(page).toHaveURL(/#\/kefu$/);
  await page.goBack();
  await press('下载应用');
  await expect(page).toHaveURL(/#\/app$/);
  await page.goBack();
  await press('领取红包');
  await expect(page.getByText('精彩内容等你来体验，快来登录吧！')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('the dock leads a member to the red packets, and is whole in every view', async ({
  page,
  open,
  member,
}) => {
  await open('/', { as: member });
  await dockOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  await isWholeInEveryView(page);
  await panelOf(page).getByRole('link', { name: '领取红包' }).click();
  await expect(page).toHaveURL(/#\/hongbao$/);
});

test('while red packets are switched off, the dock holds none', async ({ page, open }) => {
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /"redpacket_switch":("?)1\1/,
      '"redpacket_switch":"0"',
    );
    await route.fulfill({ response: answer, body });
  });
  await open('/');
  await holdsJust(page, ['联系客服', '下载应用']);
});

test('the back-to-top button appears in the dock with the first scrolled pixels', async ({
  page,
  open,
}) => {
  await open('/');
  await holdsJust(page, ALL);
  const up = page.getByRole('button', { name: '返回顶部' });
  await expect(up).toHaveCount(0);
  await page.evaluate('scrollTo(0, 2)');
  await expect(up).toBeVisible();
  await page.evaluate('scrollTo(0, 600)');
  await up.click();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);
  await expect(up).toHaveCount(0);
});

const AGENTS = {
  browser: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36',
  app: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 Chrome/126.0.0.0 Safari/537.36',
} as const;

for (const [where, says, inside] of [
  ['browser', 'greets and offers the app', false],
  ['app', 'neither greets nor offers the app', true],
] as const) {
  test.describe(`in the web view of: ${where}`, () => {
    test.use({ userAgent: AGENTS[where] });

    test(`the first view has a strip only if the app has one: ${where}`, async ({ page, open }) => {
      const release = await appWaits(page);
      await open('/', { early: true });
      await expect(page.locator('.prerendered section[aria-label=优惠横幅]')).toBeVisible();
      await expect(page.locator('.prerendered aside[aria-label=海棠应用]')).toBeVisible({
        visible: !inside,
      });
      release();
      await appIsThere(page);
      await expect(page.getByRole('button', { name: '关闭下载提示' })).toHaveCount(inside ? 0 : 1);
    });

    test(`home ${says}`, async ({ page, open }) => {
      await installClock(page);
      await open('/');
      await page.evaluate("localStorage.removeItem('entryPageShown')");
      await page.reload();
      await expect(dockOf(page)).toBeVisible();
      await expect(stripOf(page)).toHaveCount(inside ? 0 : 1);
      const letter = page.getByRole('dialog');
      if (inside) await page.clock.runFor(10_000);
      else await runClockUntil(page, 500, () => letter.isVisible());
      await expect(letter).toHaveCount(inside ? 0 : 1);
      if (inside) await holdsJust(page, ['领取红包', '联系客服']);
    });
  });
}
