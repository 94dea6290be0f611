import { breaks, heals, refuses } from './faults.ts';
import { endsTheSession, expect, test } from './product-test.ts';

test('the security centre counts facts and links to missing ones', async ({
  page,
  open,
  member,
}) => {
  await open('/userCent', { as: member });
  await expect(page.getByRole('img', { name: '已完成 0 项，共 4 项' })).toBeVisible();
  await expect(page.getByRole('link', { name: '填写手机号' })).toHaveAttribute(
    'href',
    '#/userInfo',
  );
  await member.call('updateuserinfo', {
    mobile: '13800136620',
    email: 'a@b.cn',
    birthday: '1992-08-16',
  });
  await page.goto('about:blank');
  await open('/userCent', { as: member });
  await expect(page.getByRole('img', { name: '已完成 3 项，共 4 项' })).toBeVisible();
  await expect(page.getByRole('link', { name: '绑定地址', exact: true })).toHaveAttribute(
    'href',
    '#/addUsdtCard',
  );
});

test('it links to profile, cards and both passwords', async ({ page, open, member }) => {
  await open('/userCent', { as: member });
  for (const [name, to] of [
    [/个人资料/, '#/userInfo'],
    [/卡片管理/, '#/wallet'],
    [/修改登录密码/, '#/password?type=1'],
    [/修改取款密码/, '#/password?type=2'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', to);
  }
});

test('the links remain when the amounts fail to load', async ({ page, open, member }) => {
  await breaks(page, 'getcard');
  await open('/userCent', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await expect(page.getByRole('link', { name: /修改登录密码/ })).toBeVisible();
  await heals(page, 'getcard');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有绑定地址')).toBeVisible();
});

test('a dead session is reported here too', async ({ page, open, member }) => {
  await refuses(page, 'getcard', 401, '请重新登录');
  await open('/userCent', { as: member });
  await endsTheSession(page);
});
