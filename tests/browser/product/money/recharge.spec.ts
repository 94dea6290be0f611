import { RechargePage } from '../../pages/money/recharge-page.ts';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';
import { EVERY_WAY } from './money-answers.ts';

const BANK = {
  存款人姓名: '乐乐',
  银行类型: '恒生银行',
  银行卡号: '6222021234567890',
  开户行地址: '中环分行',
};
const SUBMIT = '立即存款';

test('a bank deposit checks in the order of the specification and waits for staff, once', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'recharge');
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('银行卡');
  await expect(page.getByText('收款账户', { exact: true })).toBeVisible();
  await form.isRefused('请输入存款人姓名', '存款人姓名');
  await form.fill({ 存款人姓名: BANK.存款人姓名 });
  await form.isRefused('请输入银行类型', '银行类型');
  await form.fill({ 银行类型: BANK.银行类型 });
  await form.isRefused('请输入银行卡号', '银行卡号');
  await form.fill({ 银行卡号: BANK.银行卡号 });
  await form.isRefused('请输入银行开户行地址', '开户行地址');
  await form.fill({ 开户行地址: BANK.开户行地址 });
  await form.isRefused('请输入有效的存款金额', '存款金额');
  await form.amount.fill('499.99');
  await form.isRefused('请输入金额在500-50000之间！', '存款金额');
  await form.amount.fill('712');
  await expect(page.getByText('100.00 USD', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(0);
  await doubleTap(page, SUBMIT);
  await expect(page.getByRole('heading', { name: '提交成功，等待后台审核' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.postDataJSON()).toEqual({
    paytype: 'bank',
    amount: '712',
    bank: '恒生银行',
    bank_address: '中环分行',
    bank_no: '6222021234567890',
    bank_owner: '乐乐',
  });
  await isWhole(page);
  await page.getByRole('link', { name: '查看支付信息' }).click();
  await expect(page).toHaveURL(/#\/payInfo\?deposit_no=D/);
});

test('it opens with the first method in the operator’s order, and remembers none', async ({
  page,
  open,
  member,
}) => {
  const { upay, ...others } = EVERY_WAY;
  await answers(page, 'get_pay_way', { upay, ...others });
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(form.way('优付')).toBeChecked();
  await expect(page.getByText('余额以积分记账，¥1 即 1 积分。', { exact: false })).toBeVisible();
  await form.choose('银行卡');
  const account = page.getByText('收款账户', { exact: true });
  await expect(account).toBeVisible();
  const [amountAt, accountAt] = [await form.amount.boundingBox(), await account.boundingBox()];
  expect(amountAt?.y ?? 0).toBeLessThan(accountAt?.y ?? 0);
  await form.fill(BANK);
  await form.amount.fill('712');
  await form.submit.click();
  await expect(page.getByRole('heading', { name: '提交成功，等待后台审核' })).toBeVisible();
  await page.reload();
  await expect(form.way('优付')).toBeChecked();
});

test('after a deposit was sent and left by the back button, /recharge is a form again', async ({
  page,
  open,
  member,
}) => {
  await open('/mine', { as: member });
  const form = new RechargePage(page);
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /充值$/ });
  await tab.click();
  await form.choose('银行卡');
  await form.fill(BANK);
  await form.amount.fill('712');
  await form.submit.click();
  const done = page.getByRole('heading', { name: '提交成功，等待后台审核' });
  await expect(done).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/mine$/);
  await tab.click();
  await expect(form.submit).toBeVisible();
  await expect(form.amount).toHaveValue('');
  await expect(done).toHaveCount(0);
});

test('the bank is searched by its name, and Escape keeps the choice', async ({
  page,
  open,
  member,
}) => {
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('银行卡');
  await form.fill({ 银行类型: '恒生银行' });
  await form.bank.click();
  const sought = page.getByRole('searchbox', { name: '搜索银行名称' });
  await sought.fill('汇丰');
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1);
  await isWhole(page);
  // The first Escape empties the search, as everywhere.
  await page.keyboard.press('Escape');
  await expect(sought).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form.bank).toHaveText('恒生银行');
  await expect(form.bank).toBeFocused();
});

test('usdt goes on to its payment; the network is sent with it and the sandbox is marked', async ({
  page,
  open,
  member,
}) => {
  const [sent, ranges] = [requestsOf(page, 'recharge'), requestsOf(page, 'getPayRange')];
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('USDT');
  await expect(page.getByText('测试环境', { exact: true })).toBeVisible();
  await page.getByText('ERC20', { exact: true }).click();
  await expect.poll(() => ranges.at(-1)?.postDataJSON() as unknown).toEqual({ type: 'usdt-erc20' });
  await expect(page.getByText('500.00 – 100,000.00')).toBeVisible();
  await form.amount.fill('500');
  await expect(page.getByText('70.22 USDT', { exact: true })).toBeVisible();
  // Once what arrives, 499.96, and sixteen times its bonus of 9.99.
  await expect(page.getByText(/^取款前需有效投注\s*659\.80$/)).toBeVisible();
  await doubleTap(page, SUBMIT);
  await expect(page.getByText('请求成功，请继续操作')).toBeVisible();
  await expect(page).toHaveURL(/#\/payInfo\?deposit_no=D/);
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { paytype: 'usdt', amount: '500', catepay: 'ERC20' },
  ]);
});

test('upay opens its page in the same window and leads back to the order', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'upay/pay');
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('优付');
  await form.amount.fill('356');
  // The rate is known and sent with it.
  await expect(page.getByText('50.00 USDT', { exact: true })).toBeVisible();
  await doubleTap(page, SUBMIT);
  await expect(page).toHaveURL(/\/upay\/pay\//);
  expect(page.context().pages()).toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({ money: '356', usdt_amount: '7.12', chain_type: 1 });
  const pay = page.getByRole('button', { name: '用测试币付款' });
  await expect(pay).toBeVisible();
  await isWhole(page);
  await pay.click();
  await expect(page.getByText('付款成功，结果会自动通知商户。')).toBeVisible();
  await isWhole(page);
  await page.getByRole('link', { name: '返回商户查看结果' }).click();
  await expect(page.getByRole('heading', { name: '存款已到账' })).toBeVisible({ timeout: 30_000 });
});

test('each method loads its own range under its own name', async ({ page, open, member }) => {
  await answers(page, 'get_pay_way', EVERY_WAY);
  const [ranges, orders] = [requestsOf(page, 'getPayRange'), requestsOf(page, 'recharge')];
  await refuses(page, 'recharge', 211, '该支付方式暂未开放');
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('银行卡');
  for (const [name, paytype] of [
    ['微信', 'wxpay'],
    ['支付宝', 'alipay'],
    ['海外汇款', 'huione'],
  ] as const) {
    await form.choose(name);
    await form.amount.fill('600');
    await form.submit.click();
    await expect(page.getByText('该支付方式暂未开放').first()).toBeVisible();
    await expect.poll(() => orders.at(-1)?.postDataJSON() as unknown).toMatchObject({ paytype });
    // A busy button stays enabled and ignores taps.
    await expect(form.submit).not.toHaveAttribute('aria-busy');
  }
  const asked = ranges.map((request) => (request.postDataJSON() as { type: string }).type);
  expect(asked).toEqual(expect.arrayContaining(['bank', 'wechat', 'alipay', 'huione']));
});

test('another method clears the form, goes back to TRC20 and loads the range again', async ({
  page,
  open,
  member,
}) => {
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('银行卡');
  await form.fill(BANK);
  await form.amount.fill('600');
  const ranges = requestsOf(page, 'getPayRange');
  await form.choose('优付');
  await expect(form.amount).toHaveValue('');
  await expect.poll(() => ranges.length).toBe(1);
  await page.getByText('ERC20', { exact: true }).click();
  await expect.poll(() => ranges.length).toBe(2);
  await form.choose('USDT');
  await expect.poll(() => ranges.at(-1)?.postDataJSON() as unknown).toEqual({ type: 'usdt-trc20' });
  await form.choose('银行卡');
  await expect(form.bank).toHaveText('请选择银行');
  for (const label of ['存款人姓名', '银行卡号', '开户行地址']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(form.amount).toHaveValue('');
});

test('until a range is known 100 to 10000 applies, and a late one is dropped', async ({
  page,
  open,
  member,
}) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/getPayRange', async (route) => {
    const { type } = route.request().postDataJSON() as { type: string };
    if (type === 'bank') await held;
    const data = { min_price: '77.00', max_price: '888.00', usdt_rate: '7.12', sandbox: 0 };
    if (type !== 'bank') return route.continue().catch(() => {});
    return route.fulfill({ json: { code: 200, message: '', data } }).catch(() => {});
  });
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('银行卡');
  await form.fill(BANK);
  await form.amount.fill('99');
  await form.isRefused('请输入金额在100-10000之间！', '存款金额');
  await form.choose('USDT');
  await expect(page.getByText('100.00 – 50,000.00')).toBeVisible();
  release();
  await expect(page.getByText('77.00 – 888.00')).toHaveCount(0);
});

test('no payment page, a refusal and no answer each have their own text', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'upay/pay');
  await answers(page, 'upay/pay', null);
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.choose('优付');
  await form.amount.fill('356');
  await form.submit.click();
  await expect(page.getByText('创建订单失败，请稍后重试')).toBeVisible();
  await heals(page, 'upay/pay');
  await breaks(page, 'upay/pay');
  // A busy button stays enabled and ignores taps.
  await expect(form.submit).not.toHaveAttribute('aria-busy');
  await form.submit.click();
  await expect(page.getByText('请求失败，请稍后再试')).toBeVisible();
  await expect(form.submit).not.toHaveAttribute('aria-busy');
  await form.submit.click();
  await expect.poll(() => sent.length).toBe(3);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys[2]).toBe(keys[1]);
  await heals(page, 'upay/pay');
  await refuses(page, 'upay/pay', 213, '超出单笔上限', { refusal: 'deposit-above' });
  await expect(form.submit).not.toHaveAttribute('aria-busy');
  await form.submit.click();
  await expect(form.amount).toBeVisible();
  await expect(page.getByText('超出单笔上限').first()).toBeVisible();
});

test('a limit of the member is checked before the tap', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'recharge');
  await member.call('limits/set', { kind: 'deposit', span: '24h', value: '600' });
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await expect(page.getByText('24 小时存款限额')).toBeVisible();
  await form.choose('USDT');
  await form.amount.fill('600.01');
  await expect(page.getByText('超出您设定的 24 小时存款限额，目前还可存 600.00')).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await isWhole(page);
  await form.amount.fill('600');
  await expect(form.submit).toBeEnabled();
  expect(sent).toHaveLength(0);
});

test('methods that fail to load are retried; an empty list says so; slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'get_pay_way');
  await open('/recharge', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'get_pay_way');
  await answers(page, 'get_pay_way', {
    card: 0,
    wechat: 0,
    alipay: 0,
    usdt: 0,
    upay: 0,
    huione: 0,
  });
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '该方式暂未开放' })).toBeVisible();
  await heals(page, 'get_pay_way');
  const release = await holds(page, 'get_pay_way');
  await page.reload();
  await expect(page.locator('[aria-hidden=true] span').first()).toBeAttached();
  await expect(new RechargePage(page).submit).toHaveCount(0);
  release();
  await expect(new RechargePage(page).submit).toBeVisible();
});

test('a dead session is reported', async ({ page, open, member }) => {
  await refuses(page, 'get_pay_way', 401, '请重新登录');
  await open('/recharge', { as: member });
  await endsTheSession(page);
});

test('every method is complete in every view', async ({ page, open, member }) => {
  await answers(page, 'get_pay_way', EVERY_WAY);
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  await form.submit.click();
  await isWholeInEveryView(page);
  for (const name of ['微信', '银行卡', '优付']) {
    await form.choose(name);
    await isWholeInEveryView(page);
  }
});
