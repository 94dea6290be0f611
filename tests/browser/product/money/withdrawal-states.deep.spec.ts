import { answers, breaks, heals, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWhole, test } from '../product-test.ts';
import { holdsBalance } from './money-answers.ts';
import { bind, review, SEND } from './withdrawal-steps.ts';

test('addresses that fail to load lead there too', async ({ page, open, member }) => {
  await breaks(page, 'getcard');
  await open('/withdrawal', { as: member, early: true });
  await expect(page.getByText('获取USDT地址失败')).toBeVisible();
  await expect(page).toHaveURL(/#\/addUsdtCard\?from=withdrawal$/);
});

test('venues that fail to load say so, hold up nothing, and come by a retry', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await breaks(page, 'balancelist');
  await open('/withdrawal', { as: member });
  const failed = page.getByRole('alert').filter({ hasText: '加载失败，请重试' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('textbox', { name: '取款金额' })).toBeVisible();
  await isWhole(page);
  await heals(page, 'balancelist');
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('场馆余额', { exact: true })).toBeVisible();
});

test('terms that fail to load say so where the amount would be, and come by a retry', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await breaks(page, 'getBetAmount');
  await open('/withdrawal', { as: member });
  const failed = page.getByRole('alert').filter({ hasText: '加载失败，请重试' });
  await expect(failed).toBeVisible();
  await isWhole(page);
  // The form asks once more as it comes; that has failed, too, before the call is healed.
  await expect(page.getByRole('textbox', { name: '取款金额' })).toBeVisible();
  const retry = failed.getByRole('button', { name: '重试' });
  await expect(retry).not.toHaveAttribute('aria-busy');
  await heals(page, 'getBetAmount');
  await retry.click();
  await expect(page.getByText('≈ 0.00 USDT').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('if the operator requires a code of the authenticator app, it is entered and sent', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await holdsBalance(page, '5000.00');
  const wanted = '该账户已开启动态验证，请输入验证器中的六位验证码';
  await page.route('**/api/withdraw', (route) => {
    const { totp_code: code } = route.request().postDataJSON();
    if (code === '135790') {
      return route.fulfill({ json: { code: 200, message: '操作成功！', data: {} } });
    }
    const asks = { code: 203, message: wanted, data: { refusal: 'code-needed' } };
    const wrong = { code: 203, message: '动态验证码不正确', data: { refusal: 'wrong-code' } };
    return route.fulfill({ json: code === undefined ? asks : wrong });
  });
  await open('/withdrawal', { as: member });
  const field = page.getByLabel('验证码或备用码');
  const confirm = page.getByRole('dialog').getByRole('button', { name: SEND });
  await (await review(page, '100', member)).getByRole('button', { name: SEND }).click();
  await expect(page.getByText(wanted)).toBeVisible();
  await field.fill('000000');
  await page.getByRole('button', { name: SEND }).click();
  await confirm.click();
  await expect(page.getByText('动态验证码不正确').first()).toBeVisible();
  await expect(field).toHaveAccessibleDescription('动态验证码不正确');
  await field.fill('135790');
  await page.getByRole('button', { name: SEND }).click();
  await confirm.click();
  await expect(page).toHaveURL(/#\/transRecord\?type=2$/);
});

test('30 s without an answer are reported, and the next try has the same key', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await holdsBalance(page, '5000.00');
  const sent = requestsOf(page, 'withdraw');
  const release = await holds(page, 'withdraw');
  await open('/withdrawal', { as: member });
  const sheet = await review(page, '100', member);
  await page.clock.install();
  await sheet.getByRole('button', { name: SEND }).click();
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.runFor(30_100);
  await expect(page.getByText('取款请求超时，请重试')).toBeVisible();
  await breaks(page, 'withdraw');
  const again = await review(page, '100', member);
  await again.getByRole('button', { name: SEND }).click();
  await expect(page.getByText('取款请求失败，请稍后重试')).toBeVisible();
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  release();
});

test('slow addresses show placeholders; a dead session is reported', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  const release = await holds(page, 'getcard');
  await open('/withdrawal', { as: member });
  await expect(page.locator('[aria-hidden=true] span').first()).toBeAttached();
  await expect(page.getByRole('textbox', { name: '取款金额' })).toHaveCount(0);
  release();
  await expect(page.getByRole('textbox', { name: '取款金额' })).toBeVisible();
  await refuses(page, 'getBetAmount', 401, '请重新登录');
  await page.reload();
  await endsTheSession(page);
});

test('a TRON address with a wrong checksum is told so once, at its field, and nothing is sent', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'bindcard');
  await open('/addUsdtCard', { as: member });
  await page.getByLabel('USDT 地址').fill('TWLFfZXhVSti6GpBPgkv7GoMsxQuKx4ntX');
  await page.getByLabel('支付密码', { exact: true }).fill(member.payPassword);
  await page.getByRole('button', { name: '添加 USDT 地址' }).click();
  await expect(page.getByRole('alert')).toHaveText('地址校验不通过，可能有字符抄错，请重新复制');
  await expect(page.getByText(/校验不通过/)).toHaveCount(1);
  expect(sent).toHaveLength(0);
});

test('central and game wallet are named with their worth in USDT', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  const known = Object(await member.call('user'));
  const shown = { ...known, balance: '712.00', gameblance: '35.60', withdrawusdtrate: '7.12' };
  await answers(page, 'user', shown);
  await breaks(page, 'events');
  await breaks(page, 'balance');
  await open('/withdrawal', { as: member });
  await expect(page.locator('dl').filter({ hasText: '游戏钱包' }).locator('dd')).toHaveText([
    '¥712.00≈ 100.00 USDT',
    '¥35.60≈ 5.00 USDT',
  ]);
  await isWhole(page);
});
