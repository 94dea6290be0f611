import { demoMember } from '../../accounts.ts';
import { signIn } from '../member-session.ts';
import { expect, test } from '../product-test.ts';

test("the demo's member sees packets won and applications decided", async ({
  page,
  open,
  request,
}) => {
  const member = await signIn(request, demoMember());
  await open('/welfare', { as: member });
  // Gifts to claim are above.
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '红包金额' });
  await expect(rows.first()).toContainText(/红包金额\+ \d+\.\d{2}存款金额[\d,]+\.\d{2}/);
  await expect(rows.first()).toContainText(/领取时间\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  await open('/activityRecord', { as: member });
  await expect(page.getByRole('listitem').filter({ hasText: '审核通过' }).first()).toBeVisible();
  await page.getByRole('tab', { name: '待审核' }).click();
  await expect(page.getByRole('tabpanel').getByText('审核通过')).toHaveCount(0);
});
