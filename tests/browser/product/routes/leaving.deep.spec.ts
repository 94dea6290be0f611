import type { Page } from '@playwright/test';
import { expect, test } from '../product-test.ts';

const VIP = '**/assets/vip-screen-*.js';

/** Holds the code of a screen back until the returned function is called. */
async function codeWaits(page: Page, file: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return () => release();
}

/** Records every frame in which the page has no heading or no visible content. */
const WATCH_FRAMES = `(() => {
  globalThis.emptyFrames = 0;
  const look = () => {
    const main = document.querySelector('main');
    const heads = [...document.querySelectorAll('header')].some((one) => one.checkVisibility());
    if (!heads || !main || main.innerText.trim() === '') globalThis.emptyFrames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

const goTo = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`location.hash = ${JSON.stringify(`#${path}`)}`);

/** Goes there; whether the field of the search is still seen two frames later. */
const STAYS = `new Promise((done) => {
  addEventListener('hashchange', () => requestAnimationFrame(() => requestAnimationFrame(() =>
    done(document.querySelector('[role=searchbox], input[type=search]')?.checkVisibility()))));
  location.hash = '#/vip';
})`;

/** The longest stay of a screen, 800 ms, does not end: two frames may take longer than that. */
const STAYS_LONG = `{
  const soon = setTimeout;
  window.setTimeout = (act, ms, ...given) => soon(act, ms === 800 ? 100_000 : ms, ...given);
}`;

test('a screen stays until the code of the next one has loaded', async ({ page, open }) => {
  await page.addInitScript(STAYS_LONG);
  await open('/search');
  await expect(page.getByRole('searchbox')).toBeVisible();
  const release = await codeWaits(page, VIP);
  await page.evaluate(WATCH_FRAMES);
  expect(await page.evaluate(STAYS)).toBe(true);
  release();
  await expect(page.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  expect(await page.evaluate('globalThis.emptyFrames')).toBe(0);
});

test('when the code is late, placeholders stand under a header with a way back', async ({
  page,
  open,
}) => {
  await open('/search');
  const release = await codeWaits(page, VIP);
  await goTo(page, '/vip');
  const header = page.locator('header').filter({ hasText: 'VIP特权' });
  await expect(header.getByRole('button', { name: '返回' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '加载中' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
});

test('who taps another way meanwhile gets there, and the first screen does not follow', async ({
  page,
  open,
}) => {
  await open('/search');
  const release = await codeWaits(page, VIP);
  // A place that is left before it was drawn asks for nothing.
  const asked = page.waitForRequest(VIP);
  await goTo(page, '/vip');
  await asked;
  await goTo(page, '/abouts?type=5');
  const terms = page.getByRole('heading', { level: 1 });
  await expect(terms).toHaveText(/条款|规则|协议|责任/);
  const before = await terms.textContent();
  const came = page.waitForResponse(VIP);
  release();
  await (await came).finished();
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  await expect(terms).toHaveText(before ?? '');
});
