import { randomInt } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { type MemberSession, newMember } from '../product/member-session.ts';
import { PRODUCT } from '../product-place.ts';
import { deskOf } from './desk.ts';
import { newMaker } from './new-staff.ts';

const EACH = 20;
const BANK = {
  paytype: 'bank',
  bank_owner: '乐乐',
  bank: '星展银行',
  bank_no: '4000123412341234',
  bank_address: '新加坡',
};

/** A member who has paid twenty times by bank. */
async function payer(site: APIRequestContext): Promise<MemberSession> {
  const member = await newMember(site);
  for (let paid = 0; paid < EACH; paid += 1) {
    // The same payment twice would be one that was sent again.
    await member.call('recharge', { ...BANK, amount: `${712 + paid}.00` });
  }
  return member;
}

/** Counts the codes that the page sends. */
function codesOf(page: Page): () => number {
  let codes = 0;
  page.on('request', (sent) => {
    if (sent.method() !== 'POST' || !sent.url().includes('/office/')) return;
    if (/"code":"\d{6}"/.test(sent.postData() ?? '')) codes += 1;
  });
  return () => codes;
}

/** Decides the open row with keys: every tenth is rejected, the others are approved. */
async function decide(page: Page, nth: number, fillCode: () => Promise<void>): Promise<void> {
  const { keyboard } = page;
  const panel = page.getByRole('complementary', { name: '存款详情' });
  await keyboard.press('a');
  await expect(panel.getByRole('button', { name: '通过', exact: true })).toBeVisible();
  if (nth % 10 === 9) {
    await keyboard.press('r');
    await expect(page.getByRole('dialog').getByLabel('拒绝原因')).toBeFocused();
    await keyboard.type('账单上没有这笔款项');
    await keyboard.press('Control+Enter');
    return;
  }
  if (nth % 10 === 5) {
    await keyboard.press('n');
    await keyboard.type('已与账单核对');
    await keyboard.press('Escape');
  }
  await keyboard.press('e');
  await expect(panel.getByLabel('到账流水号')).toBeFocused();
  await keyboard.type(`STMT-${randomInt(1e12)}`);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '通过该存款？' });
  if (nth === 0) await fillCode();
  else await expect(dialog.getByRole('button', { name: '确认通过' })).toBeFocused();
  await keyboard.press('Enter');
}

test('forty bank deposits take less than five minutes, two codes and no mouse', async ({
  browser,
}) => {
  test.setTimeout(8 * MINUTE_MS);
  const site = await request.newContext({ baseURL: PRODUCT.site });
  const members = [await payer(site), await payer(site)];
  const maker = await newMaker();
  const { page, app } = await deskOf(browser, maker);
  const codes = codesOf(page);
  await app.open('/deposits');
  const { keyboard } = page;
  const rows = page.locator('tbody tr[tabindex]');
  const search = page.getByRole('textbox', { name: '会员账号、订单号、交易哈希' });
  await expect(rows.first()).toBeVisible();
  const start = Date.now();
  for (const [round, { name }] of members.entries()) {
    await keyboard.press('/');
    await expect(search).toBeFocused();
    await keyboard.press('Control+A');
    await keyboard.type(name);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(name));
    await expect(rows.first()).toContainText(name);
    await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
    await keyboard.press('Escape');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    const number = page.locator('.panel .cs-number').first();
    await expect(page.getByRole('complementary', { name: '存款详情' })).toContainText(name);
    for (let nth = 0; nth < EACH; nth += 1) {
      const before = await number.textContent();
      await decide(page, round * EACH + nth, () => app.fillCode());
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The next waiting one opens by itself.
      if (nth < EACH - 1) await expect(number).not.toHaveText(before ?? '');
    }
    await expect(rows).toHaveCount(0);
  }
  const seconds = Math.round((Date.now() - start) / SECOND_MS);
  console.log(`40 deposits: ${seconds} s, ${codes() + 1} codes with that of the sign-in`);
  expect(codes()).toBe(1);
  expect(seconds).toBeLessThan(300);
  for (const member of members) {
    const { balance } = Object(await member.call('balance'));
    expect(Number(balance)).toBeGreaterThan(18 * 712);
  }
  await site.dispose();
});
