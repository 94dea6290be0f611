import type { Page } from '@playwright/test';
import { appIsThere, appWaits, openScreen } from '../open-screen.ts';
import { installClock, runClockUntil } from '../page-time.ts';
import { expect, isWholeInEveryView, layersAreGone, test } from '../product-test.ts';

/** The three floats, with the names of their crosses. */
const FLOATS = [
  ['领取红包', '关闭红包图标'],
  ['联系客服', '关闭客服图标'],
  ['下载应用', '关闭下载图标'],
] as const;
const ALL = FLOATS.map(([name]): string => name);

const dockOf = (page: Page) => page.locator('[data-dock]');
const stripOf = (page: Page) => page.getByRole('complementary', { name: '海棠应用' });

/** Just these float over home. */
async function floats(page: Page, names: readonly string[]): Promise<void> {
  // It appears with them.
  await expect(page.getByRole('link', { name: '联系我们' }).last()).toBeAttached();
  const links = dockOf(page).getByRole('link');
  await expect(links).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    await expect(links.nth(index)).toHaveAttribute('aria-label', name);
  }
}

/** They are drawn out: the whole width of each is seen. */
const areOut = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<boolean>(`(() => {
        const left = (one) => one.getBoundingClientRect().left;
        const all = [...document.querySelectorAll('[data-dock] > *')];
        return all.every((one) => left(one) <= left(one.parentElement));
      })()`),
    )
    .toBe(true);

/** The names and buttons of home that a float lies over, by their texts. */
const COVERED = `(() => {
  const boxOf = (one) => one.getBoundingClientRect();
  const column = document.querySelector('main').getBoundingClientRect();
  const floats = [...document.querySelectorAll('[data-dock] > *')].map(boxOf);
  const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 &&
    b.top < a.bottom - 1;
  return [...document.querySelectorAll('main a b, main button, main a')]
    .filter((one) => !one.closest('[data-dock]') && one.checkVisibility())
    .filter((one) => {
      const box = boxOf(one);
      return floats.some((float) => meets({ left: float.left, top: float.top, bottom: float.bottom,
        right: Math.min(float.right, column.right) }, box));
    })
    .map((one) => one.textContent.trim());
})()`;

test('each float and the banner is closed by its cross for this session, and only for it', async ({
  page,
  open,
}) => {
  await open('/');
  await floats(page, ALL);
  await areOut(page);
  const left = [...ALL];
  for (const [, cross] of FLOATS) {
    await dockOf(page).getByRole('button', { name: cross, exact: true }).click();
    left.shift();
    await floats(page, left);
  }
  await page.getByRole('button', { name: '关闭下载提示' }).click();
  await expect(stripOf(page)).toHaveCount(0);
  await layersAreGone(page);
  await page.reload();
  await floats(page, []);
  await expect(stripOf(page)).toHaveCount(0);
  const other = await page.context().newPage();
  await openScreen(other, '/', { member: false });
  await floats(other, ALL);
  await expect(stripOf(other)).toBeVisible();
  await other.close();
});

test('the floats lead to service and app, the packet only for members', async ({ page, open }) => {
  await open('/');
  const press = async (name: string): Promise<void> => {
    await areOut(page);
    await dockOf(page).getByRole('link', { name, exact: true }).click();
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

test('the packet leads a member to the red packets, and the floats are whole in every view', async ({
  page,
  open,
  member,
}) => {
  await open('/', { as: member });
  await floats(page, ALL);
  await isWholeInEveryView(page);
  await page.setViewportSize({ width: 412, height: 915 });
  await areOut(page);
  await dockOf(page).getByRole('link', { name: '领取红包' }).click();
  await expect(page).toHaveURL(/#\/hongbao$/);
});

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [390, 844],
  [412, 915],
  [1280, 900],
] as const) {
  test(`no float covers a name or a button, wherever the page rests: ${width} × ${height} px`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    await open('/', { as: member });
    await floats(page, ALL);
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    for (const y of [0, 90, 180, 365, 600, 800, 9_000]) {
      await page.evaluate(`scrollTo(0, ${y})`);
      await expect.poll(() => page.evaluate<string[]>(COVERED), `at ${y} px`).toEqual([]);
    }
  });
}

test('the floats are drawn in while the page scrolls, and out again when it rests', async ({
  page,
  open,
}) => {
  await open('/');
  await floats(page, ALL);
  await areOut(page);
  const drawnIn = await page.evaluate<boolean>(`new Promise((done) => {
    addEventListener('scroll', () => setTimeout(() => done(
      document.querySelector('[data-dock=in]') !== null), 60), { once: true });
    scrollTo(0, 500);
  })`);
  expect(drawnIn).toBe(true);
  await areOut(page);
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
  await floats(page, ['联系客服', '下载应用']);
});

test('the back-to-top button appears with the first scrolled pixels', async ({ page, open }) => {
  await open('/');
  await floats(page, ALL);
  const up = page.getByRole('button', { name: '返回顶部' });
  await expect(up).toHaveCount(0);
  await page.evaluate('scrollTo(0, 2)');
  await expect(up).toBeVisible();
  await page.evaluate('scrollTo(0, 600)');
  await areOut(page);
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
      if (inside) await floats(page, ['领取红包', '联系客服']);
    });
  });
}
