import { answers, breaks, doubleTap, refuses, requestsOf } from '../faults.ts';
import { expect, isWhole, test } from '../product-test.ts';
import { holdsBalance } from './money-answers.ts';
import { ID, isReady, transfer } from './transfer-steps.ts';

const SUBMIT = '确认转账';

test('the checks have the order and the words of the specification', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'transfer');
  await open('/transfer', { as: member });
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('请输入操作金额！').first()).toBeVisible();
  await isReady(page, '0.00');
  await page.getByRole('textbox', { name: '转账金额' }).fill('10');
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('余额不足').first()).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('two taps move money once', async ({ page, open, member }) => {
  await holdsBalance(page, '500.00');
  const sent = requestsOf(page, 'transfer');
  await answers(page, 'transfer', { balance: '490.00' }, '操作成功！');
  await open('/transfer', { as: member });
  await isReady(page, '500.00');
  await page.getByRole('textbox', { name: '转账金额' }).fill('10');
  await doubleTap(page, SUBMIT);
  await expect(page.getByText('操作成功！')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.postDataJSON()).toMatchObject({ amount: '10', sourcetype: 'userbalance' });
});

test('after no answer, the repeat has the same key', async ({ page, open, member }) => {
  await holdsBalance(page, '500.00');
  await breaks(page, 'transfer');
  const sent = requestsOf(page, 'transfer');
  await open('/transfer', { as: member });
  await isReady(page, '500.00');
  await page.getByRole('textbox', { name: '转账金额' }).fill('10');
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: SUBMIT }).click();
    await expect.poll(() => sent.length).toBe(times);
    // A busy button stays enabled and ignores taps.
    await expect(page.getByRole('button', { name: SUBMIT })).not.toHaveAttribute('aria-busy');
  }
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
});

test('a refusal is shown under the amount', async ({ page, open, member }) => {
  await holdsBalance(page, '500.00');
  await refuses(page, 'transfer', 209, '该场馆暂时不能转账');
  await open('/transfer', { as: member });
  await isReady(page, '500.00');
  await page.getByRole('textbox', { name: '转账金额' }).fill('10');
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByRole('alert')).toHaveText('该场馆暂时不能转账');
});

test('a transfer under way is still there after a reload, blocks its venue, and shows its result', async ({
  page,
  open,
  member,
}) => {
  const asked = requestsOf(page, 'transfers/open');
  await answers(page, 'transfers/open', [transfer('open')]);
  await open('/transfer', { as: member });
  await expect(page.getByText('转入海棠电子', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('转入海棠电子', { exact: true })).toBeVisible();
  await expect(page.getByText('场馆暂未返回结果', { exact: false })).toBeVisible();
  await isReady(page, '0.00');
  await page.getByRole('textbox', { name: '转账金额' }).fill('10');
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('上一笔转账处理中，完成后可继续').first()).toBeVisible();
  await isWhole(page);
  // Replaces the first answer immediately: a poll between them would reach the product.
  await answers(page, 'transfers/open', [transfer('returned')]);
  await expect(page.getByText('未完成，已退回')).toBeVisible();
  await expect(page.getByText('已退回中心钱包')).toBeVisible();
  expect(asked.at(-1)?.postDataJSON()).toEqual({ known: ID });
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(page.getByText('转入海棠电子', { exact: true })).toHaveCount(0);
});
