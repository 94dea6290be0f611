import { answers, breaks, heals, holds, refuses, requestsOf } from './faults.ts';
import { endsTheSession, expect, test } from './product-test.ts';

test('a category shows its venues and leads to their games', async ({ page, open }) => {
  await open('/gameTypeList/5');
  await expect(page.getByText(/^\d+ 个入口$/)).toBeVisible();
  await page
    .getByRole('link', { name: /海棠电子/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/gameList\/haitang/);
  await expect(page.getByRole('tab', { name: /^全部\(\d+\)$/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a category without venues says 暂无游戏', async ({ page, open }) => {
  await open('/gameTypeList/99');
  await expect(page.getByText('暂无游戏')).toBeVisible();
  await expect(page.getByText('0 个入口')).toBeVisible();
});

test('venues that fail to load are retried; slow ones show placeholders', async ({
  page,
  open,
}) => {
  await breaks(page, 'getGameTypeList');
  await open('/gameTypeList/5');
  await expect(page.getByText('加载失败，请重试')).toBeVisible();
  await heals(page, 'getGameTypeList');
  const release = await holds(page, 'getGameTypeList');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByText(/^\d+ 个入口$/)).toBeVisible();
});

test('a member whose session ended is notified beside the venues', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'user', 401, '请重新登录');
  await open('/gameTypeList/5', { as: member });
  await endsTheSession(page);
});

test('the tabs of a platform count all games and the recommended ones', async ({ page, open }) => {
  await open('/gameList/haitang');
  const all = page.getByRole('tab', { name: /^全部\(/ });
  await expect(all).not.toHaveText('全部(0)');
  await page.getByRole('tab', { name: /^推荐\(/ }).click();
  await expect(page.getByText('海棠花开').first()).toBeVisible();
  await expect(page.getByText('梨花落雨')).toHaveCount(0);
});

test('a platform without games says 暂无游戏, and a failed one offers a retry', async ({
  page,
  open,
}) => {
  await answers(page, 'game/list', { games: [] });
  await open('/gameList/haitang');
  await expect(page.getByText('暂无游戏')).toBeVisible();
  await heals(page, 'game/list');
  await breaks(page, 'game/list');
  await page.goto('about:blank');
  await open('/gameList/haitang');
  await expect(page.getByText('加载失败，请重试')).toBeVisible();
  await heals(page, 'game/list');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('海棠花开').first()).toBeVisible();
});

test('a game that is not open yet says so instead of opening', async ({ page, open }) => {
  await open('/gameList/qingya');
  await page.getByRole('button', { name: /^即将开放 \d+$/ }).click();
  await page.getByRole('button', { name: /二人麻将/ }).click();
  await expect(page.getByText(/^二人麻将 (敬请期待|维护中)$/)).toBeVisible();
  await expect(page).toHaveURL(/#\/gameList/);
});

test('a visitor who taps a game goes to login and back to it', async ({ page, open }) => {
  await open('/gameList/haitang');
  await page
    .getByRole('link', { name: /海棠花开/ })
    .first()
    .click();
  await expect(page.getByText('请登录！')).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?redirect=%2FgamePage/);
});

const game = (id: number, name: string, is_recommend: 0 | 1) => ({
  id,
  name,
  is_recommend,
  game_code: `code-${id}`,
  is_new: 0,
  single: 1,
  labels: [],
  mobile_img: '/art/tiles/slot-blossom.webp',
  app_state: 1,
  state: 'open',
  game_type_id: 5,
  platform: 'haitang',
  platform_name: '海棠电子',
});

for (const [path, body] of [
  [
    '/gameTypeList/5?platform=haitang&game_type_list_id=9&game_code=bloom',
    { platform: 'haitang', game_type_list_id: '9', game_code: 'bloom' },
  ],
  [
    '/gameList/yunjin?platform=haitang&game_type_list_id=9&game_code=bloom&platform_name=x',
    { platform: 'haitang', game_type_list_id: '9', game_code: 'bloom' },
  ],
  ['/gameList/yunjin', { platform: 'yunjin', game_type_list_id: '', game_code: '' }],
] as const) {
  test(`${path} requests just the games it names`, async ({ page, open }) => {
    const asked = requestsOf(page, 'game/list');
    await answers(page, 'game/list', { games: [game(71, '雨打芭蕉', 0)] });
    await open(path);
    const link = page.getByRole('link', { name: '雨打芭蕉' });
    await expect(link).toHaveAttribute('href', /#\/gamePage\?name=.+&gameId=71&code=code-71$/);
    expect(asked.map((request) => request.postDataJSON())).toEqual([body]);
  });
}

for (const path of ['/gameTypeList/5', '/gameList/haitang', '/concise']) {
  test(`from ${path} the search is one tap away, and back returns`, async ({ page, open }) => {
    await open(path);
    await page.getByRole('button', { name: '搜索游戏或场馆' }).click();
    await expect(page).toHaveURL(/#\/search$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`#${path}`));
  });
}

test('a category without a query requests no games', async ({ page, open }) => {
  const asked = requestsOf(page, 'game/list');
  await open('/gameTypeList/5');
  await expect(page.getByText(/^\d+ 个入口$/)).toBeVisible();
  expect(asked).toHaveLength(0);
});

test('the tabs of a platform count its games; 推荐 has the recommended ones', async ({
  page,
  open,
}) => {
  const games = [game(71, '雨打芭蕉', 0), game(72, '平沙落雁', 1), game(73, '高山流水', 0)];
  await answers(page, 'game/list', { games });
  await open('/gameList/haitang?platform_name=云水阁');
  await expect(page.getByRole('heading', { name: '云水阁' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['全部(3)', '推荐(1)']);
  const shown = page.getByRole('tabpanel').getByRole('link');
  await expect(shown).toHaveCount(3);
  await page.getByRole('tab', { name: '推荐(1)' }).click();
  await expect(shown).toHaveCount(1);
  // The venue is in the header, so its name is not under each tile in small letters.
  await expect(shown).toHaveText('荐平沙落雁');
});

test('a category says as many as it shows, and each list is named as its tile', async ({
  page,
  open,
}) => {
  for (const type of [1, 4, 5]) {
    await open(`/gameTypeList/${type}`);
    const tiles = page.getByRole('main').locator('a[href*="/game"]');
    // The tiles of the category before may still stand there when the address has changed.
    await expect(async () => {
      const said = await page.getByText(/^[1-9]\d* 个入口$/).textContent({ timeout: 1_000 });
      expect(said).toBe(`${await tiles.count()} 个入口`);
    }).toPass();
  }
  await page.getByRole('link', { name: /海棠小游戏/ }).click();
  await expect(page.getByRole('heading', { name: '海棠小游戏' })).toBeVisible();
});
