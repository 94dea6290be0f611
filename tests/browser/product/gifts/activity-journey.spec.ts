import { ActivityPage } from '../../pages/gifts/activity-page.ts';
import { expect, test } from '../product-test.ts';

test('a member reads a pledge, applies for it and finds it among the applications', async ({
  page,
  open,
  member,
}) => {
  await open('/activity', { as: member });
  const activities = new ActivityPage(page);
  await activities.category('公益').click();
  await expect(activities.cards).toHaveCount(1);
  await expect(activities.end).toBeAttached();
  await activities.card('理性娱乐承诺').click();
  await expect(page.getByRole('heading', { name: '参与条件' })).toBeVisible();
  await expect(page.getByText('进行中', { exact: true })).toBeVisible();
  await activities.apply.click();
  await expect(page.getByText('申请成功')).toBeVisible();
  await expect(page.getByRole('button', { name: /^已申请 · / })).toBeDisabled();
  await open('/activityRecord', { as: member });
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('理性娱乐承诺');
  await expect(page.getByText('已显示全部 1 条记录')).toBeVisible();
});
