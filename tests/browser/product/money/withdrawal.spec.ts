import { randomBytes } from 'node:crypto';
import { answers, doubleTap, refuses, requestsOf } from '../faults.ts';
import { expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';
import { holdsBalance } from './money-answers.ts';
import { bind, review, SEND } from './withdrawal-steps.ts';

test('without an address a member goes to bind one', async ({ page, open, member }) => {
  // The message goes by itself: it may be over before all of the app has loaded.
  await open('/withdrawal', { as: member, early: true });
  await expect(page.getByText('请先绑定USDT地址')).toBeVisible();
  await expect(page).toHaveURL(/#\/addUsdtCard\?from=withdrawal$/);
});

test('the checks have the order and the words of the specification', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await holdsBalance(page, '5000.00');
  const sent = requestsOf(page, 'withdraw');
  await open('/withdrawal', { as: member });
  const amount = page.getByRole('textbox', { name: '取款金额' });
  await amount.fill('0.01');
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText(/^单笔取款不能低于\d+(\.\d+)?USDT$/).first()).toBeVisible();
  await page.getByRole('button', { name: '最大金额' }).click();
  await expect(amount).toHaveValue('702.24');
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText('请输入您的支付密码').first()).toBeVisible();
  await isWhole(page);
  expect(sent).toHaveLength(0);
});

test('two taps send one withdrawal, which leads to its record', async ({ page, open, member }) => {
  await bind(member);
  await holdsBalance(page, '5000.00');
  await answers(page, 'withdraw', { out_trade_no: 'W1' }, '操作成功！');
  const sent = requestsOf(page, 'withdraw');
  await open('/withdrawal', { as: member });
  const sheet = await review(page, '100', member);
  await expect(sheet).toContainText(/100\.00 USDT ≈ ¥\d+\.\d{2}/);
  await expect(sheet).toContainText(/从中心钱包扣除¥\d+\.\d{2}/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await isWhole(page);
  }
  await sheet.getByRole('button', { name: SEND }).evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('操作成功！')).toBeVisible();
  await expect(page).toHaveURL(/#\/transRecord\?type=2&order=W1$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({ amount: '100', amount_unit: 'USDT' });
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('a refusal is shown under its field, and a wrong pay password under its own', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await holdsBalance(page, '5000.00');
  await open('/withdrawal', { as: member });
  for (const [refusal, words, label] of [
    ['daily-count', '今日取款次数已用完', '取款金额'],
    ['pay-password', '支付密码错误', '支付密码'],
  ] as const) {
    // Only the key decides: the client does not know this code.
    await refuses(page, 'withdraw', 299, words, { refusal });
    const sheet = await review(page, '100', member);
    await sheet.getByRole('button', { name: SEND }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a USDT address checks in the order of the specification and is bound once', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'bindcard');
  await open('/addUsdtCard', { as: member });
  const add = page.getByRole('button', { name: '添加 USDT 地址' });
  await add.click();
  await expect(page.getByText('请输入USDT地址').first()).toBeVisible();
  await page.getByText('ERC20', { exact: true }).click();
  await page.getByLabel('USDT 地址').fill(`0x${randomBytes(20).toString('hex')}`);
  await add.click();
  await expect(page.getByText('请输人支付密码').first()).toBeVisible();
  await page.getByLabel('支付密码', { exact: true }).fill(member.payPassword);
  await isWhole(page);
  await doubleTap(page, '添加 USDT 地址');
  await expect(page).not.toHaveURL(/addUsdtCard/);
  expect(sent).toHaveLength(1);
});

test('locked money is listed part by part, and the parts make the sum', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await holdsBalance(page, '5000.00');
  const wagering = {
    bet_amount: 120.5,
    need_amount: 200,
    done_amount: 79.5,
    lots: [
      {
        reason: '存款',
        need: '200.00',
        done: '79.50',
        left: '120.50',
        locked: '120.50',
        opened_at: '2026-11-20 10:00:00',
      },
    ],
    stop: 'wagering',
    stop_words: '流水要求尚未完成，剩余 120.50，来自 存款',
    free: '0.00',
    locked: '5000.00',
    bonus: '58.00',
    held: { withdrawals: '142.40', deposits: '71.20', transit: '5.00' },
  };
  await answers(page, 'getBetAmount', wagering);
  await open('/withdrawal', { as: member });
  const parts = page.locator('dl').filter({ hasText: '资产合计' });
  await expect(parts).toHaveText(
    [
      ...['流水未完成¥4,942.00', '优惠金额，流水未完成¥58.00', '取款处理中¥142.40'],
      ...['存款复核中¥71.20', '转账处理中¥5.00', '资产合计¥5,218.60'],
    ].join(''),
  );
  await expect(page.getByText('流水要求尚未完成，剩余 120.50，来自 存款')).toBeVisible();
  await isWholeInEveryView(page);
  const lot = page.getByRole('listitem').filter({ hasText: '11-20 10:00' });
  await expect(lot).toContainText('锁定 120.50');
  await expect(lot.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '39');
  await expect(lot.getByRole('link', { name: '去完成' })).toHaveAttribute('href', '#/');
  await expect(lot.getByRole('link', { name: '放弃优惠' })).toHaveCount(0);
});

test('before an address is asked, the terms of each network and what locks money are shown', async ({
  page,
  open,
  member,
}) => {
  const lot = {
    reason: '优惠',
    kind: 'bonus',
    need: '640.00',
    done: '64.00',
    left: '576.00',
    locked: '40.00',
    opened_at: '2026-11-20 10:00:00',
  };
  await answers(page, 'getBetAmount', {
    bet_amount: 576,
    need_amount: 640,
    done_amount: 64,
    lots: [lot],
    stop: 'wagering',
    stop_words: '流水要求尚未完成',
    free: '60.00',
    locked: '40.00',
    bonus: '40.00',
    held: { withdrawals: '0.00', deposits: '0.00', transit: '0.00' },
    terms: [
      { network: 'TRC20', fee: '1.00', least: '20.00' },
      { network: 'ERC20', fee: '5.00', least: '20.00' },
    ],
  });
  await open('/addUsdtCard?from=withdrawal', { as: member });
  await expect(page.getByText('可取款余额')).toBeVisible();
  await expect(page.getByText('手续费 5.00 · 最低 20.00 USDT')).toBeVisible();
  const locked = page.getByRole('listitem').filter({ hasText: '锁定 40.00' });
  await expect(locked.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
  await locked.getByRole('link', { name: '放弃优惠' }).click();
  await expect(page).toHaveURL(/#\/bonuses$/);
});

test('a claimed rebate locks itself only: the rest is the most to withdraw, and is reviewed', async ({
  page,
  open,
  member,
}) => {
  await bind(member);
  await holdsBalance(page, '10963.54');
  const lot = { reason: '返水', need: '11.04', done: '0.00', left: '11.04', locked: '11.04' };
  await answers(page, 'getBetAmount', {
    bet_amount: 11.04,
    need_amount: 11.04,
    done_amount: 0,
    lots: [{ ...lot, opened_at: '2026-11-28 10:00:00' }],
    stop: 'wagering',
    stop_words: '流水要求尚未完成，剩余 11.04，来自 返水，锁定金额 11.04',
    free: '10952.50',
    locked: '11.04',
    bonus: '0.00',
    held: { withdrawals: '0.00', deposits: '0.00', transit: '0.00' },
  });
  await open('/withdrawal', { as: member });
  await expect(page.getByText('10,952.50')).toBeVisible();
  const parts = page.locator('dl').filter({ hasText: '资产合计' });
  await expect(parts).toHaveText('流水未完成¥11.04资产合计¥10,963.54');
  await isWholeInEveryView(page);
  await page.getByRole('button', { name: '最大金额' }).click();
  const amount = page.getByRole('textbox', { name: '取款金额' });
  const most = await amount.inputValue();
  const locked = page.getByRole('dialog', { name: '流水要求尚未完成' });
  await review(page, (Number(most) + 0.05).toFixed(2), member);
  await expect(locked).toContainText('可取锁定的 11.04');
  await isWhole(page);
  await locked.getByRole('button', { name: '知道了' }).click();
  const sheet = await review(page, most, member);
  await expect(sheet).toContainText('取款后余额¥11.');
});
