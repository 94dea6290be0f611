import type { Page } from '@playwright/test';
import { appIsThere, appWaits, openScreen } from '../open-screen.ts';
import { installClock, runClockUntil } from '../page-time.ts';
import { expect, test } from '../product-test.ts';

/** The floating icons of home and the strip above it, with the names of their crosses. */
const CLOSABLE = [
  ['领取红包', '关闭红包图标'],
  ['联系客服', '关闭客服图标'],
  ['下载应用', '关闭下载图标'],
  ['海棠应用', '关闭下载提示'],
] as const;

const floating = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('complementary', { name, exact: true }));

/** Of the closable icons these are visible and the others are not. */
async function areThere(page: Page, names: readonly string[]): Promise<void> {
  // It appears with the floats, and has no cross.
  await expect(page.getByRole('link', { name: '联系我们' }).last()).toBeAttached();
  for (const [name] of CLOSABLE) {
    await expect(floating(page, name)).toHaveCount(names.includes(name) ? 1 : 0);
  }
}

test('each float and the strip can be dismissed for this session, and only for it', async ({
  page,
  open,
}) => {
  await open('/');
  const left = CLOSABLE.map(([name]): string => name);
  await areThere(page, left);
  for (const [, cross] of CLOSABLE) {
    await page.getByRole('button', { name: cross, exact: true }).click();
    left.shift();
    await areThere(page, left);
  }
  await page.reload();
  await areThere(page, []);
  const other = await page.context().newPage();
  await openScreen(other, '/', { member: false });
  await areThere(
    other,
    CLOSABLE.map(([name]) => name),
  );
  await other.close();
});

test('the floats lead to service and app, the packet only for members', async ({ page, open }) => {
  await open('/');
  await floating(page, '联系客服').click();
  await expect(page).toHaveURL(/#\/kefu$/);
  await page.goBack();
  await floating(page, '下载应用').click();
  await expect(page).toHaveURL(/#\/app$/);
  await page.goBack();
  await floating(page, '领取红包').click();
  await expect(page.getByText('精彩内容等你来体验，快来登录吧！')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('while red packets are switched off, none floats', async ({ page, open }) => {
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /"redpacket_switch":("?)1\1/,
      '"redpacket_switch":"0"',
    );
    await route.fulfill({ response: answer, body });
  });
  await open('/');
  await areThere(
    page,
    CLOSABLE.map(([name]) => name).filter((name) => name !== '领取红包'),
  );
});

test('the back-to-top button appears with the first scrolled pixels', async ({ page, open }) => {
  await open('/');
  await areThere(
    page,
    CLOSABLE.map(([name]) => name),
  );
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
      await areThere(
        page,
        CLOSABLE.map(([name]) => name).filter((name) => !(inside && /应用/.test(name))),
      );
      const letter = page.getByRole('dialog');
      if (inside) await page.clock.runFor(10_000);
      else await runClockUntil(page, 500, () => letter.isVisible());
      await expect(letter).toHaveCount(inside ? 0 : 1);
    });
  });
}
