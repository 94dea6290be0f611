import { expect, test } from '@playwright/test';
import { demoStaff } from '../accounts.ts';
import { deskOf } from './desk.ts';

const CHANGES = /\/office\/changes(\?|$)/;
const PLACES = ['/receiving-accounts', '/payout-wallets', '/vip', '/bonuses', '/red-packets'];

test('without an answer no page looks as if no change were waiting', async ({ browser }) => {
  const { page, app } = await deskOf(browser, demoStaff().maker);
  const said = page.getByRole('alert').filter({ hasText: '没有取到等待复核的变更' });
  for (const place of PLACES) {
    await page.route(CHANGES, (route) => route.abort());
    await app.open(place);
    await page.reload();
    await expect(said, place).toHaveCount(1);
    await expect(said, place).toContainText('请检查网络后重试');
    await page.unroute(CHANGES);
    await said.getByRole('button', { name: '重试' }).click();
    await expect(said, place).toHaveCount(0);
  }
});
