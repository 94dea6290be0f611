import type { Page } from '@playwright/test';
import { RedPacketPage } from '../../pages/gifts/red-packet-page.ts';
import { answers, breaks, requestsOf } from '../faults.ts';
import { giftAnswer } from '../gifts/gift-answers.ts';
import { installClock } from '../page-time.ts';
import { expect, isWholeInEveryView, test } from '../product-test.ts';
import { holdsBalance, onePage, showsOrder } from './money-answers.ts';

const DEPOSIT = 'D20261121094812733';
const CREDITED = { stage: 'credited', state: 2, received: '100.00', credited: '712.00' };

/** The member's live events: these, and nothing more. */
const streams = (page: Page, ...events: readonly string[]): Promise<unknown> =>
  page.route('**/api/events', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/event-stream' },
      body: events.map((event) => `${event}\n\n`).join(''),
    }),
  );

/** The real member with these fields. */
async function isMember(page: Page, change: object): Promise<void> {
  for (const call of ['user', 'refreshusermoney']) {
    await page.route(`**/api/${call}`, async (route) => {
      const answer: { readonly data: object } = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, ...change } } });
    });
  }
}

test('who waits at the order sees the credit arrive, with the amount and the new balance', async ({
  page,
  open,
  member,
}) => {
  await holdsBalance(page, '188.00');
  await showsOrder(page, { stage: 'confirming', confirmations: 3, confirmations_needed: 20 });
  await open(`/payInfo?deposit_no=${DEPOSIT}`, { as: member });
  await expect(page.getByRole('heading', { name: '已检测到转账' })).toBeVisible();
  await page.unroute('**/api/payinfo');
  await holdsBalance(page, '900.00');
  await showsOrder(page, CREDITED);
  const arrived = page.getByRole('status').filter({ hasText: '存款已到账' });
  await expect(arrived).toContainText('¥712.00');
  await expect(page.locator('dl > div', { hasText: '到账后余额' })).toHaveText(/900\.00/);
  await isWholeInEveryView(page);
});

test('an order that was credited before is no event, and is not announced', async ({
  page,
  open,
  member,
}) => {
  await showsOrder(page, CREDITED);
  await open(`/payInfo?deposit_no=${DEPOSIT}`, { as: member });
  await expect(page.getByRole('heading', { name: '存款已到账' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '存款已到账' })).toHaveCount(0);
});

test('elsewhere a credit is told once, and only once it is one', async ({ page, open, member }) => {
  const event = `event: deposit\ndata: {"out_trade_no":"${DEPOSIT}"}`;
  const order = {
    out_trade_no: DEPOSIT,
    amount: 712,
    real_money: '100.00',
    type: 1,
    pay_way: '银行卡',
    created_at: '2026-11-21 09:48:12',
    tx_hash: null,
    paid_at: null,
    reason: null,
  };
  await answers(page, 'orders/status', { ...order, state: 1, stage: 'confirming' });
  const sent = requestsOf(page, 'orders/status');
  await streams(page, event, event);
  await open('/recharge', { as: member });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect(page.getByText('存款到账', { exact: false })).toHaveCount(0);
  await page.unroute('**/api/orders/status');
  await answers(page, 'orders/status', { ...order, state: 2, stage: 'credited' });
  // It may be told before all of the page has loaded.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('存款到账 712.00')).toBeVisible();
});

const WITHDRAWAL = {
  out_trade_no: 'W20261121094120117',
  amount: 499,
  real_money: '3560.00',
  type: 2,
  state: 1,
  stage: 'submitted',
  pay_way: 'USDT-TRC20',
  created_at: '2026-11-21 09:41:20',
  tx_hash: null,
  paid_at: null,
  reason: null,
  payout: {
    asked: '500.00',
    fee: '1.00',
    network: 'TRC20',
    address: 'TQm4x9Zc1aB2cD3eF4gH5jK6mN7paKj5Nt',
    payable_from: '2026-11-21 09:41:20',
  },
};

test('an accepted withdrawal opens its progress: seal, number, amount, fee, and by when', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'gettransrecord', onePage([WITHDRAWAL]));
  await answers(page, 'orders/status', WITHDRAWAL);
  await open('/transRecord?type=2&order=W20261121094120117', { as: member });
  const sheet = page.getByRole('dialog', { name: '取款进度' });
  await expect(sheet.getByRole('status')).toContainText('取款申请已提交');
  await expect(sheet.getByRole('status')).toContainText('499.00 USDT');
  await expect(sheet).toContainText('W20261121094120117');
  await expect(sheet).toContainText('TQm4x9 ···· aKj5Nt');
  await expect(sheet).toContainText(/取款金额500\.00 USDT手续费1\.00 USDT/);
  await expect(sheet).toContainText('通常在 11-21 11:41 前完成');
  await expect(sheet).toContainText('付款后通常 1 至 5 分钟到账');
  await isWholeInEveryView(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // A record opened by hand is no event.
  await page.getByRole('listitem').getByRole('button', { name: 'USDT-TRC20' }).click();
  await expect(sheet).toContainText('取款申请已提交');
  await answers(page, 'orders/status', { ...WITHDRAWAL, stage: 'approved', state: 2 });
});

test('a payout that has to wait for its address says from when it is paid', async ({
  page,
  open,
  member,
}) => {
  const payout = { ...WITHDRAWAL.payout, payable_from: '2026-11-22 08:00:00' };
  await answers(page, 'gettransrecord', onePage([WITHDRAWAL]));
  await answers(page, 'orders/status', { ...WITHDRAWAL, payout });
  await open('/transRecord?type=2&order=W20261121094120117', { as: member });
  await expect(page.getByRole('dialog')).toContainText('11-22 08:00 起付款（新地址或近期改密）');
});

test('a reached level is shown once, and the server is told as it shows', async ({
  page,
  open,
  member,
}) => {
  await isMember(page, { vip: 4, current_vip: 'VIP4', vip_reached: 4 });
  const shown = requestsOf(page, 'vip/shown');
  await open('/mine', { as: member });
  const moment = page.getByRole('region', { name: '已晋升 VIP4' });
  await expect(moment).toContainText('晋升礼金可在 VIP特权 中领取');
  await expect.poll(() => shown.map((request) => request.postDataJSON())).toEqual([{ level: 4 }]);
  await isWholeInEveryView(page);
  await moment.getByRole('button', { name: '知道了' }).click();
  await expect(moment).toHaveCount(0);
});

test('a reached level does not interrupt a form, and an unanswered call breaks nothing', async ({
  page,
  open,
  member,
}) => {
  await isMember(page, { vip: 2, current_vip: 'VIP2', vip_reached: 2 });
  await breaks(page, 'vip/shown');
  await open('/recharge', { as: member });
  await expect(page.getByRole('heading', { name: '存款', exact: true }).first()).toBeVisible();
  const moment = page.getByRole('region', { name: '已晋升 VIP2' });
  await expect(moment).toHaveCount(0);
  await page.goto('/#/mine');
  await moment.getByRole('link', { name: '查看特权' }).click();
  await expect(page).toHaveURL(/#\/vip$/);
  await expect(moment).toHaveCount(0);
});

const packet = (change: object) => ({ ...(giftAnswer('userredpacket') as object), ...change });

test("the red packet counts to the next window by the server's clock, not the device's", async ({
  page,
  open,
  member,
}) => {
  // The device is three hours ahead; the server says 21:00.
  await installClock(page, '2026-11-21T16:00:00Z');
  await answers(
    page,
    'userredpacket',
    packet({
      redPacketStatus: 'END',
      server_time: '2026-11-21 21:00:00',
      opens_at: '2026-11-22 10:00:00',
    }),
  );
  await open('/hongbao', { as: member });
  await expect(page.getByText(/今日领取已结束 · 距开始/)).toBeVisible();
  await expect(new RedPacketPage(page).clock).toHaveText(/^1[23]:\d\d:\d\d$/);
  await expect(page.getByText('下一场 明天 10:00 开放')).toBeVisible();
  await isWholeInEveryView(page);
});

test('without any window the red packet says so, and counts nothing', async ({
  page,
  open,
  member,
}) => {
  const none = { redPacketStatus: 'END', rules: [], opens_at: null };
  await answers(page, 'userredpacket', packet({ ...none, server_time: '2026-11-21 21:00:00' }));
  await open('/hongbao', { as: member });
  await expect(page.getByText('目前没有开放的领取时段')).toBeVisible();
  await expect(new RedPacketPage(page).clock).toHaveCount(0);
});
