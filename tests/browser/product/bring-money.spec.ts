import { demoMember } from '../accounts.ts';
import { requestsOf } from './faults.ts';
import { signIn } from './member-session.ts';
import { expect, isWholeInEveryLook, test } from './product-test.ts';

const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';

test('a game with nothing in it asks how much to bring; one tap brings it, and is remembered', async ({
  page,
  open,
  request,
}) => {
  const member = await signIn(request, demoMember());
  await member.call('transall');
  await member.call('uptransferstatus', { transferstatus: 0 });
  await open(GAME, { as: member });
  const sheet = page.getByRole('dialog', { name: /^带多少到/ });
  await expect(sheet.getByRole('button', { name: /^全部 ¥/ })).toBeVisible();
  await expect(sheet.getByText('自动免转')).toBeVisible();
  await isWholeInEveryLook(page);
  await sheet.getByRole('button', { name: '关闭' }).click();
  // Sent away, it stays within reach.
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
  // Money that was brought is no win.
  await expect(page.getByRole('region', { name: '本次游戏' })).toContainText('净结果0.00');

  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
  await expect(page.getByText('余额已转回中心钱包')).toBeVisible();
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await expect(sheet.getByRole('button').nth(1)).toHaveText('¥500.00');
  await expect(sheet.getByText('自动免转')).toHaveCount(0);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
});

test('with nothing anywhere the way to a deposit stands below the game', async ({
  page,
  open,
  member,
}) => {
  await open(GAME, { as: member });
  await expect(page.getByText('中心钱包暂无余额，存款到账后即可转入。')).toBeVisible();
  await page.getByRole('button', { name: '去存款' }).click();
  await expect(page).toHaveURL(/#\/recharge$/);
});
