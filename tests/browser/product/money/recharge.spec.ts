import { RechargePage } from '../../pages/money/recharge-page.ts';
import { answers, doubleTap, refuses, requestsOf } from '../faults.ts';
import { expect, isWhole, test } from '../product-test.ts';
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

test('the button is in the first view of a small phone by every way, and covers no field', async ({
  page,
  open,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open('/recharge', { as: member });
  const form = new RechargePage(page);
  for (const way of ['USDT', '优付', '银行卡']) {
    await form.choose(way);
    await expect(form.submit).toBeInViewport({ ratio: 1 });
  }
  const branch = page.getByRole('textbox', { name: '开户行地址' });
  // The last field is led to: it stands above the bar.
  for (const [name, text] of Object.entries(BANK)) {
    await form.fill({ [name]: text });
  }
  await branch.fill('');
  await page.evaluate('window.scrollTo(0, 0)');
  await form.isRefused('请输入银行开户行地址', '开户行地址');
  const [field, bar] = [await branch.boundingBox(), await form.submit.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 999)).toBeLessThan(bar?.y ?? 0);
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
