import { signIn } from '../product/member-session.ts';
import { brokenRules, fits } from '../product/open-screen.ts';
import { expect, test } from '../product/product-test.ts';
import { deskOf } from './desk.ts';
import { newChecker } from './new-staff.ts';

test('staff note, tag, write to, pause and sign out a member, and find it by what they set', async ({
  browser,
  member,
  request,
}) => {
  const session = await signIn(request, member);
  const { page, app } = await deskOf(browser, await newChecker());
  await app.open(`/members?search=${member.name}`);
  await page.locator('tbody tr').filter({ hasText: member.name }).click();
  const head = page.getByRole('region', { name: '会员', exact: true });
  const dialog = page.getByRole('dialog');

  await page.getByRole('tab', { name: '备注' }).click();
  await page.getByRole('button', { name: '写备注' }).click();
  await dialog.getByLabel(/^备注/).fill('来电咨询存款\n已回电');
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存备注' }).click();
  await expect(page.getByRole('region', { name: '备注' })).toContainText('来电咨询存款');

  const tag = `重点${member.name.slice(-4)}`;
  await head.getByRole('button', { name: '标签' }).click();
  await dialog.getByLabel('新标签').fill(tag);
  await dialog.getByRole('button', { name: '加入' }).click();
  await expect(dialog.getByTitle(tag)).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存标签' }).click();
  await expect(head).toContainText(tag);

  await head.getByRole('button', { name: '发站内信' }).click();
  await dialog.getByLabel('标题').fill('关于您的咨询');
  await dialog.getByLabel('内容').fill('存款已核实。');
  expect(await brokenRules(page)).toEqual([]);
  await app.confirmWithCode('发送');
  const inbox = JSON.stringify(await session.call('noticeList', { page: 1, pagesize: 20 }));
  expect(inbox).toContain('存款已核实');

  await page.getByRole('tab', { name: '概览' }).click();
  await page.getByRole('button', { name: '休息与排除' }).click();
  await dialog.getByLabel(/^会员如何提出要求/).fill('会员来电要求休息');
  expect(await brokenRules(page)).toEqual([]);
  await app.confirmWithCode('确认设定');
  await expect(head).toContainText('休息中');

  await head.getByRole('button', { name: '强制退出' }).click();
  await dialog.getByLabel('原因').fill('会员来电：手机遗失');
  await dialog.getByRole('button', { name: '确认退出' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(session.call('noticeList', { page: 1, pagesize: 20 })).rejects.toThrow();

  await app.open(`/members?tag=${encodeURIComponent(tag)}&state=time-out`);
  const row = page.locator('tbody tr').filter({ hasText: member.name });
  await expect(row).toContainText('休息中');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page);
    expect(await brokenRules(page)).toEqual([]);
  }
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).not.toHaveURL(/tag=/);
});
