import type { Page } from '@playwright/test';
import { appIsThere, appWaits, openScreen } from './open-screen.ts';
import { installClock, pauseClock } from './page-time.ts';
import { expect, test, VIEWS } from './product-test.ts';

/** Positions and widths in whole pixels; the lobby grows with its tiles. */
const placesOf = (page: Page, things: readonly string[]): Promise<number[][]> =>
  page.evaluate(`${JSON.stringify(things)}.map((thing) => {
    const { x, y, width } = document.querySelector(thing).getBoundingClientRect();
    return [x, y, width].map(Math.round);
  })`);

const HOME = [
  'header',
  'section[aria-label=优惠横幅]',
  'header a[href$="/search"]',
  'main section[aria-label=游戏]',
];

/** Texts of home that depend on no answer: they are part of the first paint. */
const WORDS = ['累积奖池', '模拟展示', '在线客服', '更多', '首页', '充值', '我的'];

/** The positions of these texts, in whole pixels. */
const wordsOf = (page: Page): Promise<number[][]> =>
  page.evaluate(`${JSON.stringify(WORDS)}.map((word) => {
    const texts = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.data !== word) continue;
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const { x, y } = range.getBoundingClientRect();
      return [x, y].map(Math.round);
    }
    return word;
  })`);

for (const { width, height, theme } of VIEWS) {
  test(`home is painted before the app, and does not move: ${width} px, ${theme}`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    const release = await appWaits(page);
    await open('/', { early: true, theme, ...(theme === 'light' && { as: member }) });
    await expect(page.locator('.prerendered section[aria-label=优惠横幅] img')).toBeVisible();
    const before = await placesOf(page, HOME);
    const words = await wordsOf(page);
    release();
    await appIsThere(page);
    await expect(page.getByRole('img', { name: '累积奖池' })).toBeVisible();
    expect(await placesOf(page, HOME)).toEqual(before);
    expect(await wordsOf(page)).toEqual(words);
  });
}

for (const path of ['/', '/mine']) {
  test(`an app that fails to load is reported and can be retried: ${path}`, async ({
    page,
    open,
  }) => {
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await open(path, { early: true });
    await expect(page.getByRole('alert')).toContainText('页面没有加载完成，请检查网络');
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('button', { name: '重新加载' }).click();
    await appIsThere(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

/** Records what is shown of a screen, even for a moment. */
const SEEN = `seen = []; new MutationObserver(() => {
  const shown = document.querySelector('.prerendered');
  if (shown) seen.push(shown.className);
}).observe(document, { childList: true, subtree: true })`;

const LOGIN = ['main img', 'input[type=password]', 'button[type=submit]'];

test('other opened screens are painted before the app, and do not move', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await appWaits(page);
  await open('/login', { early: true });
  const prerendered = page.locator('.prerendered');
  await expect(prerendered.getByText('找回账号')).toBeVisible();
  // It is a placeholder: neither the keyboard nor screen readers reach it.
  await page.keyboard.press('Tab');
  expect(await page.evaluate("document.activeElement.closest('.prerendered')")).toBeNull();
  const before = await placesOf(page, LOGIN);
  expect(asked.filter((path) => path.includes('1-welcome'))).toEqual([]);
  release();
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
  await expect(prerendered).toHaveCount(0);
  expect(await placesOf(page, LOGIN)).toEqual(before);
  const files = asked.filter((path) => path.includes('/assets/'));
  expect(files).toEqual([...new Set(files)]);
});

test("a visitor first sees login on members' screens, a member the screen", async ({
  browser,
  page,
  open,
  member,
}) => {
  await appWaits(page);
  await open('/money', { early: true });
  await expect(page.locator('.prerendered').getByText('找回账号')).toBeVisible();
  const other = await browser.newPage();
  await appWaits(other);
  await openScreen(other, '/money', { member: true, token: member.token, early: true });
  await expect(other.locator('.prerendered').getByText('场馆余额')).toBeVisible();
  await other.close();
});

test('the place of a member’s avatar is empty before it, without its badge', async ({
  page,
  open,
  member,
}) => {
  const release = await appWaits(page);
  await open('/mine', { as: member, early: true });
  const place = page.locator('.prerendered label:has(input[type=file])');
  await expect(place).toBeVisible();
  await expect(place.locator('img')).toBeHidden();
  await expect(place.locator('svg')).toBeHidden();
  release();
  await appIsThere(page);
  await expect(page.locator('label:has(input[type=file]) svg')).toBeVisible();
});

test('a screen whose look depends on its address starts with our logo', async ({ page, open }) => {
  const release = await appWaits(page);
  await open('/zhanzhuye?type=2', { early: true });
  await expect(page.locator('.splash img')).toBeVisible();
  release();
  await expect(page.locator('iframe')).toBeVisible();
});

test('a game starts before the app, without data that only the app has', async ({
  page,
  open,
  member,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await appWaits(page);
  await open(`/gamePage?name=${encodeURIComponent('海棠花开 二')}&gameId=1&code=x`, {
    as: member,
    early: true,
  });
  const prerendered = page.locator('.prerendered');
  await expect(prerendered.getByText('净结果')).toBeVisible();
  // The build's clock is not the member's.
  await expect(prerendered.locator('section[aria-label=本次游戏] b').first()).toBeHidden();
  expect(asked.filter((path) => path === '/api/getGameUrl')).toEqual([]);
  release();
  await appIsThere(page);
  await expect.poll(() => asked).toContain('/api/getGameUrl');
});

test('a visitor starts with login in place of a game', async ({ page, open }) => {
  await appWaits(page);
  await open('/gamePage?name=x&gameId=1&code=x', { early: true });
  await expect(page.locator('.prerendered').getByText('找回账号')).toBeVisible();
});

/** Public screens: the texts before any answer, and those of the answers. */
const PUBLIC = [
  { path: '/activity', frame: '申请记录', data: '新会员首存加赠' },
  { path: '/activityInfo?id=1', frame: '活动详情', data: '参与条件' },
  { path: '/concise?type=pp', frame: '电子游戏', data: '款游戏' },
  { path: '/abouts?type=5', frame: '条款与规则', data: '目录' },
  { path: '/boutBallBetInfo?type=1', frame: '常见问题', data: '怎样注册账户？' },
  { path: '/gameList/haitang', frame: '全部', data: '海棠花开' },
  { path: '/vip', frame: 'VIP特权', data: '最高返水比例' },
  { path: '/app', frame: '添加到主屏幕', data: '添加到主屏幕' },
];

for (const { path, frame, data } of PUBLIC) {
  test(`the frame of a public screen is painted before the app, and does not move: ${path}`, async ({
    page,
    open,
  }) => {
    const release = await appWaits(page);
    await open(path, { early: true });
    const prerendered = page.locator('.prerendered').getByText(frame).first();
    await expect(prerendered).toBeVisible();
    const place = await prerendered.boundingBox();
    release();
    await appIsThere(page);
    await expect(page.getByText(data).first()).toBeVisible();
    const { x, y } = (await page.getByText(frame).first().boundingBox()) ?? {};
    expect({ x, y }).toEqual({ x: place?.x, y: place?.y });
  });
}

test('prerendered HTML is the same for every member and names none', async ({
  page,
  open,
  request,
  member,
}) => {
  await appWaits(page);
  const file = page.waitForResponse('**/member-mine.html');
  await open('/mine', { as: member, early: true });
  const shown = await (await file).text();
  const headers = { authorization: `Bearer ${member.token}` };
  const asMember = await request.get((await file).url(), { headers });
  const asNobody = await request.get((await file).url());
  expect(await asMember.text()).toBe(shown);
  expect(await asNobody.text()).toBe(shown);
  expect(shown).not.toContain(member.name);
  const home = await request.get('/', { headers });
  expect(await home.text()).not.toContain(member.name);
});

/** Records the theme of the first frame with content. */
const FIRST_FRAME = `requestAnimationFrame(function look() {
  if (document.body?.firstElementChild) theme = document.documentElement.dataset.theme ?? 'dark';
  else requestAnimationFrame(look);
})`;

for (const theme of ['dark', 'light'] as const) {
  test(`the first frame is ${theme} if that is chosen`, async ({ page, open }) => {
    await appWaits(page);
    await page.addInitScript({ content: FIRST_FRAME });
    await open('/mine', { early: true, theme });
    await expect.poll(() => page.evaluate('globalThis.theme')).toBe(theme);
    await expect(page.locator('.prerendered')).toBeVisible();
    expect(await page.evaluate('document.documentElement.dataset.theme ?? "dark"')).toBe(theme);
  });
}

for (const [address, sees] of [
  ['/#/nowhere', '累积奖池'],
  ['/#/gameList/%', '累积奖池'],
  ['/login', '找回账号'],
  ['/login?type=1', '第 1 步，共 2 步'],
  ['/?pid=5', '第 1 步，共 2 步'],
] as const) {
  test(`the first paint is at the target of the address: ${address}`, async ({ page }) => {
    const release = await appWaits(page);
    await page.goto(address);
    await expect(page.locator('.prerendered').getByText(sees)).toBeVisible();
    release();
    await appIsThere(page);
    await expect(page.getByText(sees).first()).toBeVisible();
  });
}

/** So late is the app that placeholders are shown. */
const LATE_MS = 800;

test('if the app is late, placeholders are shown', async ({ page, open, member }) => {
  await installClock(page);
  await pauseClock(page);
  const release = await appWaits(page);
  await page.route('**/api/getcard', () => {});
  await open('/wallet', { as: member, early: true });
  const resting = page.locator('[data-skeleton]').first();
  await expect(page.locator('.prerendered')).toBeVisible();
  await page.clock.runFor(LATE_MS - 1);
  await expect(resting).toBeHidden();
  await page.clock.runFor(1);
  await expect(resting).toBeVisible();
  await page.clock.resume();
  release();
  await appIsThere(page);
  // In the app too, without the delay in which an answer could still arrive.
  await expect(resting).toBeVisible();
  await expect(resting).not.toHaveCSS('animation-name', /appear/);
});

for (const path of ['/activity', '/activityInfo?id=1']) {
  test(`the first picture of ${path} is shown before the app`, async ({ page, open }) => {
    const release = await appWaits(page);
    await open(path, { early: true });
    const picture = page.locator('.prerendered img[data-first-picture]');
    await expect(picture).toHaveAttribute('src', '/art/banners/1-welcome.webp');
    await expect(picture).toBeVisible();
    const before = await picture.boundingBox();
    release();
    await appIsThere(page);
    const then = page.locator('main img[src="/art/banners/1-welcome.webp"]:visible').first();
    await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
    expect(await then.boundingBox()).toEqual(before);
  });
}

test('the first banner of the page is in every prerendered screen with a place for it', async ({
  page,
  open,
}) => {
  await appWaits(page);
  await open('/mine', { early: true });
  await expect(page.locator('.prerendered img[src="/art/banners/1-welcome.webp"]')).toBeVisible();
});

for (const path of ['/', '/mine']) {
  test(`a closed site shows nothing of ${path} before it says so`, async ({ page, open }) => {
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"site_state":"1"', '"site_state":"0"');
      await route.fulfill({ response: answer, body });
    });
    await page.addInitScript({ content: SEEN });
    await open(path);
    await expect(page.getByRole('heading', { name: '站点维护中' })).toBeVisible();
    expect(await page.evaluate('seen')).toEqual([]);
  });
}

test('the page works without a part that fails to load, and requests it again', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/assets/feedback-*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/#/usdtmore');
  await expect(page.getByText('以 T 开头，34 位')).toBeVisible();
  await appIsThere(page);
  expect(asked).toBeGreaterThan(1);
});
