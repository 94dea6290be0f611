import { expect, test } from './product-test.ts';

test('a visitor who wanted to play tries the game, with play money and no account', async ({
  page,
  open,
}) => {
  await open('/gamePage?name=云端掷骰&gameId=1049&code=cloud-dice');
  const trial = page.getByRole('link', { name: '先试玩「云端掷骰」' });
  await expect(trial).toBeVisible();
  // It stands apart from the card above it.
  const card = await page.locator('#auth-form').locator('..').boundingBox();
  const link = await trial.boundingBox();
  expect((link?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await trial.click();
  await expect(page.getByRole('region', { name: '试玩' })).toContainText('游戏币不是真钱');
  const game = page.frameLocator('iframe');
  await expect(game.getByText('返还率 99.00% · 试玩')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(page|api)\//.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  const full = game.getByText('余额 1,000.00');
  await expect(full).toBeVisible();
  await game.getByRole('button', { name: /^掷骰/ }).click();
  await expect(full).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/page/'))).toEqual([]);
  await page.getByRole('link', { name: '登录或注册' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=.*gameId%3D1049/);
});
