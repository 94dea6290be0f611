import { FormPage } from '../pages/form-page.ts';
import { signIn } from '../product/member-session.ts';
import { brokenRules } from '../product/open-screen.ts';
import { expect, isWhole, settled, test } from '../product/product-test.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker } from './new-staff.ts';

const FRESH = 'a-fresh-word-7';

test('two of staff and a member who forgot the password: back in, old sessions gone', async ({
  browser,
  member,
  open,
  page,
  request,
}) => {
  const { name } = member;
  const first = await deskOf(browser, await newMaker());
  await first.app.open(`/members?search=${name}`);
  await first.page.locator('tbody tr').filter({ hasText: name }).click();
  await first.page.getByRole('tab', { name: '地址与登录' }).click();
  await first.page.getByRole('button', { name: '找回密码' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByLabel('登录密码').check();
  await dialog.getByLabel('原因与核实经过').fill('会员忘记密码，资料逐项相符');
  await first.app.fillCode();
  for (const check of ['真实姓名', '常用登录地区与设备']) await dialog.getByLabel(check).check();
  const propose = dialog.getByRole('button', { name: '提出找回' });
  await expect(propose).toBeDisabled();
  await dialog.getByLabel('视频核身').check();
  await settled(first.page);
  expect(await brokenRules(first.page)).toEqual([]);
  await propose.click();
  const note = first.page.getByRole('dialog', { name: '找回码（前半）' });
  const firstHalf = (await note.locator('.cs-quote').textContent()) ?? '';
  await note.getByRole('button', { name: '已转交' }).click();

  // The owner, if it is somebody else, sees it where they look after their account.
  await open('/sessions', { as: member });
  await expect(page.getByText('登记了找回您密码的申请')).toBeVisible();
  await isWhole(page);

  const second = await deskOf(browser, await newChecker());
  await second.app.open('/changes');
  const row = second.page.locator('tbody tr').filter({ hasText: name });
  await expect(row).toContainText(`找回会员 ${name} 的登录密码`);
  await row.getByRole('button', { name: '复核' }).click();
  await second.app.fillCode();
  await second.page.getByRole('dialog').getByRole('button', { name: '确认变更' }).click();
  const other = second.page.getByRole('dialog', { name: '找回码（后半）' });
  const secondHalf = (await other.locator('.cs-quote').textContent()) ?? '';
  await other.getByRole('button', { name: '已转交' }).click();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto('/#/kefu');
  await phone.getByRole('link', { name: '已有找回码？重设密码' }).click();
  const key = new FormPage(phone, '下一步');
  const half = { 账号: name, '找回码（前半）': firstHalf };
  await key.fill({ ...half, '找回码（后半）': firstHalf });
  await key.isRefusedByServer('账号或找回码不正确，或找回码已失效');
  await key.fill({ ...half, '找回码（后半）': secondHalf });
  await key.submit.click();
  const form = new FormPage(phone, '确认修改');
  await form.fill({ 新密码: FRESH, 确认密码: `${FRESH}x` });
  await form.isRefused('两次密码不一致！', '确认密码');
  await form.fill({ 新密码: FRESH, 确认密码: FRESH });
  await isWhole(phone);
  await form.submit.click();
  await expect(phone.getByText('密码修改成功！')).toBeVisible();
  await expect(phone).toHaveURL(/#\/login$/);

  await expect(member.call('user')).rejects.toThrow(/401/);
  await expect(signIn(request, member)).rejects.toThrow(/203/);
  const login = new FormPage(phone, '登录');
  await login.fill({ 账号: name, 密码: FRESH });
  await login.submit.click();
  await expect(phone.getByText('登录成功').or(phone.getByText('上次登录')).first()).toBeVisible();
});

test('the owner stops a recovery with one tap, and its key is void', async ({
  browser,
  member,
  open,
  page,
}) => {
  const desk = await deskOf(browser, await newMaker());
  await desk.app.open(`/members?search=${member.name}`);
  await desk.page.locator('tbody tr').filter({ hasText: member.name }).click();
  await desk.page.getByRole('tab', { name: '地址与登录' }).click();
  await desk.page.getByRole('button', { name: '找回密码' }).click();
  const dialog = desk.page.getByRole('dialog');
  for (const choice of ['登录密码', '支付密码', '真实姓名', '注册手机或邮箱', '证件照片']) {
    await dialog.getByLabel(choice).check();
  }
  await dialog.getByLabel('原因与核实经过').fill('来电自称忘记密码');
  await desk.app.fillCode();
  await dialog.getByRole('button', { name: '提出找回' }).click();
  await desk.page.getByRole('button', { name: '已转交' }).click();
  await open('/userCent', { as: member });
  await page.getByRole('button', { name: '不是我，立即中止' }).click();
  await expect(page.getByText('已中止，找回码已失效')).toBeVisible();
  await expect(page.getByText('登记了找回您密码的申请')).toHaveCount(0);

  const second = await deskOf(browser, await newChecker());
  await second.app.open('/changes');
  const row = second.page.locator('tbody tr').filter({ hasText: member.name });
  await row.getByRole('button', { name: '复核' }).click();
  await second.app.fillCode();
  const confirm = second.page.getByRole('dialog');
  await confirm.getByRole('button', { name: '确认变更' }).click();
  await expect(confirm.getByRole('alert')).toContainText('会员本人已中止此次找回');
});
