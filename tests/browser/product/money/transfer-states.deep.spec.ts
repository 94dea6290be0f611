import { answers, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';
import { holdsBalance } from './money-answers.ts';
import { isReady, transfer } from './transfer-steps.ts';

const SUBMIT = '确认转账';

test('if no venue is open, one is required and nothing is sent', async ({ page, open, member }) => {
  await holdsBalance(page, '500.00');
  await answers(page, 'balancelist', []);
  const sent = requestsOf(page, 'transfer');
  await open('/transfer', { as: member });
  await page.getByRole('textbox', { name: '转账金额' }).fill('10.');
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByText('请选择场馆').first()).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('a reality check that is due is answered there, and the transfer goes on', async ({
  page,
  open,
  member,
}) => {
  await holdsBalance(page, '500.00');
  const answered = requestsOf(page, 'limits/reality/answer');
  const sent = requestsOf(page, 'transfer');
  await page.route('**/api/transfer', (route) => {
    const due = { code: 451, message: '请先确认时间提醒', data: { refusal: 'reality-check' } };
    const done = { code: 200, message: '操作成功！', data: { balance: '490.00', state: 'done' } };
    return route.fulfill({ json: answered.length > 0 ? done : due });
  });
  await open('/transfer', { as: member });
  await isReady(page, '500.00');
  await page.getByRole('textbox', { name: '转账金额' }).fill('10');
  const release = await holds(page, 'balancelist');
  await page.getByRole('button', { name: SUBMIT }).click();
  await expect(page.getByRole('heading', { name: '您已连续游戏 60 分钟' })).toBeVisible();
  await expect(page.getByRole('button', { name: '离开并收回余额' })).toBeVisible();
  // The refused transfer still reads the balances: a tap that did nothing would be lost.
  const goOn = page.getByRole('button', { name: '继续' });
  await expect(goOn).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(goOn).not.toHaveAttribute('aria-busy', 'true');
  await isWholeInEveryView(page);
  await goOn.click();
  await expect(page.getByText('操作成功！')).toBeVisible();
  expect(answered).toHaveLength(1);
  expect(sent).toHaveLength(2);
  await expect(page.getByRole('textbox', { name: '转账金额' })).toHaveValue('');
});

test('leaving at a reality check answers it and brings the money home', async ({
  page,
  open,
  member,
}) => {
  await holdsBalance(page, '500.00');
  const answered = requestsOf(page, 'limits/reality/answer');
  await answers(page, 'transall', { list: [] }, '回收成功');
  await refuses(page, 'transfer', 451, '请先确认时间提醒', { refusal: 'reality-check' });
  await open('/transfer', { as: member });
  await isReady(page, '500.00');
  await page.getByRole('textbox', { name: '转账金额' }).fill('10');
  await page.getByRole('button', { name: SUBMIT }).click();
  await page.getByRole('button', { name: '离开并收回余额' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText('回收成功')).toBeVisible();
  expect(answered).toHaveLength(1);
});

test('automatic transfer leaves nothing to do by hand', async ({ page, open, member }) => {
  await member.call('uptransferstatus', { transferstatus: 1 });
  await open('/transfer', { as: member });
  await expect(page.getByRole('switch', { name: '自动免转' })).toBeChecked();
  await expect(page.getByText('自动免转已开启，无需手动转账')).toBeVisible();
  await expect(page.getByRole('button', { name: SUBMIT })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^转入 / })).toHaveCount(0);
  await isWhole(page);
});

test('four venues are shown and the rest expands; slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  const release = await holds(page, 'balancelist');
  await open('/transfer', { as: member });
  await expect(page.locator('[aria-hidden=true] span').first()).toBeAttached();
  release();
  // A closed venue says so in place of its button.
  const venues = page.getByRole('listitem').filter({ hasText: /转入|维护中/ });
  await expect(venues).toHaveCount(4);
  await page.getByRole('button', { name: /^展开全部/ }).click();
  await expect(venues.nth(4)).toBeVisible();
});

test('a dead session is reported', async ({ page, open, member }) => {
  await refuses(page, 'balancelist', 401, '请重新登录');
  await open('/transfer', { as: member });
  await endsTheSession(page);
});

test('a transfer under way is complete in every view', async ({ page, open, member }) => {
  await answers(page, 'transfers/open', [transfer('open')]);
  await open('/transfer', { as: member });
  await expect(page.getByText('转入海棠电子', { exact: true })).toBeVisible();
  await isWholeInEveryView(page);
});
