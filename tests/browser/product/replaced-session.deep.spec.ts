import { FormPage } from '../pages/form-page.ts';
import { signIn } from './member-session.ts';
import { expect, isWhole, test } from './product-test.ts';

const LOCKED = '您曾报告一次登录不是您本人，请先修改登录密码';

test('不是我 ends the other sign-in, locks the money, and leads to a new password', async ({
  page,
  open,
  member,
  request,
}) => {
  await open('/mine', { as: member });
  const other = await signIn(request, member);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: '认证失败' });
  await expect(dialog).toContainText(/您的账号于北京时间 .+ 在.+登录，本设备已退出。/);
  await isWhole(page);
  await dialog.getByRole('button', { name: '不是我' }).click();
  await expect(page.getByText('该登录已结束，请重新登录并修改密码')).toBeVisible();
  await expect(other.call('user')).rejects.toThrow(/401/);

  // Signed in again, on this phone: the change of the password, and no money before it.
  const login = new FormPage(page, '登录');
  await login.fill({ 账号: member.name, 密码: member.password });
  await login.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: '修改登录密码' })).toBeVisible();
  const token = await page.evaluate<string>(
    'JSON.stringify({ ...sessionStorage, ...localStorage }).match(/[A-Za-z0-9_-]{43}/)[0]',
  );
  const bind = async (bearer: string): Promise<string> => {
    const card = { bank: 'USDT', bank_owner: 'ERC20', pay_pass: member.payPassword };
    const bank_no = `0x${'5a'.repeat(20)}`;
    const headers = { authorization: `Bearer ${bearer}` };
    const response = await request.post('/api/bindcard', {
      data: { ...card, bank_no },
      headers,
    });
    return (await response.json()).message;
  };
  expect(await bind(token)).toBe(LOCKED);
  const form = new FormPage(page, '确认修改');
  await form.fill({
    旧密码: member.password,
    新密码: 'Another-word-7',
    确认密码: 'Another-word-7',
  });
  await form.submit.click();
  await expect(page.getByText('密码修改成功！')).toBeVisible();
  const again = await signIn(request, { ...member, password: 'Another-word-7' });
  expect(await bind(again.token)).not.toBe(LOCKED);
});
