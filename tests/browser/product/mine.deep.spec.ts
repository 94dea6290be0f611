import { answers, breaks, doubleTap, requestsOf } from './faults.ts';
import { expect, test } from './product-test.ts';

test('a visitor sees that nobody is signed in, and cannot sign out', async ({ page, open }) => {
  await open('/mine');
  await expect(page.getByText('您还未登录')).toBeVisible();
  await expect(page.getByRole('button', { name: '退出登录' })).toHaveCount(0);
  const ways = page.getByRole('navigation', { name: '快捷入口' });
  await expect(ways.getByRole('link')).toHaveText(['提现', /^充值/, 'VIP', '优惠']);
  await ways.getByRole('link', { name: '提现' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fwithdrawal$/);
});

test('a member sees name, level and money, and a refresh confirms itself', async ({
  page,
  open,
  member,
}) => {
  await open('/mine', { as: member });
  await expect(page.getByText(member.name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'VIP1', exact: true })).toBeVisible();
  const asked = requestsOf(page, 'refreshusermoney');
  await doubleTap(page, '刷新余额');
  await expect(page.getByText('刷新成功')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('unread messages are counted on the bell and in the menu', async ({ page, open, member }) => {
  await answers(page, 'messages/unread', { unread: 3 });
  await open('/mine', { as: member });
  await expect(page.getByRole('button', { name: '消息中心，3 条未读' })).toBeVisible();
  await expect(page.getByRole('link', { name: /消息中心.*3/ })).toBeVisible();
});

test('money that fails to load leaves its place empty, and everything else works', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'user');
  await open('/mine', { as: member });
  await expect(page.getByRole('button', { name: '刷新余额' })).toBeVisible();
  await page.getByRole('link', { name: '帮助中心' }).click();
  await expect(page).toHaveURL(/#\/boutBallBet$/);
});
