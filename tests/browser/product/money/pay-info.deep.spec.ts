import { BACKGROUND_HEADER } from '@haitang/contract/codes/session-headers.ts';
import type { Request } from '@playwright/test';
import { PRODUCT } from '../../product-place.ts';
import { answers, breaks, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';
import { orderInfo, SCANNED, showsOrder, WRITTEN } from './money-answers.ts';

/** Made by the member, not by a timer. */
const isOwn = (request: Request): boolean => request.headers()[BACKGROUND_HEADER] === undefined;

const AT = '/payInfo?deposit_no=D20261121094812733';
const bank = { bank_owner: '乐乐', bank: '恒生银行', bank_no: '6222021234567890' };

test('a bank order shows the receiving account, the amount in dollars and the review by staff', async ({
  page,
  open,
  member,
}) => {
  const order = await member.call('recharge', {
    paytype: 'bank',
    amount: '712.00',
    bank_address: '中环分行',
    ...bank,
  });
  const { out_trade_no: number } = order as { out_trade_no: string };
  await open(`/payInfo?deposit_no=${number}`, { as: member });
  await expect(page.getByText('等待后台审核', { exact: true })).toBeVisible();
  await expect(page.getByText('100.00 USD', { exact: true }).first()).toBeVisible();
  for (const name of ['账户名称', '收款账号', '支付金额', '订单号']) {
    // Another test may have added an account beside the demo's.
    await expect(page.getByRole('button', { name: `复制${name}` }).first()).toBeVisible();
  }
  await expect(page.getByText('财务核对', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '查询支付状态' }).click();
  await isWhole(page);
});

test('a usdt order shows all its decimals, its address and its test money', async ({
  page,
  open,
  member,
}) => {
  const order = await member.call('recharge', {
    paytype: 'usdt',
    amount: '712.00',
    catepay: 'TRC20',
  });
  const { out_trade_no: number } = order as { out_trade_no: string };
  await open(`/payInfo?deposit_no=${number}`, { as: member });
  await expect(page.getByText('测试环境', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^100\.\d{6} USDT$/).first()).toBeVisible();
  await expect(page.getByText('USDT-TRC20 收款地址')).toBeVisible();
  await expect(page.getByText('请使用 TRC20 网络转账', { exact: false })).toBeVisible();
  const sum = await page
    .getByText(/^100\.\d{6} USDT$/)
    .first()
    .textContent();
  const code = page.getByRole('img', { name: '收款二维码' });
  const amount = sum?.replace(' USDT', '');
  await expect(code).toHaveAccessibleName(new RegExp(`tron:T\\w{33}\\?amount=${amount}&token=T`));
  await page.getByRole('tab', { name: '仅地址' }).click();
  await expect(code).toHaveAccessibleName(/：T\w{33}$/);
  await expect(page.getByText('扫码后请自行填写下方金额，一位不差')).toBeVisible();
  const faucet = page.getByRole('link', { name: '用测试币付款' });
  await expect(faucet).toHaveAttribute('href', new RegExp(`^${PRODUCT.chain}`));
  await page.getByRole('button', { name: '查询支付状态' }).click();
  await expect(page.getByText('尚未查询到付款，请稍后再查')).toBeVisible();
  await isWhole(page);
});

test('a upay order leads to its page', async ({ page, open, member }) => {
  const url = await member.call('upay/pay', { money: '356', usdt_amount: '7.12', chain_type: 1 });
  const records = await member.call('gettransrecord', { type: 1, date: 4, page: 1 });
  const [record] = (records as { data: { out_trade_no: string }[] }).data;
  await open(`/payInfo?deposit_no=${record?.out_trade_no}`, { as: member });
  await expect(page.getByRole('link', { name: '前往支付页' })).toHaveAttribute('href', String(url));
  await expect(page.getByText('50.00 USDT', { exact: true }).first()).toBeVisible();
  await isWhole(page);
});

for (const [paytype, way] of [
  ['微信', 2],
  ['支付宝', 3],
] as const) {
  test(`${paytype} shows a code to scan and its owner`, async ({ page, open, member }) => {
    await showsOrder(page, { pay_way: way, paytype }, SCANNED);
    await open(AT, { as: member });
    await expect(page.getByRole('img', { name: '收款二维码' })).toHaveAttribute('src', /^data:/);
    await expect(page.getByText(`请使用${paytype}扫描二维码付款`)).toBeVisible();
    await expect(page.getByText('HAITANG DEMO LTD')).toBeVisible();
    await expect(page.getByText('收款地址', { exact: false })).toHaveCount(0);
    await isWhole(page);
  });
}

test('a remittance shows its account; without one nobody is asked to pay', async ({
  page,
  open,
  member,
}) => {
  await showsOrder(page, { pay_way: 7, paytype: '海外汇款' }, [WRITTEN]);
  await open(AT, { as: member });
  await expect(page.getByText('000000010004')).toBeVisible();
  await showsOrder(page, { pay_way: 7, paytype: '海外汇款' }, []);
  await page.reload();
  await expect(page.getByText('收款账户正在更换', { exact: false })).toBeVisible();
});

test('a rejection gives its reason and the next step', async ({ page, open, member }) => {
  await showsOrder(page, { stage: 'rejected', state: 3, reason: '未查到该笔汇款' });
  await open(AT, { as: member });
  await expect(page.getByRole('heading', { name: '审核拒绝' })).toBeVisible();
  await expect(page.getByText('原因：未查到该笔汇款')).toBeVisible();
  await isWhole(page);
  await page.getByRole('link', { name: '重新发起存款' }).click();
  await expect(page).toHaveURL(/#\/recharge$/);
});

test('expired, waiting for a person and credited look different', async ({
  page,
  open,
  member,
}) => {
  await showsOrder(page, { stage: 'expired', state: 4, expires_at: '2026-11-21 10:48:12' });
  await open(AT, { as: member });
  await expect(page.getByRole('heading', { name: '付款超时' })).toBeVisible();
  await expect(page.getByText('订单已过期，请重新下单，不要继续付款')).toBeVisible();
  await isWhole(page);
  await showsOrder(page, { stage: 'suspended', received: '90.00' });
  await page.reload();
  await expect(page.getByRole('heading', { name: '正在人工核对' })).toBeVisible();
  await showsOrder(page, { stage: 'credited', state: 2, received: '90.00', credited: '640.80' });
  await page.reload();
  await expect(page.getByRole('heading', { name: '存款已到账' })).toBeVisible();
  await expect(page.getByText('90.00 USD', { exact: true })).toBeVisible();
  await expect(page.getByText('到账金额少于订单，已按实际到账入账')).toBeVisible();
  await isWhole(page);
});

test('credited money leads to the last game that can be opened', async ({ page, open, member }) => {
  const game = (id: number, name: string, open: 0 | 1) => ({
    id,
    name,
    game_code: `code-${id}`,
    is_recommend: 0,
    is_new: 0,
    mobile_img: '',
    app_state: open,
    game_type_id: 5,
    platform: 'haitang',
    platform_name: '海棠',
    single: 1,
    state: open === 1 ? 'open' : 'soon',
    labels: [],
  });
  await showsOrder(page, { stage: 'credited', state: 2, received: '100.00', credited: '712.00' });
  await answers(page, 'recent', { games: [game(71, '听雨', 0), game(72, '平沙落雁', 1)] });
  await open(AT, { as: member });
  const play = page.getByRole('link', { name: /^去玩/ });
  await expect(play).toHaveText('去玩 平沙落雁');
  await expect(play).toHaveAttribute('href', /gameId=72/);
  await isWholeInEveryView(page);
});

test('a missing number goes back with the words of the specification', async ({
  page,
  open,
  member,
}) => {
  // However long the step back takes.
  await page.addInitScript('history.back = () => setTimeout(() => history.go(-1), 600)');
  await open('/money', { as: member });
  await expect(page.getByText('总资产')).toBeVisible();
  await page.goto('/#/payInfo');
  await expect(page).toHaveURL(/#\/money$/);
  await expect(page.getByText('订单号不存在')).toBeVisible();
});

test("another's order is not found", async ({ page, open, member }) => {
  await open('/payInfo?deposit_no=D1', { as: member });
  await expect(page.getByRole('heading', { name: '订单号不存在' })).toBeVisible();
});

test('a visitor has to sign in', async ({ page, open }) => {
  await open('/payInfo?deposit_no=D1');
  await expect(page.getByRole('link', { name: /登录/ }).first()).toBeVisible();
});

test('an order that fails to load is retried; a slow one shows placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'payinfo');
  await open(AT, { as: member });
  await expect(page.getByRole('heading', { name: '获取支付信息失败' })).toBeVisible();
  await showsOrder(page, {});
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('等待后台审核', { exact: true })).toBeVisible();
  const release = await holds(page, 'payinfo');
  await page.reload();
  await expect(page.locator('[aria-hidden=true] span').first()).toBeAttached();
  release();
  await expect(page.getByText('等待后台审核', { exact: true })).toBeVisible();
});

test('a manual check gets an answer in every state', async ({ page, open, member }) => {
  await showsOrder(page, { stage: 'reviewing' });
  await open(AT, { as: member });
  const check = page.getByRole('button', { name: '查询支付状态' });
  const said = page.getByText('等待后台审核', { exact: true });
  await expect(check).toBeVisible();
  const before = await said.count();
  await check.click();
  await expect(said).toHaveCount(before + 1);
  // Only the member's own call finds it: a poll would take the button away.
  const rejected = orderInfo({ stage: 'rejected', state: 3 }, [WRITTEN]);
  await page.route('**/api/payinfo', (route) =>
    isOwn(route.request())
      ? route.fulfill({ json: { code: 200, message: '成功', data: rejected } })
      : route.fallback(),
  );
  await check.click();
  await expect(page.getByRole('heading', { name: '审核拒绝' })).toBeVisible();
});

test('two taps on the check are one call', async ({ page, open, member }) => {
  await showsOrder(page, {});
  await open(AT, { as: member });
  const check = page.getByRole('button', { name: '查询支付状态' });
  await expect(check).toBeVisible();
  const release = await holds(page, 'payinfo');
  const asked = requestsOf(page, 'payinfo');
  await check.evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect.poll(() => asked.filter(isOwn).length).toBeGreaterThan(0);
  expect(asked.filter(isOwn)).toHaveLength(1);
  release();
});

test('a dead session is reported', async ({ page, open, member }) => {
  await refuses(page, 'payinfo', 401, '请重新登录');
  await open(AT, { as: member });
  await endsTheSession(page);
});

test('an order is complete in every view', async ({ page, open, member }) => {
  await showsOrder(page, { pay_way: 2, paytype: '微信', sandbox: 1 }, SCANNED);
  await open(AT, { as: member });
  await expect(page.getByText('等待后台审核', { exact: true })).toBeVisible();
  await isWholeInEveryView(page);
});
