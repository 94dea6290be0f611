import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { MemberSession } from '../member-session.ts';

/** The button of the form, and of its review. */
export const SEND = '确认取款';

/** Binds a new ERC20 address to the member. */
export const bind = (member: MemberSession): Promise<unknown> =>
  member.call('bindcard', {
    bank: 'USDT',
    bank_no: `0x${randomBytes(20).toString('hex')}`,
    bank_owner: 'ERC20',
    pay_pass: member.payPassword,
  });

/** Fills in the form of a withdrawal and opens its review. */
export async function review(page: Page, amount: string, member: MemberSession) {
  await page.getByRole('textbox', { name: '取款金额' }).fill(amount);
  await page.getByLabel('支付密码', { exact: true }).fill(member.payPassword);
  await page.getByRole('button', { name: SEND }).click();
  return page.getByRole('dialog', { name: '核对取款' });
}
