import { createHash } from 'node:crypto';
import { expect, isWhole, isWholeInEveryView, test } from './product-test.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a member sees, changes and ends the own seeds in the lobby, and the browser checks the hash', async ({
  page,
  open,
  member,
}, { outputDir }) => {
  await open('/fairness', { as: member });
  const copy = (name: string) => page.getByRole('button', { name: `复制${name}`, exact: true });
  const shownAs = async (name: string) =>
    (await copy(name)
      .locator('xpath=preceding-sibling::*[1]')
      .locator('span')
      .last()
      .textContent()) ?? '';
  await expect(copy('使用中的服务器种子哈希')).toBeVisible();
  const [used, next] = [
    await shownAs('使用中的服务器种子哈希'),
    await shownAs('下一服务器种子哈希'),
  ];
  expect(used).toMatch(/^[0-9a-f]{64}$/);

  await page.getByLabel('新的客户端种子').fill('a b');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('不含空格')).toBeVisible();
  await page.getByLabel('新的客户端种子').fill('plum-blossom');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('plum-blossom')).toBeVisible();

  await page.getByRole('button', { name: '轮换服务器种子' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '轮换服务器种子' }).click();
  await expect(page.getByText('哈希与事先公布的一致')).toBeVisible();
  expect(sha256((await shownAs('已公布的服务器种子')) ?? '')).toBe(used);
  expect(await shownAs('使用中的服务器种子哈希')).toBe(next);
  await isWhole(page);
  await page.screenshot({ path: `${outputDir}/seeds.png`, fullPage: true });
});

test('a venue that does not answer leaves the page of promises readable', async ({
  page,
  open,
  member,
}) => {
  await page.route('**/api/fairness/seeds', (route) => route.abort());
  await open('/fairness', { as: member });
  await expect(page.getByText('查看已公布的承诺')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});

const win = (player: string, game: string, stake: string, payout: string, multiple: string) => ({
  player,
  game,
  stake,
  payout,
  multiple,
  platform_type: 'haitang',
  game_code: 'cloud-dice',
  settled_at: '2026-11-23 12:00:00',
  image: null,
});

test('real wins are listed beside what all rounds came to, and a member leaves the lists', async ({
  page,
  open,
  member,
}, { outputDir }) => {
  await page.route('**/api/wins', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: '成功',
        data: {
          least: '100.00',
          recent: [win('m1***9', '海棠花开', '20.00', '1240.00', '62.00')],
          day: [win('m3***1', '云端掷骰', '0.01', '4.00', '400.00')],
          week: [],
          today: { rounds: 1204, won: 418, staked: '18250.00', paid: '17520.40' },
        },
      },
    }),
  );
  await open('/fairness?view=wins', { as: member });
  await expect(page.getByText('m1***9 · 海棠花开')).toBeVisible();
  await expect(page.getByText('18,250.00')).toBeVisible();
  await page.screenshot({ path: `${outputDir}/wins.png`, fullPage: true });
  await page.getByRole('tab', { name: '今日倍数' }).click();
  await expect(page.getByText('400.00 倍')).toBeVisible();
  await page.getByRole('tab', { name: '近七日倍数' }).click();
  await expect(page.getByText('暂无符合条件的对局')).toBeVisible();
  const hide = page.getByRole('switch', { name: '不在榜单中显示我' });
  await hide.click();
  await expect(hide).toHaveAttribute('aria-checked', 'true');
  await page.reload();
  await expect(hide).toHaveAttribute('aria-checked', 'true');
  await isWholeInEveryView(page);
});
