import {
  answers,
  areReported,
  breaks,
  doubleTap,
  heals,
  holds,
  refuses,
  requestsOf,
} from './faults.ts';
import { installClock, pauseClock } from './page-time.ts';
import { endsTheSession, expect, isWholeInEveryView, test } from './product-test.ts';

test('a visitor finds games by name and by initials, of all venues or of one', async ({
  page,
  open,
}) => {
  await open('/');
  await page.getByRole('link', { name: '搜索游戏或场馆' }).click();
  const field = page.getByRole('searchbox', { name: '搜索游戏或场馆' });
  await field.fill('海');
  await expect(page.locator('mark').first()).toHaveText('海');
  await expect(page.getByText(/^共 \d+ 款游戏$/)).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByRole('heading', { name: '热门游戏' })).toBeVisible();
  await field.fill('没有这样的游戏');
  await expect(page.getByRole('heading', { name: '没有找到「没有这样的游戏」' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '场馆' })).toBeVisible();
});

test('pinyin finds a game: in full, shortened, by initials, and what is still to come', async ({
  page,
  open,
}) => {
  await open('/search');
  const field = page.getByRole('searchbox');
  const found = page.getByRole('main').getByRole('listitem');
  for (const [typed, name] of [
    ['haitang', '海棠花开'],
    ['haitangkai', '海棠花开'],
    ['htkh', '海棠花开'],
    ['shaizi', '御前骰宝'],
  ] as const) {
    // The games shown before have the same name.
    const answered = page.waitForResponse(
      (response) => response.request().postDataJSON()?.q === typed,
    );
    await field.fill(typed);
    await answered;
    await expect(found.filter({ hasText: name })).toBeVisible();
  }
  await field.fill('errenmajiang');
  await expect(found.filter({ hasText: '二人麻将' })).toContainText('敬请期待');
});

test('the hot games that can be played stand before those that are still to come', async ({
  page,
  open,
}) => {
  const listed = await page.request.post('/api/game/list', { data: { is_hot: 1 } });
  const { games }: { games: { app_state: number }[] } = (await listed.json()).data;
  const coming = games.filter((game) => game.app_state !== 1);
  expect(coming.length).toBeGreaterThan(0);
  await open('/search');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') });
  await expect(rows).toHaveCount(6);
  await expect(rows.filter({ hasText: '敬请期待' })).toHaveCount(0);
});

test('a visitor who marks a favourite goes to login', async ({ page, open }) => {
  await open('/search');
  await page.getByRole('button', { name: /^收藏/ }).first().click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fsearch$/);
});

test("a favourite is added and removed, and is on the member's shelf", async ({
  page,
  open,
  member,
}) => {
  await open('/search', { as: member });
  const heart = page.getByRole('button', { name: '收藏 海棠花开', exact: true });
  await heart.click();
  await expect(page.getByRole('button', { name: '取消收藏 海棠花开' })).toBeVisible();
  const listed = page.getByRole('tabpanel');
  await page.goto('/#/favourites?tab=marked');
  await expect(listed.getByRole('link', { name: /海棠花开/ })).toBeVisible();
  // Home waits 2.5 s for both lists, which a slow machine may exceed: both are known before.
  await page.goto('/#/favourites?tab=recent');
  await expect(page.getByText('还没有玩过的游戏')).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('region', { name: '我的收藏' })).toContainText('海棠花开');
  await page.goto('/#/favourites?tab=marked');
  await listed.getByRole('button', { name: '取消收藏 海棠花开' }).click();
  await expect(page.getByText('还没有收藏的游戏')).toBeVisible();
  expect(await member.call('favourites')).toEqual({ games: [] });
});

test('games that fail to load are retried; slow ones show placeholders', async ({ page, open }) => {
  await breaks(page, 'search');
  await open('/search');
  await page.getByRole('searchbox').fill('海');
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'search');
  const release = await holds(page, 'search');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByText(/^共 \d+ 款游戏$/)).toBeVisible();
});

/** A text is searched when nothing has been typed for so long. */
const SETTLED_MS = 250;

test('only the last typed text is searched', async ({ page, open }) => {
  await installClock(page);
  const sent = requestsOf(page, 'search');
  await open('/search');
  await pauseClock(page);
  await page.getByRole('searchbox').pressSequentially('haitang');
  await page.clock.runFor(SETTLED_MS - 1);
  await areReported(page);
  expect(sent).toHaveLength(0);
  await page.clock.resume();
  await expect(page.getByText(/^共 \d+ 款游戏$|^没有找到/)).toBeVisible();
  expect(sent.map((call) => call.postDataJSON())).toMatchObject([{ q: 'haitang', page: 1 }]);
});

test('an ended session is reported at the first favourite', async ({ page, open, member }) => {
  await open('/search', { as: member });
  await refuses(page, 'favourites/set', 401, '请重新登录');
  await page.getByRole('button', { name: '收藏 海棠花开', exact: true }).click();
  await endsTheSession(page);
});

test('favourites that fail to load are retried; slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'favourites');
  await open('/favourites?tab=marked', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'favourites');
  const release = await holds(page, 'favourites');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByText('还没有收藏的游戏')).toBeVisible();
});

test('two taps on a heart send one call', async ({ page, open, member }) => {
  await open('/search', { as: member });
  const sent = requestsOf(page, 'favourites/set');
  await doubleTap(page, '收藏 海棠花开');
  await expect(page.getByRole('button', { name: '取消收藏 海棠花开' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('no recent games show a text, and so does a dead session', async ({ page, open, member }) => {
  await answers(page, 'recent', { games: [] });
  await open('/favourites', { as: member });
  await expect(page.getByText('还没有玩过的游戏')).toBeVisible();
  await refuses(page, 'favourites', 401, '请重新登录');
  await page.reload();
  await endsTheSession(page);
});

test('search is complete in every view', async ({ page, open, member }) => {
  await open('/search', { as: member });
  await expect(page.getByRole('heading', { name: '热门游戏' })).toBeVisible();
  await isWholeInEveryView(page);
  await page.getByRole('searchbox').fill('海');
  await expect(page.getByText(/^共 \d+ 款游戏$/)).toBeVisible();
  await isWholeInEveryView(page);
});
