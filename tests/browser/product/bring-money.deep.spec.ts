import { refreshUserMoney } from '@haitang/contract/member/account.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoMember } from '../accounts.ts';
import { holds, requestsOf } from './faults.ts';
import { type MemberSession, signIn } from './member-session.ts';
import { expect, isWholeInEveryView, test } from './product-test.ts';

/** The demo's member with all money recalled and automatic transfer off. */
async function withEmptyVenue(request: APIRequestContext): Promise<MemberSession> {
  const member = await signIn(request, demoMember());
  await member.call('transall');
  await member.call('uptransferstatus', { transferstatus: 0 });
  return member;
}

/** Leaves the game; its money is back before the next test opens it for the same member. */
async function leaves(page: Page): Promise<void> {
  // The words of an earlier game may still stand there.
  const home = page.waitForResponse('**/api/gameTransfer');
  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
  await home;
  await expect(page.getByText('余额已转回中心钱包')).toBeVisible();
}

const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';

test('a game without money asks how much to transfer; one tap transfers it, and is remembered', async ({
  page,
  open,
  request,
}) => {
  await open(GAME, { as: await withEmptyVenue(request) });
  const sheet = page.getByRole('dialog', { name: /^带多少到/ });
  await expect(sheet.getByRole('button', { name: /^全部 ¥/ })).toBeVisible();
  await expect(sheet.getByText('自动免转')).toBeVisible();
  await isWholeInEveryView(page);
  await sheet.getByRole('button', { name: '关闭' }).click();
  // Dismissed, it remains available.
  await expect(page.getByText('游戏内余额不足')).toBeVisible();
  await page.getByRole('button', { name: '转入', exact: true }).click();
  await sheet.getByRole('textbox', { name: '其他金额' }).fill('-5');
  await sheet.getByRole('button', { name: '转入', exact: true }).click();
  await expect(sheet.getByText('请输入有效的金额')).toBeVisible();
  const sent = requestsOf(page, 'transfer');
  await sheet.getByRole('button', { name: '¥500.00' }).dblclick();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('游戏内余额不足')).toHaveCount(0);
  expect(sent.length).toBe(1);
  const game = page.locator('iframe').contentFrame();
  await expect(game.getByText('500.00')).toBeVisible();
  // Transferred money is no win.
  await expect(page.getByRole('region', { name: '本次游戏' })).toContainText('净结果0.00');

  await leaves(page);
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await expect(sheet.getByRole('button').nth(1)).toHaveText('¥500.00');
  await expect(sheet.getByText('自动免转')).toHaveCount(0);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
});

test('a reality check that is due when money is brought is asked by the page of the game', async ({
  page,
  open,
  request,
}) => {
  await open(GAME, { as: await withEmptyVenue(request) });
  const sheet = page.getByRole('dialog', { name: /^带多少到/ });
  await expect(sheet.getByRole('button', { name: '¥100.00' })).toBeVisible();
  const answered = requestsOf(page, 'limits/reality/answer');
  const due = { code: 451, message: '请先确认时间提醒', data: { refusal: 'reality-check' } };
  for (const call of ['transfer', 'getGameUrl']) {
    await page.route(`**/api/${call}`, (route) =>
      answered.length > 0 ? route.continue() : route.fulfill({ json: due }),
    );
  }
  await sheet.getByRole('button', { name: '¥100.00' }).click();
  await expect(page.getByText('您已连续游戏 60 分钟')).toBeVisible();
  await page.getByRole('button', { name: '继续' }).click();
  await sheet.getByRole('button', { name: '¥100.00' }).click();
  await expect(sheet).toHaveCount(0);
  const game = page.locator('iframe').contentFrame();
  await expect(game.getByText('100.00').first()).toBeVisible();
  expect(answered).toHaveLength(1);
  await leaves(page);
});

test('transferred money is never shown as lost, however late the balance arrives', async ({
  page,
  open,
  request,
}) => {
  await open(GAME, { as: await withEmptyVenue(request) });
  const sheet = page.getByRole('dialog', { name: /^带多少到/ });
  const visit = page.getByRole('region', { name: '本次游戏' });
  await expect(visit).toContainText('净结果0.00');
  const release = await holds(page, 'balance');
  await sheet.getByRole('button', { name: '¥100.00' }).click();
  await expect(sheet).toHaveCount(0);
  const game = page.locator('iframe').contentFrame();
  await expect(game.getByText('100.00').first()).toBeVisible();
  await expect(visit).toContainText('净结果0.00');
  const answered = page.waitForResponse('**/api/balance');
  release();
  await answered;
  await expect(visit).toContainText('净结果0.00');
  await leaves(page);
});

test("a stake above the balance turns the game's button into a link to the sheet", async ({
  page,
  open,
  request,
}) => {
  await open(GAME, { as: await withEmptyVenue(request) });
  const sheet = page.getByRole('dialog', { name: /^带多少到/ });
  await sheet.getByRole('button', { name: '¥100.00' }).click();
  await expect(sheet).toHaveCount(0);
  const game = page.locator('iframe').contentFrame();
  const more = game.getByRole('button', { name: '增加投注' });
  await expect(game.getByRole('button', { name: '开始一局' })).toBeVisible();
  for (const stake of ['5.00', '10.00', '20.00', '50.00', '100.00', '200.00']) {
    await more.click();
    await expect(game.locator('dl').first()).toContainText(`投注${stake}`);
  }
  await expect(game.getByText('余额不足，转入后继续')).toBeVisible();
  // One tap, and the lobby asks; with a balance above ¥1 there was no way before.
  await game.getByRole('button', { name: '转入余额' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: '¥500.00' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(game.getByText('600.00')).toBeVisible();
  await expect(game.getByRole('button', { name: '开始一局' })).toBeEnabled();
  // Only the game opens the sheet.
  await page.evaluate(`postMessage({ type: 'haitang:short' }, '*')`);
  await leaves(page);
  await expect(sheet).toHaveCount(0);
});

test('the next game waits until the money of the last one is home', async ({
  page,
  open,
  request,
}) => {
  const member = await withEmptyVenue(request);
  await member.call('uptransferstatus', { transferstatus: 1 });
  await open(GAME, { as: member });
  const game = page.locator('iframe').contentFrame();
  await expect(game.getByRole('button', { name: '开始一局' })).toBeEnabled();
  const order: string[] = [];
  const release = await holds(page, 'gameTransfer');
  page.on('response', (response) => response.url().endsWith('/gameTransfer') && order.push('home'));
  page.on('request', (request) => request.url().endsWith('/getGameUrl') && order.push('launch'));
  const leaving = page.waitForRequest('**/api/gameTransfer');
  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
  await leaving;
  await page.evaluate("location.hash = '/gamePage?name=二十一点&gameId=qingya&code=twenty-one'");
  await expect(page.getByRole('heading', { name: '二十一点' })).toBeAttached();
  await page.evaluate('new Promise((next) => requestAnimationFrame(next))');
  release();
  await expect(game.getByRole('button', { name: '发牌' })).toBeEnabled();
  expect(order).toEqual(['home', 'launch']);
  await expect(page.getByText('游戏内余额不足')).toHaveCount(0);
  await leaves(page);
});

test('money that a closed window left at another venue is named, and recalled from the game', async ({
  page,
  open,
  request,
}) => {
  const member = await withEmptyVenue(request);
  // As a window leaves it that was killed: nothing calls it home.
  const { balance } = refreshUserMoney.data.parse(await member.call('refreshusermoney'));
  const way = { sourcetype: 'userbalance', targettype: 'tianyuan', game_platform_type: 'tianyuan' };
  await member.call('transfer', { ...way, amount: balance });
  await open(GAME, { as: member });
  await expect(page.getByText(/其他场馆内有 ¥[\d,.]+，收回后即可转入。$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '去存款' })).toHaveCount(0);
  await page.getByRole('button', { name: '收回', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^带多少到/ })).toBeVisible();
});

test('without any money a link to a deposit is below the game', async ({ page, open, member }) => {
  await open(GAME, { as: member });
  await expect(page.getByText('中心钱包暂无余额，存款到账后即可转入。')).toBeVisible();
  await page.getByRole('button', { name: '去存款' }).click();
  await expect(page).toHaveURL(/#\/recharge$/);
});

test('no question stands over an open round, also after a reload: it comes at the end', async ({
  page,
  open,
  request,
}) => {
  const member = await withEmptyVenue(request);
  await open('/gamePage?name=寻珠&gameId=haitang&code=pearl-finder', { as: member });
  const sheet = page.getByRole('dialog', { name: /^带多少到/ });
  const short = page.getByText('游戏内余额不足');
  await sheet.getByRole('textbox', { name: '其他金额' }).fill('1');
  await sheet.getByRole('button', { name: '转入', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const game = page.locator('iframe').contentFrame();
  await game.getByRole('textbox', { name: '投注金额' }).fill('0.10');
  await game.getByRole('button', { name: '开局', exact: true }).click();
  await expect(game.getByRole('button', { name: /^随机开一枚/ })).toBeEnabled();
  const polls = requestsOf(page, 'balancelist');
  await page.reload();
  await expect(game.getByText('上一局未完成，已为您恢复')).toBeVisible();
  // The balance without money is read more than once.
  await expect.poll(() => polls.length).toBeGreaterThan(2);
  await expect(sheet).toHaveCount(0);
  await expect(short).toHaveCount(0);
  await game.getByRole('button', { name: /^随机开一枚/ }).click();
  // An empty shell ends the round, so the sheet comes; a pearl can be taken home.
  const take = game.getByRole('button', { name: /^收取/, disabled: false });
  await expect.poll(async () => (await sheet.isVisible()) || (await take.isVisible())).toBe(true);
  if (await take.isVisible()) await take.click();
  // Whatever it has paid, it is less than a game needs.
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
});
