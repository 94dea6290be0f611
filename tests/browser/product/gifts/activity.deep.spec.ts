import { ActivityPage } from '../../pages/gifts/activity-page.ts';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, test } from '../product-test.ts';
import { giftAnswer, NO_ROWS } from './gift-answers.ts';

test.beforeEach(async ({ page }) => {
  await answers(page, 'activitytype', giftAnswer('activitytype'));
  await page.route('**/api/activitylist', (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    const data = giftAnswer('activitylist', body);
    return route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await page.route('**/api/activitydeatil', (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    const data = giftAnswer('activitydeatil', body);
    return route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await answers(page, 'activityApplyLog', NO_ROWS);
  await answers(page, 'activities/standings', { list: [], review_hours: null });
});

test('All is first, a category reloads the list, and END closes it', async ({ page, open }) => {
  const lists = requestsOf(page, 'activitylist');
  await open('/activity');
  const activities = new ActivityPage(page);
  await expect(activities.categories.first()).toHaveText('全部');
  await expect(activities.cards).toHaveCount(6);
  await expect(activities.end).toBeAttached();
  await activities.category('充值').click();
  await expect(activities.cards).toHaveCount(1);
  await activities.category('充值').click();
  await expect
    .poll(() => lists.map((list) => list.postDataJSON() as unknown))
    .toEqual([{ page: 1 }, { type: '2', page: 1 }, { type: '2', page: 1 }]);
});

test('a category without activities says so and leads back to all', async ({ page, open }) => {
  await open('/activity');
  const activities = new ActivityPage(page);
  await activities.category('竞技').click();
  await expect(page.getByRole('heading', { name: '该分类暂无优惠' })).toBeVisible();
  await page.getByRole('button', { name: '查看全部' }).click();
  await expect(activities.cards).toHaveCount(6);
});

test('a failed list says 加载活动列表失败 and is retried', async ({ page, open }) => {
  await breaks(page, 'activitylist');
  await open('/activity');
  const activities = new ActivityPage(page);
  await expect(activities.failure).toContainText('加载活动列表失败');
  await heals(page, 'activitylist');
  await answers(page, 'activitylist', giftAnswer('activitylist'));
  await activities.retry.click();
  await expect(activities.cards).toHaveCount(6);
});

test("a refusal shows the server's own text", async ({ page, open }) => {
  await refuses(page, 'activitylist', 429, '操作过于频繁，请稍后再试');
  await open('/activity');
  await expect(new ActivityPage(page).failure).toContainText('操作过于频繁，请稍后再试');
});

test('slow activities show placeholders', async ({ page, open }) => {
  const release = await holds(page, 'activitylist');
  await open('/activity');
  await expect(page.getByRole('region', { name: '优惠' }).getByRole('status')).toBeVisible();
  await expect(new ActivityPage(page).cards).toHaveCount(0);
  release();
});

test('a kept list is shown again in its category', async ({ page, open }) => {
  await open('/activity');
  const activities = new ActivityPage(page);
  await activities.category('新人').click();
  await activities.card('注册体验 58U').click();
  await expect(page).toHaveURL(/#\/activityInfo\?id=4$/);
  await expect(page.getByRole('heading', { name: '注册体验 58U' })).toBeVisible();
  await page.goBack();
  await expect(activities.category('新人')).toHaveAttribute('aria-current', 'true');
});

test('a visitor reads the terms and goes to login and back', async ({ page, open }) => {
  await open('/activityInfo?id=1');
  const activities = new ActivityPage(page);
  await expect(page.getByRole('heading', { name: '活动说明' })).toBeVisible();
  await expect(page.getByText('加赠金额 8 倍流水 · 加赠上限 1,000.00')).toBeInViewport();
  await expect(activities.apply).toHaveCount(0);
  await activities.goLogin.click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2FactivityInfo%3Fid%3D1$/);
});

test('a member sees the conditions with ticks, and what there is to have', async ({
  page,
  open,
  member,
}) => {
  const checks = [
    { title: '注册 30 天内', met: 1, to: '' },
    { title: '首笔存款已到账', met: 1, to: '' },
  ];
  const standing = { activity_id: 1, checks, reason: '', reviewed: 1, amount: '249.98' };
  await answers(page, 'activities/standings', { list: [standing], review_hours: 6 });
  await open('/activityInfo?id=1', { as: member });
  await expect(page.getByText('您可得 249.98')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '首笔存款已到账' })).toContainText(
    '已满足',
  );
  await expect(page.getByText('审核多在 6 小时内完成')).toBeVisible();
  await expect(new ActivityPage(page).apply).toBeEnabled();
});

test('an offer that a member cannot have says why, and where a condition can be fulfilled', async ({
  page,
  open,
  member,
}) => {
  const reason = '仅限注册 30 天内的会员参与';
  const checks = [
    { title: '注册 30 天内', met: 0, to: '' },
    { title: '首笔存款已到账', met: 0, to: '/recharge' },
  ];
  const standing = { activity_id: 1, checks, reason, reviewed: 1, amount: null };
  await answers(page, 'activities/standings', { list: [standing], review_hours: 6 });
  await open('/activity', { as: member });
  await page.getByRole('link', { name: reason }).click();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(new ActivityPage(page).apply).toBeDisabled();
  await page.getByRole('link', { name: '去完成' }).click();
  await expect(page).toHaveURL(/#\/recharge$/);
});

test('a member applies once, also by a double tap', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'doactivityapply');
  await answers(page, 'doactivityapply', null, '申请成功');
  // The button is there before the first answer: only what was sent is among the applications.
  const row = { id: 9, activity_id: 1, activity_name: '新会员首存加赠', state: 1 };
  await page.route('**/api/activityApplyLog', (route) => {
    const data = sent.length > 0 ? { ...NO_ROWS, total: 1, data: [row] } : NO_ROWS;
    return route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await open('/activityInfo?id=1', { as: member });
  await expect(new ActivityPage(page).apply).toBeEnabled();
  await doubleTap(page, '立即申请');
  await expect(page.getByText('申请成功')).toBeVisible();
  await expect(page.getByRole('button', { name: '已申请 · 待审核' })).toBeDisabled();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({ activityid: 1 });
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test("a second application shows the server's text", async ({ page, open, member }) => {
  await refuses(page, 'doactivityapply', 202, '您已申请过该活动，当前状态：待审核');
  await open('/activityInfo?id=1', { as: member });
  await new ActivityPage(page).apply.click();
  await expect(page.getByText('您已申请过该活动，当前状态：待审核')).toBeVisible();
});

test('an application without an answer is repeated with the same key', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'doactivityapply');
  await breaks(page, 'doactivityapply');
  await open('/activityInfo?id=1', { as: member });
  const { apply } = new ActivityPage(page);
  await apply.click();
  await expect(page.getByText('网络错误')).toBeVisible();
  await expect(apply).not.toHaveAttribute('aria-busy', 'true');
  await apply.click();
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
  expect(second).toBe(first);
});

test('an automatic activity cannot be applied for, and an ended one says so', async ({
  page,
  open,
  member,
}) => {
  await open('/activityInfo?id=2', { as: member });
  await expect(page.getByText('该优惠自动发放，无需申请')).toBeVisible();
  await expect(page.getByRole('button', { name: '无需申请' })).toBeDisabled();
  await open('/activityInfo?id=99', { as: member });
  await expect(page.getByRole('heading', { name: '活动不存在或已下架' })).toBeVisible();
});

test('a dead session is reported when applying', async ({ page, open, member }) => {
  await refuses(page, 'doactivityapply', 401, '请重新登录');
  await open('/activityInfo?id=1', { as: member });
  await new ActivityPage(page).apply.click();
  await endsTheSession(page);
});
