import { answers, breaks, heals, holds } from '../faults.ts';
import { expect, test } from '../product-test.ts';

test('the four providers are in order; the query picks one, by default obgdy', async ({
  page,
  open,
}) => {
  await open('/concise?type=pp');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['海棠电子', '云锦电子', '流光电子', '千灯电子']);
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('霓虹长街')).toBeVisible();
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/#\/concise\?type=fgdz$/);
  await expect(page.getByText('琉璃宝石')).toBeVisible();
  await open('/concise');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test('a game opens with its category code and game code', async ({ page, open, member }) => {
  await open('/concise', { as: member });
  const launch = page.waitForRequest('**/api/getGameUrl');
  await page.getByRole('link', { name: '海棠花开' }).click();
  await expect(page).toHaveURL(/gameId=haitang&code=crabapple-bloom$/);
  expect((await launch).postDataJSON()).toMatchObject({
    id: 'haitang',
    game_code: 'crabapple-bloom',
  });
  await expect(page.locator('iframe')).toBeVisible();
});

test('a visitor goes to login first', async ({ page, open }) => {
  await open('/concise');
  await page.getByRole('link', { name: '海棠花开' }).click();
  await expect(page.getByText('请登录！')).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
});

test('an empty list says 暂无游戏, a failed one also that it failed; slow games show placeholders', async ({
  page,
  open,
}) => {
  await answers(page, 'gamelistBycode', []);
  await open('/concise');
  await expect(page.getByRole('heading', { name: '暂无游戏' })).toBeVisible();
  await heals(page, 'gamelistBycode');
  await breaks(page, 'gamelistBycode');
  await page.getByRole('tab', { name: '千灯电子' }).click();
  // The specification has the same text for a failed list; the line below says that it failed.
  await expect(page.getByText('加载失败，请重试')).toBeVisible();
  await expect(page.getByRole('heading', { name: '暂无游戏' })).toBeVisible();
  await heals(page, 'gamelistBycode');
  const release = await holds(page, 'gamelistBycode');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByText(/^已显示全部 \d+ 款游戏$/)).toBeAttached();
});
