import { FormPage } from '../pages/form-page.ts';
import { breaks, doubleTap, holds, refuses, requestsOf } from './faults.ts';
import { expect, test } from './product-test.ts';

const FILLED = {
  密码: 'a-good-word',
  确认密码: 'a-good-word',
  真实姓名: '乐乐',
  支付密码: '482913',
};
const AGREED = /我已年满 18 周岁/;
const newName = (): string => `r${(Date.now() % 1e9).toString(36)}`;

test('registration checks in the order of the specification', async ({ page, open }) => {
  await open('/login?type=1');
  const form = new FormPage(page, '注册');
  await form.isRefused('用户名需为5-11位小写字母或数字组合！', '账号');
  await form.fill({ 账号: 'haitang88' });
  await form.isRefused('请输入正确的密码长度，最少6位！', '密码');
  await form.fill({ 密码: 'a-good-word' });
  await form.isRefused('两次密码不一致！', '确认密码');
  await form.fill({ 确认密码: 'a-good-word' });
  await form.isRefused('请输入正确的支付密码长度，最少6位！', '支付密码');
  await form.fill({ 支付密码: 'a-good-word' });
  await form.isRefused('支付密码不能与登录密码相同', '支付密码');
  await form.fill({ 支付密码: '482913' });
  await form.isRefused('请选择国家或地区', '国家或地区');
  await page.getByLabel('国家或地区').selectOption('SG');
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText('请先确认已年满 18 周岁并同意条款');
});

test('a double tap gets a message and registers once; the country is sent', async ({
  page,
  open,
}) => {
  const release = await holds(page, 'register');
  await open('/login?type=1');
  const sent = requestsOf(page, 'register');
  const form = new FormPage(page, '注册');
  await form.fill({ 账号: newName(), ...FILLED });
  await page.getByLabel('国家或地区').selectOption('SG');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await doubleTap(page, '注册');
  await expect(page.getByText('注册请求已提交，请勿重复操作！')).toBeVisible();
  await form.submit.click();
  release();
  await expect(page).toHaveURL(/#\/$/);
  await expect(page.getByText('注册成功')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({ country: 'SG', age_confirmed: true });
});

test('a taken name is refused under its field, and the input is kept', async ({
  page,
  open,
  member,
}) => {
  await open('/login?type=1');
  const form = new FormPage(page, '注册');
  await form.fill({ 账号: member.name, ...FILLED });
  await page.getByLabel('国家或地区').selectOption('SG');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await form.isRefusedByServer('该用户名已被使用，请换一个');
  await expect(form.field('账号')).toBeFocused();
  await expect(form.field('账号')).toHaveValue(member.name);
});

test('a country without service is refused under its field', async ({ page, open }) => {
  await open('/login?type=1');
  const form = new FormPage(page, '注册');
  await form.fill({ 账号: newName(), ...FILLED });
  await page.getByLabel('国家或地区').selectOption('CN');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await form.isRefusedByServer('本站不向您所在的国家或地区提供服务');
  await expect(page.getByLabel('国家或地区')).toBeFocused();
});

test('any other refusal, and no answer, show a line', async ({ page, open }) => {
  await refuses(page, 'register', 403, '注册暂停');
  await open('/login?type=1');
  const form = new FormPage(page, '注册');
  await form.fill({ 账号: newName(), ...FILLED });
  await page.getByLabel('国家或地区').selectOption('MY');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await form.submit.click();
  await expect(page.getByText('注册暂停')).toBeVisible();
  await page.unroute('**/api/register');
  await breaks(page, 'register');
  await form.submit.click();
  await expect(page.getByText('注册失败，请稍后再试。')).toBeVisible();
});
