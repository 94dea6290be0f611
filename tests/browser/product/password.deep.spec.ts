import { FormPage } from '../pages/form-page.ts';
import { doubleTap, holds, refuses, requestsOf } from './faults.ts';
import { signIn } from './member-session.ts';
import { endsTheSession, expect, isWholeInEveryView, test } from './product-test.ts';

const LOGIN = { old: '旧密码', fresh: '新密码', confirm: '确认密码' } as const;
const PAY = { old: '旧取款密码', fresh: '新取款密码', confirm: '确认密码' } as const;

test('the seven checks have the order of the specification', async ({ page, open, member }) => {
  await open('/password?type=1', { as: member });
  await expect(page.getByRole('heading', { level: 1, name: '修改登录密码' })).toBeVisible();
  const form = new FormPage(page, '确认修改');
  const { old, fresh, confirm } = LOGIN;
  await form.isRefused('请输入旧密码', old);
  await form.fill({ [old]: '12345' });
  await form.isRefused('请输入新密码', fresh);
  await form.fill({ [fresh]: '54321' });
  await form.isRefused('请输入确认密码', confirm);
  await form.fill({ [confirm]: 'other' });
  await form.isRefused('请输入正确的旧密码长度', old);
  await form.fill({ [old]: '123456' });
  await form.isRefused('请输入正确的新密码长度', fresh);
  await form.fill({ [fresh]: '123456' });
  await form.isRefused('两次密码不一致！', confirm);
  await form.fill({ [confirm]: '123456' });
  await form.isRefused('新旧密码不能一致！', old);
  for (const label of Object.values(LOGIN)) await expect(form.field(label)).toHaveValue('');
});

test('a changed login password ends the session with nothing stored, and is the new one', async ({
  page,
  open,
  member,
  request,
}) => {
  await open('/password?type=1', { as: member });
  const sent = requestsOf(page, 'editPassword');
  const form = new FormPage(page, '确认修改');
  await form.fill({
    旧密码: member.password,
    新密码: 'Another-word-7',
    确认密码: 'Another-word-7',
  });
  await doubleTap(page, '确认修改');
  await expect(page.getByText('密码修改成功！')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({
    password: member.password,
    paypassword: 'Another-word-7',
  });
  expect(await page.evaluate<number>('sessionStorage.length')).toBe(0);
  expect(await page.evaluate<string | null>("localStorage.getItem('userInfo')")).toBeNull();
  await expect(member.call('user')).rejects.toThrow(/401/);
  const again = await signIn(request, { ...member, password: 'Another-word-7' });
  expect(again.token).not.toBe('');
});

test('the withdrawal password is changed on its own screen; a wrong old one is reported there', async ({
  page,
  open,
  member,
}) => {
  await open('/userCent', { as: member });
  await page.getByRole('link', { name: '修改取款密码' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '修改取款密码' })).toBeVisible();
  const form = new FormPage(page, '确认修改');
  await form.fill({ [PAY.old]: '999999', [PAY.fresh]: '654321', [PAY.confirm]: '654321' });
  await form.isRefused('旧密码不正确', PAY.old);
  await expect(form.field(PAY.fresh)).toHaveValue('654321');
  await form.fill({ [PAY.old]: member.payPassword });
  await form.submit.click();
  await expect(page.getByText('密码修改成功！')).toBeVisible();
  await expect(page).toHaveURL(/#\/userCent$/);
});

test('a slow change shows its progress', async ({ page, open, member }) => {
  const release = await holds(page, 'editPayPassword');
  await open('/userCent', { as: member });
  await page.getByRole('link', { name: '修改取款密码' }).click();
  const form = new FormPage(page, '确认修改');
  await form.fill({
    [PAY.old]: member.payPassword,
    [PAY.fresh]: '654321',
    [PAY.confirm]: '654321',
  });
  await form.submit.click();
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText('密码修改成功！')).toBeVisible();
});

test('a dead session is reported here too', async ({ page, open, member }) => {
  await refuses(page, 'editPayPassword', 401, '请重新登录');
  await open('/password?type=2', { as: member });
  const form = new FormPage(page, '确认修改');
  await form.fill({
    [PAY.old]: member.payPassword,
    [PAY.fresh]: '654321',
    [PAY.confirm]: '654321',
  });
  await form.submit.click();
  await endsTheSession(page);
});

test('the passwords are complete in every view', async ({ page, open, member }) => {
  await open('/password?type=1', { as: member });
  const form = new FormPage(page, '确认修改');
  await form.fill({ 旧密码: 'oldpass88', 新密码: 'Haitang2026' });
  await expect(page.getByText('强度：')).toContainText('很强');
  await form.submit.click();
  await isWholeInEveryView(page);
});
