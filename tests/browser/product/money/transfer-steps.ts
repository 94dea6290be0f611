import type { Page } from '@playwright/test';
import { expect } from '../product-test.ts';

/** The balance is known, and the target venue is chosen, which is once the venues are known. */
export async function isReady(page: Page, balance: string): Promise<void> {
  const central = page.getByRole('button', { name: new RegExp(`中心钱包\\s*${balance}`) });
  await expect(central.first()).toBeVisible();
  await expect(page.getByText('请选择', { exact: true })).toHaveCount(0);
}

/** The id of the transfer that `transfer` answers. */
export const ID = '0b7f5a2e-1111-4222-8333-444455556666';

/** A transfer of 50.00 to a venue, as the server lists it. */
export const transfer = (state: 'open' | 'done' | 'returned') => ({
  id: ID,
  platname: 'haitang',
  name: '海棠电子',
  direction: 'in',
  state,
  waits: 'answer',
  amount: '50.00',
  created_at: '2026-11-21 09:51:02',
});
