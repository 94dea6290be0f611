import type { Page } from '@playwright/test';
import { answers, areReported, breaks, heals, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';
import { onePage } from './money-answers.ts';

const payout = (stage: string, state: number, more: object = {}) => ({
  out_trade_no: `W-${stage}`,
  amount: 499,
  real_money: '3560.00',
  type: 2,
  state,
  stage,
  pay_way: 'USDT-TRC20',
  created_at: '2026-11-21 09:41:20',
  tx_hash: null,
  paid_at: null,
  reason: null,
  ...more,
});
const PAYOUTS = onePage([
  payout('reviewing', 1),
  payout('paying', 2),
  payout('paid', 2, { tx_hash: 'ab'.repeat(32), paid_at: '2026-11-21 10:02:44' }),
  payout('rejected', 3, { reason: '收款地址无法入账，已原路退回' }),
]);

test('an approved withdrawal keeps that status at later stages, a rejected one shows its reason', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'gettransrecord', PAYOUTS);
  await open('/transRecord?type=2', { as: member });
  for (const words of ['待审核', '审核通过', '审核拒绝']) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText(/付款中|已付款/)).toHaveCount(0);
  await expect(page.getByText('499.00 USDT').first()).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: '审核拒绝' }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '取款进度' });
  await expect(sheet.getByText('原因：收款地址无法入账，已原路退回')).toBeVisible();
  await expect(sheet.getByText('3,560.00 已返回中心钱包')).toBeVisible();
  await isWhole(page);
  await expect(sheet.getByRole('link', { name: '重新申请取款' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('listitem')
    .filter({ hasText: '审核通过' })
    .last()
    .getByRole('button')
    .click();
  await expect(sheet.getByRole('button', { name: '复制交易哈希' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: '审核通过' })).toBeVisible();
  await expect(sheet.getByText('已付款')).toBeVisible();
});

test('a filter starts at page 1, and a late answer for another is dropped', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'gettransrecord');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/gettransrecord', async (route) => {
    const { date } = route.request().postDataJSON() as { date: number };
    if (date === 4) await held;
    const row = payout('reviewing', 1, { out_trade_no: `W-date-${date}` });
    const json = { code: 200, message: '', data: onePage([row]) };
    await route.fulfill({ json }).catch(() => {});
  });
  await open('/transRecord?type=2', { as: member });
  await page.getByRole('button', { name: '今日' }).click();
  await expect(page.getByText('W-date-1')).toBeVisible();
  release();
  await expect(page.getByText('W-date-4')).toHaveCount(0);
  expect(sent.at(-1)?.postDataJSON()).toEqual({ type: 2, date: 1, page: 1 });
});

test('a filter starts with its first page again after a return', async ({ page, open, member }) => {
  await page.route('**/api/gettransrecord', async (route) => {
    const asked = route.request().postDataJSON() as { date: number; page: number };
    const data = Array.from({ length: 20 }, (_, index) =>
      payout('reviewing', 1, { out_trade_no: `W-${asked.date}-${asked.page}-${index}` }),
    );
    const list = { current_page: asked.page, data, total: 60, last_page: 3, per_page: 20 };
    await route.fulfill({ json: { code: 200, message: '', data: list } }).catch(() => {});
  });
  await open('/transRecord?type=2', { as: member });
  await page.getByText('W-4-1-19').scrollIntoViewIfNeeded();
  await expect(page.getByText('W-4-2-0')).toBeAttached();
  await page.getByRole('button', { name: '今日' }).click();
  await expect(page.getByText('W-1-1-0')).toBeAttached();
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('button', { name: '近30日' }).click();
  await expect(page.getByText('W-4-1-0')).toBeVisible();
  await expect(page.getByText('W-4-2-0')).toHaveCount(0);
});

test('every type has its own empty text; failures are retried', async ({ page, open, member }) => {
  await open('/transRecord', { as: member });
  for (const [tab, words] of [
    ['存款', '提交的订单会在这里显示进度。'],
    ['取款', '提交的申请会在这里显示审核与付款进度。'],
    ['返水', '每日结算后，返水会在这里显示。'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  }
  await breaks(page, 'gettransrecord');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'gettransrecord');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
});

test('bets: empty, slow, failed and retried', async ({ page, open, member }) => {
  await breaks(page, 'betrecord');
  await open('/betRecord', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'betrecord');
  const release = await holds(page, 'betrecord');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  await isWhole(page);
});

const bet = (id: number, more: object = {}) => ({
  bet_id: `haitang-179527618482${id}`,
  bet_time: '2026-11-21 09:41:20',
  platform_type: 'haitang',
  bet_amount: '10.00',
  win_loss: '-10.00',
  valid_amount: '10.00',
  status: 1,
  Code: '海棠电子',
  game: '云端掷骰',
  game_code: 'cloud-dice',
  image: '/art/tiles/slot-blossom.webp',
  ...more,
});
const betsOf = (bets: readonly object[], staked: string, paid: string) => ({
  ...onePage(bets),
  staked,
  paid,
});

test('bets show whether they are void, settled or open', async ({ page, open, member }) => {
  const bets = [bet(0, { status: 0, image: null }), bet(1), bet(2, { status: 2 })];
  await answers(page, 'betrecord', betsOf(bets, '30.00', '10.00'));
  await open('/betRecord', { as: member });
  for (const words of [
    '无效注单',
    '已结算',
    '未结算',
    '派彩 0.00',
    '派彩 —',
    '游戏代码 海棠电子',
  ]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await isWhole(page);
});

test('rounds of one game in a row are one line, and sums are of the whole period', async ({
  page,
  open,
  member,
}) => {
  const rounds = [1, 2, 3, 4, 5].map((id) => bet(id, id === 3 ? { win_loss: '15.50' } : {}));
  const other = bet(9, { game: '海棠花开', bet_amount: '20.00' });
  await answers(page, 'betrecord', betsOf([other, ...rounds], '1234.00', '980.50'));
  await open('/betRecord', { as: member });
  await expect(page.locator('dl dd')).toHaveText(['6', '1,234.00', '980.50']);
  const folded = page.getByRole('button', { name: /云端掷骰.*5 局/ });
  await expect(folded).toContainText('投注金额 50.00');
  await expect(folded).toContainText('派彩 25.50');
  await expect(folded).toContainText('游戏代码 海棠电子');
  await expect(folded).toContainText('已结算');
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  // Folded too, the numbers are whole and can be copied.
  for (const number of ['haitang-1795276184821', 'haitang-1795276184825']) {
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `复制注单号 ${number}` })).toBeVisible();
  }
  await folded.click();
  await expect(page.getByText('haitang-1795276184823', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '复制注单号 haitang-1795276184823' }).click();
  await expect(page.getByText('成功复制到剪贴板！')).toBeVisible();
  await isWhole(page);
});

/** A page of a long list, all of it rounds of one game, which fold into one line. */
async function manyRounds(page: Page): Promise<void> {
  await page.route('**/api/betrecord', async (route) => {
    const { page: number } = route.request().postDataJSON() as { page: number };
    const data = Array.from({ length: 10 }, (_, row) => bet(number * 100 + row));
    const list = { current_page: number, data, total: 3_000, last_page: 300, per_page: 10 };
    const json = { code: 200, message: '', data: { ...list, staked: '0.00', paid: '0.00' } };
    await route.fulfill({ json }).catch(() => {});
  });
}

test('three thousand rounds that fold into one line load a page at a time, by scroll or button', async ({
  page,
  open,
  member,
}) => {
  await manyRounds(page);
  const sent = requestsOf(page, 'betrecord');
  await open('/betRecord', { as: member });
  const folded = (rounds: number) => page.getByRole('button', { name: `${rounds} 局` });
  await expect(folded(10)).toBeVisible();
  // Time enough for a page that loads by itself.
  for (let trip = 0; trip < 12; trip += 1) await areReported(page);
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(folded(20)).toBeVisible();
  await folded(20).click();
  for (let trip = 0; trip < 12; trip += 1) await areReported(page);
  expect(sent).toHaveLength(2);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await expect(folded(30)).toBeVisible();
  for (let trip = 0; trip < 12; trip += 1) await areReported(page);
  expect(sent).toHaveLength(3);
  expect(sent[0]?.postDataJSON()).toEqual({ date: 4, page: 1, api_type: '', platform_type: '' });
});

for (const [path, call] of [
  ['/transRecord', 'gettransrecord'],
  ['/betRecord', 'betrecord'],
] as const) {
  test(`a dead session is reported on ${path}`, async ({ page, open, member }) => {
    await refuses(page, call, 401, '请重新登录');
    await open(path, { as: member });
    await endsTheSession(page);
  });
}

test('records are complete in every view', async ({ page, open, member }) => {
  await answers(page, 'gettransrecord', PAYOUTS);
  await open('/transRecord?type=2', { as: member });
  await expect(page.getByText('审核通过', { exact: true }).first()).toBeVisible();
  await isWholeInEveryView(page);
});
