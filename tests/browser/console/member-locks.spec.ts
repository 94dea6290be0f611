import { signIn } from '../product/member-session.ts';
import { brokenRules, fits } from '../product/open-screen.ts';
import { expect, test } from '../product/product-test.ts';
import { deskOf } from './desk.ts';
import { newChecker } from './new-staff.ts';

/** A desktop with the file of this member open. */
async function deskAt(browser: Parameters<typeof deskOf>[0], member: string) {
  const { page, app } = await deskOf(browser, await newChecker());
  await app.open(`/members?search=${member}`);
  await page.locator('tbody tr').filter({ hasText: member }).click();
  await page.getByRole('tab', { name: '地址与登录' }).click();
  const card = page.getByRole('region', { name: '限制', exact: true });
  await expect(card).toBeVisible();
  const row = (name: string) => card.locator('.chk').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  return { page, app, card, row, dialog };
}

test('play, deposits and withdrawals are locked and unlocked separately, from several browsers', async ({
  browser,
  member,
  request,
}) => {
  const first = await deskAt(browser, member.name);
  const stale = await deskAt(browser, member.name);

  await first.card.getByRole('button', { name: '限制游戏' }).click();
  await expect(first.dialog).toContainText('可重新登录并取款');
  await expect(first.dialog.getByRole('button', { name: '确认限制' })).toBeDisabled();
  await first.dialog.getByLabel('原因').fill('盗号申报');
  expect(await brokenRules(first.page)).toEqual([]);
  await first.app.confirmWithCode('确认限制');
  await expect(first.row('游戏')).toContainText('已限制');
  await expect(first.row('游戏')).toContainText('盗号申报');
  await expect(first.row('存款')).toContainText('正常');

  // An outdated page locks again: nothing changes, and it shows the current state.
  await stale.card.getByRole('button', { name: '限制游戏' }).click();
  await stale.dialog.getByLabel('原因').fill('重复操作');
  await stale.app.confirmWithCode('确认限制');
  await expect(stale.row('游戏')).toContainText('盗号申报');
  await expect(stale.row('游戏')).not.toContainText('重复操作');

  const third = await deskAt(browser, member.name);
  await third.card.getByRole('button', { name: '限制存款' }).click();
  await third.dialog.getByLabel('原因').fill('核对付款人');
  await third.app.confirmWithCode('确认限制');
  await expect(third.row('存款')).toContainText('已限制');

  // Only an official order stops withdrawals, and the member is notified.
  const fourth = await deskAt(browser, member.name);
  await fourth.card.getByRole('button', { name: '限制取款' }).click();
  await fourth.dialog.getByLabel('原因').fill('协助执行');
  await fourth.app.fillCode();
  const act = fourth.dialog.getByRole('button', { name: '确认限制' });
  await expect(act).toBeDisabled();
  await fourth.dialog.getByLabel(/^依据的命令或文书/).fill('裁定书 2026-118');
  await act.click();
  await expect(fourth.dialog).toHaveCount(0);
  await expect(fourth.row('取款')).toContainText('依据：裁定书 2026-118');
  for (const width of [1280, 1440]) {
    await fourth.page.setViewportSize({ width, height: 800 });
    await fits(fourth.page);
    expect(await brokenRules(fourth.page)).toEqual([]);
  }

  const again = await signIn(request, member);
  await expect(again.call('withdraw', { bank: 1, amount: '30', password: 'x' })).rejects.toThrow();
  const inbox = async (): Promise<string> =>
    JSON.stringify(await again.call('noticeList', { page: 1, pagesize: 20 }));
  // The letters are written after the acts.
  await expect.poll(inbox).toContain('游戏功能已停用');
  await expect.poll(inbox).toContain('存款功能已停用');
  expect(await inbox()).not.toContain('盗号申报');

  for (const [desk, name] of [
    [first, '游戏'],
    [third, '存款'],
    [fourth, '取款'],
  ] as const) {
    await desk.card.getByRole('button', { name: `解除${name}` }).click();
    await desk.dialog.getByLabel('原因').fill('核实无误');
    await desk.app.confirmWithCode('确认解除');
    await expect(desk.row(name)).toContainText('正常');
  }
});
