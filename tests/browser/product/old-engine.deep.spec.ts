import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@haitang/venue/rounds/games.ts';
import { demoMember } from '../accounts.ts';
import { FormPage } from '../pages/form-page.ts';
import { answers, requestsOf } from './faults.ts';
import { type MemberSession, signIn } from './member-session.ts';
import { holdsBalance } from './money/money-answers.ts';
import { expect, test } from './product-test.ts';
import { VISITS } from './routes/visits.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const withoutYoungApis = `{${readFileSync(at('../in-page/without-young-apis.js'), 'utf8')}}`;

let demo: MemberSession;
let deposit = '';

test.beforeAll(async ({ request }) => {
  demo = await signIn(request, demoMember());
  await demo.call('transall');
  await demo.call('uptransferstatus', { transferstatus: 0 });
  const listed = JSON.stringify(await demo.call('gettransrecord', { type: 1 }));
  deposit = /"out_trade_no":"([^"]+)"/.exec(listed)?.[1] ?? '';
});

test.beforeEach(({ page }) => page.addInitScript({ content: withoutYoungApis }));

test('an old browser signs a member in', async ({ page, open, member }) => {
  await open('/login');
  expect(await page.evaluate<boolean>("'timeout' in AbortSignal || 'toSorted' in []")).toBe(false);
  const form = new FormPage(page, '登录');
  await form.fill({ 账号: member.name, 密码: member.password });
  await form.submit.click();
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText(member.name).first()).toBeVisible();
});

test('an old browser sends a withdrawal', async ({ page, open, member }) => {
  await member.call('bindcard', {
    bank: 'USDT',
    bank_no: `0x${randomBytes(20).toString('hex')}`,
    bank_owner: 'ERC20',
    pay_pass: member.payPassword,
  });
  await holdsBalance(page, '5000.00');
  await answers(page, 'withdraw', { out_trade_no: 'W1' }, '操作成功！');
  const sent = requestsOf(page, 'withdraw');
  await open('/withdrawal', { as: member });
  await page.getByRole('textbox', { name: '取款金额' }).fill('100');
  await page.getByLabel('支付密码', { exact: true }).fill(member.payPassword);
  await page.getByRole('button', { name: '确认取款' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认取款' }).click();
  await expect(page).toHaveURL(/#\/transRecord\?type=2&order=W1$/);
  expect(sent).toHaveLength(1);
});

for (const { path, as, sees, asks } of VISITS) {
  test(`${path} of a ${as} opens in an old browser`, async ({ page, open }) => {
    await open(path.replace('{deposit}', deposit), as === 'member' ? { as: demo } : {});
    if (asks !== undefined) {
      await expect(page.getByRole('dialog', { name: asks })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    const there = page.getByText(sees).or(page.getByLabel(sees));
    await expect(there.filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true], main [data-skeleton]:visible')).toHaveCount(
      0,
    );
  });
}

test('every game opens in an old browser', async ({ page, open, member }) => {
  test.slow();
  await open('/mine', { as: member });
  for (const { code, name, product } of GAMES) {
    await test.step(name, async () => {
      const path = `#/gamePage?name=${name}&gameId=${product}&code=${code}`;
      await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
      const game = page
        .locator('iframe')
        .and(page.getByTitle(name, { exact: true }))
        .contentFrame();
      await expect(game.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(game.locator('#game > :is(.loading, .only, .ended)')).toHaveCount(0);
    });
  }
});
