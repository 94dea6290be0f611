import { RechargePage } from '../../pages/money/recharge-page.ts';
import { answers, breaks, heals, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';
import { EVERY_WAY } from './money-answers.ts';

const BANK = {
  存款人姓名: '乐乐',
  银行类型: '恒生银行',
  银行卡号: '6222021234567890',
  开户行地址: '中环分行',
};

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
