import { expect, test } from '@playwright/test';
import { deskOf } from './desk.ts';
import { fakeWithdrawals, waitingRow } from './fake-withdrawals.ts';
import { newMaker } from './new-staff.ts';

test('a link to a screen is there only for who may open it', async ({ browser }) => {
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  await fakeWithdrawals(page, maker.name, [waitingRow('W1', 9)]);
  const link = page.getByRole('complementary').getByRole('link', { name: 'member-w1' });
  await app.open('/withdrawals?number=W1');
  await expect(link).toBeVisible();
  await page.route('**/office/me?*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const permissions = data.permissions.filter((name: string) => name !== 'members.view');
    await route.fulfill({ json: { ...rest, data: { ...data, permissions } } });
  });
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText('member-w1');
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('link', { name: '会员管理' })).toHaveCount(0);
});
