import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@haitang/venue/house/rounds/games.ts';
import { FormPage } from '../pages/form-page.ts';
import { answers, requestsOf } from './faults.ts';
import { holdsBalance } from './money/money-answers.ts';
import { expect, test } from './product-test.ts';
import { KEEP_IS_SEEN } from './routes/go-to.ts';
import { openPlaces, type Places } from './routes/open-places.ts';
import { VISITS } from './routes/visits.ts';

const fileAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const withoutYoungApis = `{${readFileSync(fileAt('../in-page/without-young-apis.js'), 'utf8')}}`;

let places: Places;

test.beforeAll(async ({ browser, request }) => {
  places = await openPlaces(browser, request, `${KEEP_IS_SEEN}${withoutYoungApis}`);
});

test.afterAll(() => places.close());

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

for (const visit of VISITS) {
  test(`${visit.path} of a ${visit.as} opens in an old browser`, async () => {
    await places.visit(visit);
    expect(places.faults).toEqual([]);
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
