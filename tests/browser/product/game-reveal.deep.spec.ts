import type { Frame, Page } from '@playwright/test';
import { OTHER_LANGUAGES } from '../../../apps/web/words/languages.ts';
import { PRODUCT } from '../product-place.ts';
import { answers, holds } from './faults.ts';
import { installClock, runClockUntil } from './page-time.ts';
import { expect, test } from './product-test.ts';

const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';
const VENUE = `http://127.0.0.1:${PRODUCT.ports.HOUSE_PORT}`;
const HOME = '返回首页，可拖动';

/** A page on the venue's origin that sends what the test makes it send. */
async function replaceGamePage(page: Page): Promise<void> {
  const url = `${VENUE}/play/stand-in`;
  const body = '<!doctype html><title>game</title><body style="margin:0">';
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  await answers(page, 'getGameUrl', { url, platform: 'STAND-IN' });
}

/** The game's frame; it loads beside the balances. */
async function gameIn(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(VENUE));
  await expect.poll(() => find() !== undefined).toBe(true);
  const found = find();
  if (!found) throw new Error('the game has no frame');
  return found;
}

/** In the page: the next message has come, and what it changed is drawn. */
const HEARD = `new Promise((heard) => {
  const later = new MessageChannel();
  let left = 5;
  // React draws, and runs its effects, from messages of its own: these come after them.
  later.port1.onmessage = () => (left-- > 0 ? later.port2.postMessage(0) : heard());
  addEventListener('message', () => later.port2.postMessage(0), { once: true });
})`;

/** Sends a notice; the page's time may move as soon as the page has taken it. */
async function says(frame: Frame, notice: object): Promise<void> {
  const heard = frame.page().evaluate(HEARD);
  await frame.evaluate(`parent.postMessage(${JSON.stringify(notice)}, '*')`);
  await heard;
}

/** The member's balance at venues, from the server. */
const hold = (page: Page, gameblance: string): Promise<void> =>
  answers(page, 'balance', { balance: '0.00', gameblance });

/** The balance at the game's own venue, from the list of all. */
const venueHolds = (page: Page, balance: string): Promise<void> => {
  const venue = {
    platname: 'STAND-IN',
    name: '海棠',
    platform_type: 'slot',
    app_icon: '',
    state: 1,
  };
  return answers(page, 'balancelist', [{ ...venue, balance }]);
};

const netOf = (page: Page) => page.getByRole('region', { name: '本次游戏' }).locator('b').last();

/**
 * From here on the test moves the time, ten minutes into the visit: long before a reality check.
 */
const pauseAtReveal = (page: Page): Promise<void> => page.clock.pauseAt('2026-11-20T02:10:00Z');

/** Advances the page's time until the bar shows this. */
const comesToShow = (page: Page, net: string): Promise<void> =>
  runClockUntil(page, 20, async () => (await netOf(page).textContent()) === net);

test('the net result changes after the game has shown its round, never before', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await replaceGamePage(page);
  await hold(page, '100.00');
  await open(GAME, { as: member });
  await expect(netOf(page)).toHaveText('0.00');
  await pauseAtReveal(page);
  const game = await gameIn(page);
  await says(game, { type: 'haitang:reveal-started' });
  await hold(page, '140.00');
  // Money that moves during a round is shown afterwards; an amount in a notice is ignored.
  await says(game, { type: 'haitang:balance-changed', net: '40.00' });
  await page.clock.runFor(9_000);
  await expect(netOf(page)).toHaveText('0.00');
  await says(game, { type: 'haitang:reveal-over', net: '999.00' });
  await comesToShow(page, '40.00');
});

test('the net result changes at the end of a round, not a call later', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await replaceGamePage(page);
  await hold(page, '100.00');
  await open(GAME, { as: member });
  await expect(netOf(page)).toHaveText('0.00');
  await pauseAtReveal(page);
  const game = await gameIn(page);
  await says(game, { type: 'haitang:reveal-started' });
  await hold(page, '140.00');
  // A call of before may still be on its way: only the one with the new balance is waited for.
  const answered = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/balance') && (await response.text()).includes('140.00'),
  );
  await says(game, { type: 'haitang:balance-changed' });
  await answered;
  // Later calls get no answer: what is shown was known before.
  await holds(page, 'balance');
  await says(game, { type: 'haitang:reveal-over' });
  await comesToShow(page, '40.00');
});

/** How high the bar over a game is, which labels it shows, and whether all has its own place. */
const BAR = `(() => {
  const bar = document.querySelector('section[aria-label=本次游戏]');
  const labels = [...bar.querySelectorAll('span:not(.sr)')]
    .filter((label) => getComputedStyle(label).clipPath === 'none')
    .map((label) => label.textContent);
  const places = [bar, ...bar.querySelectorAll('b, a')].map((one) => one.getBoundingClientRect());
  const [around, ...parts] = places;
  const isWhole = parts.every(({ left, right }, at) =>
    right <= around.right && left >= (parts[at - 1]?.right ?? around.left));
  return { height: around.height, labels, isWhole };
})()`;

test('the bar over a game stays one line high: its labels give way to a long net result', async ({
  page,
  open,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await installClock(page);
  await replaceGamePage(page);
  await hold(page, '20000.00');
  await open(GAME, { as: member });
  await expect(netOf(page)).toHaveText('0.00');
  await pauseAtReveal(page);
  for (const [balance, net, labels] of [
    ['20000.00', '0.00', ['时长', '净结果']],
    ['19665.00', '−335.00', ['时长', '净结果']],
    ['7655.00', '−12,345.00', ['时长', '净结果']],
    ['1254567.00', '1,234,567.00', ['净结果']],
    ['123476789.00', '123,456,789.00', []],
  ] as const) {
    await hold(page, balance);
    await page.clock.runFor(5_000);
    await comesToShow(page, net);
    expect([net, await page.evaluate(BAR)]).toEqual([net, { height: 48, labels, isWhole: true }]);
  }
});

/** Whether the bar is one line, with each part whole, inside it and beside the one before it. */
const BAR_IN_ANY_LANGUAGE = `(() => {
  const bar = document.querySelector('section:has(> a[href*=boutBallBetInfo])');
  const around = bar.getBoundingClientRect();
  const parts = [...bar.children].map((one) => one.getBoundingClientRect());
  const texts = [...bar.querySelectorAll('b')].every((one) => one.scrollWidth <= one.clientWidth ||
    one.getBoundingClientRect().right <= around.right);
  return around.height === 48 && texts && parts.every(({ left, right, top, bottom }, at) =>
    left >= (parts[at - 1]?.right ?? around.left) && right <= around.right &&
    top >= around.top && bottom <= around.bottom);
})()`;

for (const language of ['zh-CN', ...OTHER_LANGUAGES]) {
  test(`the bar over a game is one whole line at every width in ${language}`, async ({
    page,
    open,
    member,
  }) => {
    await page.addInitScript({
      content: `if (location.protocol !== 'about:') localStorage.setItem('language', '${language}');`,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await installClock(page);
    await replaceGamePage(page);
    await hold(page, '20000.00');
    await open(GAME, { as: member });
    const net = page.locator('section:has(> a[href*=boutBallBetInfo]) b').last();
    await expect(net).toHaveText('0.00');
    await pauseAtReveal(page);
    for (const [balance, shown] of [
      ['20000.00', '0.00'],
      ['19665.00', '−335.00'],
      ['7655.00', '−12,345.00'],
      ['1254567.00', '1,234,567.00'],
    ] as const) {
      await hold(page, balance);
      await page.clock.runFor(5_000);
      await runClockUntil(page, 20, async () => (await net.textContent()) === shown);
      for (const width of [320, 340, 360, 390, 412, 430]) {
        await page.setViewportSize({ width, height: 844 });
        // The bar measures itself when the browser has laid it out.
        await expect
          .poll(() => page.evaluate(BAR_IN_ANY_LANGUAGE), { message: `${shown} at ${width}` })
          .toBe(true);
      }
    }
  });
}

test('a game that never reports the end of its round is waited for ten seconds', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await replaceGamePage(page);
  await hold(page, '100.00');
  await open(GAME, { as: member });
  await expect(netOf(page)).toHaveText('0.00');
  await pauseAtReveal(page);
  await says(await gameIn(page), { type: 'haitang:reveal-started' });
  await hold(page, '75.00');
  await page.clock.runFor(9_900);
  await expect(netOf(page)).toHaveText('0.00');
  await page.clock.runFor(200);
  await comesToShow(page, '−25.00');
});

test('too little money is reported right after the round, not while it is shown', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await replaceGamePage(page);
  await hold(page, '100.00');
  await venueHolds(page, '100.00');
  await open(GAME, { as: member });
  await expect(netOf(page)).toHaveText('0.00');
  await pauseAtReveal(page);
  const strip = page.getByText('游戏内余额不足');
  const game = await gameIn(page);
  await says(game, { type: 'haitang:reveal-started' });
  await venueHolds(page, '0.00');
  await page.clock.runFor(9_000);
  await expect(strip).toHaveCount(0);
  await says(game, { type: 'haitang:reveal-over' });
  // The balance is read again at once; its answer is shown at the next tick of the page's time.
  await runClockUntil(page, 20, async () => (await strip.count()) > 0);
});

test('only notices of the game in the frame are handled', async ({ page, open, member }) => {
  await installClock(page);
  await replaceGamePage(page);
  await hold(page, '100.00');
  await open(GAME, { as: member });
  await expect(netOf(page)).toHaveText('0.00');
  await pauseAtReveal(page);
  await page.evaluate(`postMessage({ type: 'haitang:reveal-started' }, '*')`);
  await (await gameIn(page)).evaluate(`{
    const inner = document.body.appendChild(document.createElement('iframe'));
    inner.srcdoc = '<script>top.postMessage({ type: "haitang:reveal-started" }, "*")</' + 'script>';
  }`);
  await hold(page, '90.00');
  await page.clock.runFor(5_100);
  await comesToShow(page, '−10.00');
});

for (const width of [360, 412]) {
  test(`the home button covers no control and no sheet of a game at ${width}`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await open('/gamePage?name=御骰&gameId=haitang&code=cloud-dice', { as: member });
    const game = page.locator('iframe').contentFrame();
    await expect(game.getByRole('button', { name: '规则' })).toBeVisible();
    const button = page.getByRole('button', { name: HOME });
    /** Controls of the game, or of the sheet over them, that the button covers. */
    const covered = async () => {
      const box = await button.boundingBox();
      if (!box) throw new Error('the button has no bounding box');
      const sheet = game.getByRole('dialog');
      const taken = (await sheet.count()) > 0 ? sheet : game.locator('button, input');
      const places = await Promise.all((await taken.all()).map((locator) => locator.boundingBox()));
      return places.filter(
        (place) =>
          place !== null &&
          box.x < place.x + place.width &&
          place.x < box.x + box.width &&
          box.y < place.y + place.height &&
          place.y < box.y + box.height,
      ).length;
    };
    await expect.poll(covered).toBe(0);
    // Dropped onto the controls it moves beside them.
    for (const y of [100, 420, 560, 700]) {
      await button.hover();
      await page.mouse.down();
      await page.mouse.move(width - 40, y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(covered).toBe(0);
    }
    for (const name of ['规则', '公平验证', '记录']) {
      await game.getByRole('button', { name }).click();
      await expect.poll(covered).toBe(0);
      await game.getByRole('button', { name: '关闭' }).click();
      await expect(game.getByRole('dialog')).toHaveCount(0);
    }
  });
}
