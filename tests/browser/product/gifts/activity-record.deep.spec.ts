import { answers, breaks, heals, holds, refuses } from '../faults.ts';
import { endsTheSession, expect, test } from '../product-test.ts';
import { giftAnswer, NO_ROWS } from './gift-answers.ts';

test.beforeEach(async ({ page }) => {
  await answers(page, 'activityApplyLog', giftAnswer('activityApplyLog'));
  await answers(page, 'activitylist', giftAnswer('activitylist'));
});

test('applications are listed with time and state, and filtered by state', async ({
  page,
  open,
  member,
}) => {
  await open('/activityRecord', { as: member });
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('电子每日首存 额外 10%');
  await expect(rows.first()).toContainText('待审核');
  await expect(rows.first()).toContainText(/\d{4}-\d{2}-\d{2} 09:44(?!:)/);
  await page.getByRole('tab', { name: '审核拒绝' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('已显示全部 1 条记录')).toBeVisible();
});

test('states 0 and 4 are undefined', async ({ page, open, member }) => {
  const row = { activity_name: '甲', activity_id: 1, created_at: '2026-11-20 10:00:00' };
  const data = [0, 4].map((state) => ({ ...row, id: state + 1, state, check_time: null }));
  await answers(page, 'activityApplyLog', { ...NO_ROWS, total: 2, data });
  await open('/activityRecord', { as: member });
  await expect(page.getByText('未定义')).toHaveCount(2);
});

test('without applications a link to the activities is shown', async ({ page, open, member }) => {
  await answers(page, 'activityApplyLog', NO_ROWS);
  await open('/activityRecord', { as: member });
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  await page.getByRole('link', { name: '浏览优惠' }).click();
  await expect(page).toHaveURL(/#\/activity$/);
});

test('applications that fail to load are retried, slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'activityApplyLog');
  await open('/activityRecord', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'activityApplyLog');
  const release = await holds(page, 'activityApplyLog');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await heals(page, 'activityApplyLog');
});

test('a visitor goes to login first, and a dead session is reported', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'activityApplyLog', 401, '请重新登录');
  await open('/activityRecord', { as: member });
  await endsTheSession(page);
  await open('/activityRecord');
  await expect(page).toHaveURL(/#\/login\?redirect=%2FactivityRecord$/);
});
