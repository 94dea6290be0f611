import type { Page } from '@playwright/test';
import { answers, breaks, holds } from '../faults.ts';
import { appIsThere, fits, openScreen } from '../open-screen.ts';
import { expect, isWhole, test } from '../product-test.ts';

/**
 * The games of the lobby that a finger can open without scrolling: all of the tile is below the
 * header and above the tab bar, and nothing lies over its middle or its corners.
 */
const WHOLE = `(() => {
  const top = document.querySelector('header').getBoundingClientRect().bottom;
  const end = document.querySelector('nav[aria-label=主导航]').getBoundingClientRect().top;
  const isFree = (tile, x, y) => tile.contains(document.elementFromPoint(x, y));
  return [...document.querySelectorAll('section[aria-label=游戏] a[href*="/gamePage"]')]
    .filter((tile) => {
      const { left, right, top: y, bottom } = tile.getBoundingClientRect();
      const inside = left >= 0 && right <= innerWidth && y >= top && bottom <= end;
      const [a, b, c, d] = [left + 8, right - 8, y + 8, bottom - 8];
      const corners = [[a, c], [b, c], [a, d], [b, d], [(a + b) / 2, (c + d) / 2]];
      return inside && corners.every(([x, y]) => isFree(tile, x, y));
    })
    .map((tile) => tile.querySelector('b').textContent);
})()`;

const wholeTiles = async (page: Page): Promise<number> =>
  new Set(await page.evaluate<string[]>(WHOLE)).size;

const HEIGHTS = [
  { width: 412, height: 915, tiles: 6 },
  { width: 320, height: 700, tiles: 2 },
] as const;

for (const { width, height, tiles } of HEIGHTS) {
  for (const as of ['visitor', 'new member'] as const) {
    test(`a ${as} sees ${tiles} games to play without scrolling: ${width} × ${height} px`, async ({
      page,
      open,
      member,
    }) => {
      await page.setViewportSize({ width, height });
      await open('/', as === 'visitor' ? {} : { as: member });
      await expect(page.getByRole('link', { name: '联系客服' })).toBeVisible();
      // The full banner takes its room until it is closed.
      if (height < 900) await page.getByRole('button', { name: '关闭下载提示' }).click();
      await expect.poll(() => wholeTiles(page)).toBeGreaterThanOrEqual(tiles);
      // A visitor with nothing played sees no shelf of their own.
      await expect(page.getByRole('heading', { name: /最近玩过|我的收藏/ })).toHaveCount(0);
      await isWhole(page);
    });
  }
}

test('names of games are whole on the tiles of the narrowest column', async ({ page, open }) => {
  for (const width of [320, 341, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await open('/');
    const names = page.locator('section[aria-label=游戏] a[href*="/gamePage"] b');
    await expect(names.first()).toBeVisible();
    await page.evaluate('document.fonts.ready');
    const cut = await names.evaluateAll(
      (all: { scrollWidth: number; clientWidth: number }[]) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
    expect(cut).toBe(0);
  }
});

test('search is in the header, and a press opens it', async ({ page, open }) => {
  await open('/');
  await page.getByRole('banner').getByRole('link', { name: '搜索游戏或场馆' }).click();
  await expect(page).toHaveURL(/#\/search$/);
  await expect(page.getByRole('searchbox', { name: '搜索游戏或场馆' })).toBeVisible();
});

const PHONES = [320, 359, 360, 375, 390, 411, 412];

for (const [balance, shown] of [
  ['0.00', '0.00'],
  ['99999.99', '99,999.99'],
  ['123456.78', '123,456.78'],
  ['12345678.90', '12,345,678.90'],
] as const) {
  test(`the header of a member with ${shown} fits every phone`, async ({ page, open, member }) => {
    const known = await member.call('user');
    await answers(page, 'user', { ...Object(known), balance });
    // The shell asks for the balance once more as soon as the member is known.
    await answers(page, 'balance', { balance });
    // The stream of events would begin with the real one.
    await breaks(page, 'events');
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/', { as: member });
    const header = page.getByRole('banner');
    const amount = header.getByRole('button', { name: /^中心钱包/ });
    await expect(amount).toHaveText(shown);
    const recall = header.getByRole('button', { name: '一键回收' });
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 640 });
      // The balance gives no digit away: the recall would be the first to take a second line.
      await expect.poll(async () => (await recall.boundingBox())?.height, `${width} px`).toBe(32);
      await expect
        .poll(
          () => header.evaluate((value) => value.scrollWidth - value.clientWidth),
          `${width} px`,
        )
        .toBeLessThanOrEqual(0);
      await fits(page);
      for (const name of ['搜索游戏或场馆', /打开菜单$/, '一键回收']) {
        const part = header.getByLabel(name).or(header.getByText(name));
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    }
  });
}

const GAME = {
  is_recommend: 1,
  is_new: 1,
  single: 1,
  labels: [],
  mobile_img: '/art/tiles/slot-blossom.webp',
  game_type_id: 5,
  platform: 'haitang',
  platform_name: '海棠电子',
};
const named = (id: number, name: string, state: 'open' | 'soon' | 'maintenance') => ({
  ...GAME,
  id,
  name,
  state,
  app_state: state === 'open' ? 1 : 0,
  game_code: `code-${id}`,
});

/** The hot list of the page's boot data and of the call is this one. */
async function hotIs(page: Page, games: readonly object[]): Promise<void> {
  await answers(page, 'game/list', { games });
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const boot = /(<script id="boot"[^>]*>)(.*?)(<\/script>)/s;
    const body = (await response.text()).replace(boot, (_all, begin, text, end) => {
      return begin + JSON.stringify({ ...JSON.parse(text), hot: { games } }) + end;
    });
    await route.fulfill({ response, body });
  });
}

test('what is coming is one folded shelf below the games, and is folded again next time', async ({
  page,
  open,
}) => {
  await hotIs(page, [
    named(71, '雨打芭蕉', 'soon'),
    named(72, '平沙落雁', 'open'),
    named(73, '高山流水', 'maintenance'),
    named(74, '梅花三弄', 'open'),
  ]);
  await open('/');
  const lobby = page.getByRole('region', { name: '游戏' });
  await expect(lobby.getByRole('link')).toHaveText([/平沙落雁/, /梅花三弄/]);
  await expect(lobby.getByText(/雨打芭蕉|高山流水|敬请期待|维护中/)).toHaveCount(0);
  const shelf = lobby.getByRole('button', { name: '即将开放 2' });
  await expect(shelf).toHaveAttribute('aria-expanded', 'false');
  await shelf.click();
  await expect(shelf).toHaveAttribute('aria-expanded', 'true');
  const soon = lobby.getByRole('button', { name: /雨打芭蕉/ });
  await expect(soon).toHaveText('雨打芭蕉海棠电子');
  await expect(lobby.getByRole('button', { name: /高山流水/ })).toContainText('维护中');
  await soon.click();
  await expect(page.getByText('雨打芭蕉 敬请期待')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
  await isWhole(page);
  await page.reload();
  await appIsThere(page);
  await expect(shelf).toHaveAttribute('aria-expanded', 'false');
});

test('where nothing can be opened yet, what is coming is not folded', async ({ page, open }) => {
  await hotIs(page, [named(71, '雨打芭蕉', 'soon')]);
  await open('/');
  const lobby = page.getByRole('region', { name: '游戏' });
  await expect(lobby.getByRole('button', { name: '即将开放 1' })).toBeVisible();
  await expect(lobby.getByRole('button', { name: /雨打芭蕉/ })).toBeVisible();
});

test('venues that are coming are in the folded shelf of their category', async ({ page, open }) => {
  await open('/gameTypeList/1');
  const shelf = page.getByRole('button', { name: /^即将开放 \d+$/ });
  await expect(shelf).toBeVisible();
  await expect(page.getByText(/敬请期待|维护中/)).toHaveCount(0);
  await shelf.click();
  await expect(page.getByRole('button', { name: /望月真人/ })).toBeVisible();
  await isWhole(page);
});

test('shelves that come late move nothing and are there at the next entry', async ({
  page,
  open,
  member,
}) => {
  const found = JSON.stringify(await member.call('search', { q: '海棠花开' }));
  await member.call('favourites/set', { id: Number(/"id":(\d+)/.exec(found)?.[1]), on: '1' });
  const release = await holds(page, 'favourites');
  await open('/', { as: member });
  const lobby = page.getByRole('region', { name: '游戏' });
  await expect(lobby.getByRole('link').first()).toBeVisible();
  const marked = page.getByRole('region', { name: '我的收藏' });
  const answer = page.waitForResponse('**/api/favourites');
  release();
  await (await answer).finished();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(marked).toHaveCount(0);
  await expect(page.getByRole('link', { name: /安全中心/ })).toBeVisible();
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(marked.getByRole('link', { name: /海棠花开/ })).toBeVisible();
});

test('a game played or marked is on a shelf of its own; the last unmarked one takes it away', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'recent', { games: [named(72, '平沙落雁', 'open')] });
  const found = JSON.stringify(await member.call('search', { q: '海棠花开' }));
  await member.call('favourites/set', { id: Number(/"id":(\d+)/.exec(found)?.[1]), on: '1' });
  // Home waits 2.5 s for both lists, which a slow machine may exceed: both are known before.
  await open('/favourites?tab=marked', { as: member });
  await expect(page.getByRole('link', { name: /海棠花开/ })).toBeVisible();
  await page.goto('/#/favourites?tab=recent');
  await expect(page.getByRole('link', { name: /平沙落雁/ })).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('region', { name: '最近玩过' })).toContainText('平沙落雁');
  const marked = page.getByRole('region', { name: '我的收藏' });
  await expect(marked.getByRole('link', { name: /海棠花开/ })).toBeVisible();
  await expect(marked.getByRole('link', { name: '全部 我的收藏' })).toHaveAttribute(
    'href',
    /#\/favourites\?tab=marked$/,
  );
  await isWhole(page);
  await marked.getByRole('button', { name: '取消收藏 海棠花开' }).click();
  await expect(marked).toHaveCount(0);
});

test('the banner for the app is the full one at every visit until it is closed', async ({
  page,
  open,
}) => {
  const bannerOf = (shownPage: Page) => shownPage.getByRole('complementary', { name: '海棠应用' });
  for (const height of [640, 915]) {
    await page.setViewportSize({ width: 360, height });
    await open('/');
    expect((await bannerOf(page).boundingBox())?.height).toBe(56);
    await expect(bannerOf(page).getByText('下载有礼', { exact: false })).toBeVisible();
    const later = await page.context().newPage();
    await openScreen(later, '/', { member: false });
    expect((await later.getByRole('banner').boundingBox())?.y).toBe(56);
    expect((await bannerOf(later).boundingBox())?.width).toBeGreaterThanOrEqual(360);
    await later.close();
  }
  await page.getByRole('button', { name: '关闭下载提示' }).click();
  await expect(bannerOf(page)).toHaveCount(0);
  await isWhole(page);
});
