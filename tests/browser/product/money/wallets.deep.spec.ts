import { BACKGROUND_HEADER } from '@haitang/contract/codes/session-headers.ts';
import { answers, breaks, heals, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWhole, test } from '../product-test.ts';

const venue = (platname: string, name: string, balance: string) => ({
  platname,
  name,
  balance,
  app_icon: '',
  state: 1,
});

test('the total is the central wallet and the venues; one tap recalls everything once', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'balancelist', [venue('haitang', '海棠电子', '600.68')]);
  await answers(page, 'transall', { list: [] }, '回收成功');
  await open('/money', { as: member });
  await expect(page.getByText('600.68').first()).toBeVisible();
  for (const name of ['存款', '取款', '转账', '卡片管理']) {
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  }
  const sent = requestsOf(page, 'transall');
  await page.getByRole('button', { name: '一键回收' }).evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('回收成功')).toBeVisible();
  // The app recalls once by itself at its start, with a header that a person's request lacks.
  const asked = sent.filter((request) => request.headers()[BACKGROUND_HEADER] === undefined);
  expect(asked).toHaveLength(1);
  await isWhole(page);
});

test('a recall that waits for a venue says so, and then that it is done', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'transall', { list: [] }, '回收成功');
  const release = await holds(page, 'transall');
  await open('/money', { as: member });
  await page.getByRole('button', { name: '一键回收' }).click();
  await expect(page.getByText('正在等待场馆转回，最长约半分钟')).toBeVisible();
  release();
  await expect(page.getByText('回收成功')).toBeVisible();
});

test('venues that fail to load are retried; a failed recall is reported', async ({
  page,
  open,
  member,
}) => {
  let isBroken = true;
  await page.route('**/api/balancelist', (route) => (isBroken ? route.abort() : route.continue()));
  await breaks(page, 'transall');
  await open('/money', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await page.getByRole('button', { name: '一键回收' }).click();
  await expect(page.getByText('回收失败，请稍后再试')).toBeVisible();
  const polls = requestsOf(page, 'balancelist');
  const release = await holds(page, 'balancelist');
  // A poll under way does not take the failure and its button away.
  await expect.poll(() => polls.length).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  isBroken = false;
  release();
  await expect(page.getByText('余额每 3.5 秒自动更新')).toBeVisible();
});

test('a successful recall is reported as such; unreadable amounts are reported after it', async ({
  page,
  open,
  member,
}) => {
  let fail = (): void => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/refreshusermoney', async (route) => {
    await failed;
    await route.abort();
  });
  await answers(page, 'transall', { list: [] }, '');
  await open('/money', { as: member });
  await page.getByRole('button', { name: '一键回收' }).click();
  await expect(page.getByText('回收成功')).toBeVisible();
  fail();
  await expect(page.getByText('用户信息刷新失败')).toBeVisible();
});

test('the link of the specification opens the USDT addresses', async ({ page, open, member }) => {
  await open('/wallet?type=0', { as: member });
  await expect(page.getByRole('tab', { name: '虚拟币' })).toHaveAttribute('aria-selected', 'true');
});

test('a dead session is reported', async ({ page, open, member }) => {
  await refuses(page, 'balancelist', 401, '请重新登录');
  await open('/money', { as: member });
  await endsTheSession(page);
});

test('a bank card is shown with its last four digits and unbound after a confirmation', async ({
  page,
  open,
  member,
}) => {
  await member.call('bindcard', {
    bank_owner: '乐乐',
    bank: '恒生银行',
    bank_address: '中环分行',
    bank_no: `62220212${Date.now()}`,
    pay_pass: member.payPassword,
  });
  const sent = requestsOf(page, 'delcard');
  await open('/wallet?tab=bank', { as: member });
  await expect(page.getByText('恒生银行')).toBeVisible();
  await expect(page.getByText(/^\*{4} \*{4} \*{4} \d{4}$/)).toBeVisible();
  await isWhole(page);
  await page.getByRole('button', { name: /^解除绑定/ }).click();
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await expect(dialog).toContainText('确定要解除绑定该卡片吗？');
  await dialog.getByRole('button', { name: '解除绑定' }).evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('解绑成功')).toBeVisible();
  await expect(page.getByRole('heading', { name: '还没有绑定银行卡' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('cards that fail to load are retried; an empty list of either kind says so', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'getcard');
  await open('/wallet', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'getcard');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '还没有绑定地址' })).toBeVisible();
  await page.getByRole('tab', { name: '银行卡' }).click();
  await expect(page.getByRole('heading', { name: '还没有绑定银行卡' })).toBeVisible();
});
