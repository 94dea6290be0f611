import type { Page } from '@playwright/test';
import { appIsThere, appWaits, openScreen } from './open-screen.ts';
import { expect, LOOKS, test } from './product-test.ts';

/** Where things stand and how wide they are, in whole pixels; the lobby grows with its tiles. */
const placesOf = (page: Page, things: readonly string[]): Promise<number[][]> =>
  page.evaluate(`${JSON.stringify(things)}.map((thing) => {
    const { x, y, width } = document.querySelector(thing).getBoundingClientRect();
    return [x, y, width].map(Math.round);
  })`);

const BEFORE = ['.first-bar', '.first-banner', '.first-search', '.first-lobby'];
const AFTER = [
  'header',
  'section[aria-label=优惠横幅]',
  'main a[href$="/search"]',
  'main section[aria-label=游戏]',
];

/** Words of home that hang on nothing: they are there from the first paint on. */
const WORDS = [
  '累积奖池',
  '模拟展示',
  '在线客服',
  '更多',
  '搜索游戏或场馆',
  '首页',
  '充值',
  '我的',
];

/** Where these words stand, in whole pixels. */
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

for (const { width, height, theme } of LOOKS) {
  test(`home is painted before the app, and stays where it is: ${width} px, ${theme}`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width, height });
    const release = await appWaits(page);
    await open('/', { early: true, theme, ...(theme === 'light' && { as: member }) });
    await expect(page.locator('.first-banner img')).toBeVisible();
    expect(await page.evaluate('document.documentElement.dataset.theme ?? "dark"')).toBe(theme);
    const before = await placesOf(page, BEFORE);
    const words = await wordsOf(page);
    release();
    await appIsThere(page);
    await expect(page.getByRole('img', { name: '累积奖池' })).toBeVisible();
    expect(await placesOf(page, AFTER)).toEqual(before);
    expect(await wordsOf(page)).toEqual(words);
  });
}

for (const path of ['/', '/mine']) {
  test(`an app that does not come is said so and can be asked for again: ${path}`, async ({
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

/** Notes what is shown of a screen, were it for a moment only. */
const SEEN = `seen = []; new MutationObserver(() => {
  const shown = document.querySelector('.sight, .first-bar');
  if (shown) seen.push(shown.className);
}).observe(document, { childList: true, subtree: true })`;

const LOGIN = ['main img', 'input[type=password]', 'button[type=submit]'];

test('elsewhere the screen that is opened is painted before the app, and stays where it is', async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await appWaits(page);
  await open('/login', { early: true });
  const sight = page.locator('.sight');
  await expect(sight.getByText('找回账号')).toBeVisible();
  // It stands for what will be there: neither keys nor readers come into it.
  await page.keyboard.press('Tab');
  expect(await page.evaluate("document.activeElement.closest('.sight')")).toBeNull();
  const before = await placesOf(page, LOGIN);
  expect(asked.filter((path) => path.includes('1-welcome'))).toEqual([]);
  release();
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
  await expect(sight).toHaveCount(0);
  expect(await placesOf(page, LOGIN)).toEqual(before);
  const files = asked.filter((path) => path.includes('/assets/'));
  expect(files).toEqual([...new Set(files)]);
});

test('who is not signed in sees login first where members go, a member the screen', async ({
  browser,
  page,
  open,
  member,
}) => {
  await appWaits(page);
  await open('/money', { early: true });
  await expect(page.locator('.sight').getByText('找回账号')).toBeVisible();
  const other = await browser.newPage();
  await appWaits(other);
  await openScreen(other, '/money', { member: true, token: member.token, early: true });
  await expect(other.locator('.sight').getByText('场馆余额')).toBeVisible();
  await other.close();
});

test('where a member’s avatar will come nothing stands before it, its badge neither', async ({
  page,
  open,
  member,
}) => {
  const release = await appWaits(page);
  await open('/mine', { as: member, early: true });
  const place = page.locator('.sight label:has(input[type=file])');
  await expect(place).toBeVisible();
  await expect(place.locator('img')).toBeHidden();
  await expect(place.locator('svg')).toBeHidden();
  release();
  await appIsThere(page);
  await expect(page.locator('label:has(input[type=file]) svg')).toBeVisible();
});

test('a screen whose look hangs on its address begins with our mark', async ({ page, open }) => {
  const release = await appWaits(page);
  await open('/zhanzhuye?type=2', { early: true });
  await expect(page.locator('.first-mark')).toBeVisible();
  release();
  await expect(page.locator('iframe')).toBeVisible();
});

test('a game begins with its name, before the app and before it is asked for', async ({
  page,
  open,
  member,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await appWaits(page);
  await open(`/gamePage?name=${encodeURIComponent('海棠花开 二')}&gameId=1&code=x`, {
    ...{ as: member, early: true },
  });
  const sight = page.locator('.sight');
  await expect(sight.getByText('海棠花开 二').last()).toBeVisible();
  await expect(sight.getByText('净结果')).toBeVisible();
  expect(asked.filter((path) => path === '/api/getGameUrl')).toEqual([]);
  release();
  await appIsThere(page);
  await expect.poll(() => asked).toContain('/api/getGameUrl');
  await expect(sight).toHaveCount(0);
});

test('who is not signed in begins with login in place of a game', async ({ page, open }) => {
  await appWaits(page);
  await open('/gamePage?name=x&gameId=1&code=x', { early: true });
  await expect(page.locator('.sight').getByText('找回账号')).toBeVisible();
});

/** Screens of what everybody is told, a text of theirs, and the calls it comes by. */
const TOLD = [
  { path: '/activity', sees: '新会员首存加赠', calls: ['/api/activitylist', '/api/activitytype'] },
  { path: '/activityInfo?id=1', sees: '参与条件', calls: ['/api/activitydeatil'] },
  { path: '/concise?type=pp', sees: '款游戏', calls: ['/api/gamelistBycode'] },
  { path: '/abouts?type=5', sees: '目录', calls: ['/api/article'] },
  { path: '/boutBallBetInfo?type=1', sees: '怎样注册账户？', calls: ['/api/article'] },
  { path: '/gameTypeList/5', sees: '个场馆', calls: ['/api/getGameTypeList'] },
  { path: '/gameList/haitang', sees: '海棠花开', calls: ['/api/game/list'] },
  { path: '/vip', sees: '最高返水比例', calls: ['/api/uservip'] },
  { path: '/app', sees: '添加到主屏幕', calls: [] },
];

for (const { path, sees, calls } of TOLD) {
  test(`what everybody is told is painted before the app, and stays: ${path}`, async ({
    page,
    open,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const release = await appWaits(page);
    await open(path, { early: true });
    const sight = page.locator('.sight');
    await expect(sight.getByText(sees).first()).toBeVisible();
    const place = await sight.getByText(sees).first().boundingBox();
    release();
    await appIsThere(page);
    await expect(sight).toHaveCount(0);
    expect(await page.getByText(sees).first().boundingBox()).toEqual(place);
    expect(asked.filter((one) => calls.includes(one))).toEqual([]);
  });
}

test('a member sees what everybody is told, and it is asked for anew', async ({
  browser,
  member,
}) => {
  const page = await browser.newPage();
  const release = await appWaits(page);
  await openScreen(page, '/activityInfo?id=1', { member: true, token: member.token, early: true });
  await expect(page.locator('.sight').getByText('活动说明')).toBeVisible();
  const anew = page.waitForRequest('**/api/activitydeatil');
  release();
  await anew;
  await expect(page.getByText('活动说明')).toBeVisible();
  await page.close();
});

test('announcements are everybody’s, but who is not signed in sees login where members read them', async ({
  browser,
  page,
  open,
  member,
}) => {
  await appWaits(page);
  await open('/message', { early: true });
  await expect(page.locator('.sight').getByText('找回账号')).toBeVisible();
  const other = await browser.newPage();
  const release = await appWaits(other);
  await openScreen(other, '/message', { member: true, token: member.token, early: true });
  const drawn = other.locator('.sight').getByText('自营游戏公平性验证方法');
  await expect(drawn).toBeVisible();
  const place = await drawn.boundingBox();
  release();
  await appIsThere(other);
  expect(await other.getByText('自营游戏公平性验证方法').boundingBox()).toEqual(place);
  await other.close();
});

test('where the app is late the places of what will come are shown', async ({
  page,
  open,
  member,
}) => {
  const release = await appWaits(page);
  await page.route('**/api/getcard', () => {});
  await open('/wallet', { as: member, early: true });
  const resting = page.locator('[data-skeleton]').first();
  await expect(page.locator('.sight')).toBeVisible();
  await expect(resting).toBeHidden();
  await expect(resting).toBeVisible();
  release();
  await appIsThere(page);
  // In the app too, without the moment in which an answer could still come in time.
  await expect(resting).toBeVisible();
  await expect(resting).not.toHaveCSS('animation-name', /appear/);
});

test('the first banner of the page stands in every sight that has a place for it', async ({
  page,
  open,
}) => {
  await appWaits(page);
  await open('/mine', { early: true });
  await expect(page.locator('.sight img[src="/art/banners/1-welcome.webp"]')).toBeVisible();
});

for (const path of ['/', '/mine']) {
  test(`a closed site shows nothing of ${path} before it says so`, async ({ page, open }) => {
    await page.route('**/', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace('"site_state":"1"', '"site_state":"0"')
        .replace('<html ', '<html data-closed ');
      await route.fulfill({ response: answer, body });
    });
    await page.addInitScript({ content: SEEN });
    await open(path);
    await expect(page.getByRole('heading', { name: '站点维护中' })).toBeVisible();
    expect(await page.evaluate('seen')).toEqual([]);
  });
}

test('the page goes on without a part that does not come, and asks for it again', async ({
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
