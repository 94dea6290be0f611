import type { Page } from '@playwright/test';
import { FormPage } from '../pages/form-page.ts';
import { breaks, doubleTap, holds, refuses, requestsOf } from './faults.ts';
import { appIsThere } from './open-screen.ts';
import { expect, test } from './product-test.ts';

const ACCOUNT = { 密码: 'a-good-word', 确认密码: 'a-good-word' };
const PERSON = { 真实姓名: '乐乐', 支付密码: '482913' };
const AGREED = /我已年满 18 周岁/;
/** Without the zeros it would be too short for a name in some minutes of the year. */
const newName = (): string => `r${(Date.now() % 1e9).toString(36).padStart(6, '0')}`;

/** Fills the account and goes on to the person. */
async function toPerson(page: Page, name: string): Promise<FormPage> {
  const account = new FormPage(page, '下一步');
  await account.fill({ 账号: name, ...ACCOUNT });
  await account.submit.click();
  await expect(page.getByText('第 2 步，共 2 步')).toBeVisible();
  return new FormPage(page, '注册');
}

test('registration checks in the order of the specification, each step its own', async ({
  page,
  open,
}) => {
  await open('/login?type=1');
  const account = new FormPage(page, '下一步');
  await account.isRefused('用户名需为5-11位小写字母或数字组合！', '账号');
  await account.fill({ 账号: newName() });
  await account.isRefused('请输入正确的密码长度，最少6位！', '密码');
  await account.fill({ 密码: 'a-good-word' });
  await account.isRefused('两次密码不一致！', '确认密码');
  await account.fill({ 确认密码: 'a-good-word' });
  await account.submit.click();
  const person = new FormPage(page, '注册');
  await person.isRefused('请输入正确的支付密码长度，最少6位！', '支付密码');
  await person.fill({ 支付密码: 'a-good-word' });
  await person.isRefused('支付密码不能与登录密码相同', '支付密码');
  await person.fill({ 支付密码: '482913' });
  await person.isRefused('请选择国家或地区', '国家或地区');
  await page.getByLabel('国家或地区').selectOption('SG');
  await person.submit.click();
  await expect(page.getByRole('alert')).toHaveText('请先确认年龄并同意条款');
  await page.getByRole('button', { name: '上一步' }).click();
  await expect(account.field('密码')).toHaveValue('a-good-word');
});

test('a name is checked when it is left, and the strength of the password is told in words', async ({
  page,
  open,
  member,
}) => {
  await open('/login?type=1');
  const account = new FormPage(page, '下一步');
  await account.fill({ 账号: 'Bad' });
  await account.field('密码').focus();
  await expect(page.getByRole('alert')).toHaveText('用户名需为5-11位小写字母或数字组合！');
  await account.fill({ 账号: member.name });
  await account.field('密码').focus();
  await expect(page.getByRole('alert')).toHaveText('该用户名已被使用，请换一个');
  await account.fill({ 账号: newName() });
  await account.field('密码').focus();
  await expect(page.getByText('此账号可以使用')).toBeVisible();
  await account.fill({ 密码: 'Haitang-2026' });
  await expect(page.getByText('强度：')).toBeVisible();
});

test('a taken name does not reach the second step; without an answer the server decides later', async ({
  page,
  open,
  member,
}) => {
  await open('/login?type=1');
  const account = new FormPage(page, '下一步');
  await account.fill({ 账号: member.name, ...ACCOUNT });
  await account.isRefused('该用户名已被使用，请换一个', '账号');
  await breaks(page, 'register/name');
  await page.reload();
  // What is typed into the prerendered fields goes with them.
  await appIsThere(page);
  const person = await toPerson(page, member.name);
  await person.fill(PERSON);
  await page.getByLabel('国家或地区').selectOption('SG');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await person.isRefusedByServer('该用户名已被使用，请换一个');
  await expect(account.field('账号')).toBeFocused();
  await expect(account.field('账号')).toHaveValue(member.name);
});

test('a network without an answer does not keep a new member on the first step', async ({
  page,
  open,
}) => {
  const release = await holds(page, 'register/name');
  await open('/login?type=1');
  // The call itself would wait for 30 s, longer than this test does for the second step.
  const person = await toPerson(page, newName());
  await expect(person.submit).toBeVisible();
  release();
});

test('a double tap gets a message and registers once; the country is sent', async ({
  page,
  open,
}) => {
  const release = await holds(page, 'register');
  await open('/login?type=1');
  const sent = requestsOf(page, 'register');
  const form = await toPerson(page, newName());
  await form.fill(PERSON);
  await page.getByLabel('国家或地区').selectOption('SG');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await doubleTap(page, '注册');
  await expect(page.getByText('注册请求已提交，请勿重复操作！')).toBeVisible();
  await form.submit.click();
  release();
  await expect(page.getByText('注册成功')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({ country: 'SG', age_confirmed: true });
});

test('a country without service is refused under its field', async ({ page, open }) => {
  await open('/login?type=1');
  const form = await toPerson(page, newName());
  await form.fill(PERSON);
  await page.getByLabel('国家或地区').selectOption('CN');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await form.isRefusedByServer('本站不向您所在的国家或地区提供服务');
  await expect(page.getByLabel('国家或地区')).toBeFocused();
});

test('any other refusal, and no answer, show a line', async ({ page, open }) => {
  await refuses(page, 'register', 403, '注册暂停');
  await open('/login?type=1');
  const form = await toPerson(page, newName());
  await form.fill(PERSON);
  await page.getByLabel('国家或地区').selectOption('MY');
  await page.getByRole('checkbox', { name: AGREED }).check();
  await form.submit.click();
  await expect(page.getByText('注册暂停')).toBeVisible();
  await page.unroute('**/api/register');
  await breaks(page, 'register');
  await form.submit.click();
  await expect(page.getByText('注册失败，请稍后再试。')).toBeVisible();
});
