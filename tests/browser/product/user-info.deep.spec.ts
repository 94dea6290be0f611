import type { Locator } from '@playwright/test';
import { FormPage } from '../pages/form-page.ts';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from './faults.ts';
import { endsTheSession, expect, isWholeInEveryView, test } from './product-test.ts';

/** The smallest picture a browser makes of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Rolls a column to a row, after the frame in which the opened sheet puts it at its own. */
async function roll(column: Locator, row: number): Promise<void> {
  await column.page().evaluate('new Promise((done) => requestAnimationFrame(done))');
  await column.evaluate((wheel: { scrollTop: number }, top: number) => {
    wheel.scrollTop = top;
  }, row * 44);
}

test('mobile, email and birthday are checked in this order', async ({ page, open, member }) => {
  await open('/userInfo', { as: member });
  const form = new FormPage(page, '保存');
  await expect(form.field('账号')).toHaveValue(member.name);
  await expect(form.field('账号')).not.toBeEditable();
  await expect(form.field('真实姓名')).not.toBeEditable();
  await form.isRefused('请输入正确手机号', '手机号');
  await form.fill({ 手机号: '13800136620', 邮箱: 'a@b' });
  await form.isRefused('请输入正确邮箱号', '邮箱');
  // A phone number alone is saved.
  await form.fill({ 邮箱: '' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('操作成功')).toBeVisible();
  expect(await member.call('user')).toMatchObject({ mobile: '13800136620', email: '' });
});

test('a member without a real name sets it once, and sees it as stored', async ({
  page,
  open,
  member,
}) => {
  const user = Object(await member.call('user'));
  await answers(page, 'user', { ...user, realname: '' });
  await answers(page, 'refreshusermoney', { ...user, realname: '**远' });
  await open('/userInfo', { as: member });
  const sent = requestsOf(page, 'updateuserinfo');
  const form = new FormPage(page, '保存');
  await form.fill({ 手机号: '13800136620', 邮箱: 'a@b.cn', 真实姓名: '12345' });
  await form.field('生日').click();
  await page.getByRole('button', { name: '确定' }).click();
  await form.isRefused('请输入正确的真实姓名', '真实姓名');
  await form.fill({ 真实姓名: ' 沈知远 ' });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.field('真实姓名')).not.toBeEditable();
  expect(sent[0]?.postDataJSON()).toMatchObject({ realname: '沈知远' });
});

test('the birthday wheel starts at 1980-01-01, and the profile is saved once', async ({
  page,
  open,
  member,
}) => {
  await open('/userInfo', { as: member });
  const sent = requestsOf(page, 'updateuserinfo');
  const form = new FormPage(page, '保存');
  await form.fill({ 手机号: '13800136620', 邮箱: 'a@b.cn' });
  await form.field('生日').click();
  const year = page.getByRole('spinbutton', { name: '年' });
  await expect(year).toHaveAttribute('aria-valuemin', '1980');
  await roll(year, 12);
  await expect(year).toHaveAttribute('aria-valuenow', '1992');
  const month = page.getByRole('spinbutton', { name: '月' });
  await roll(month, 1);
  await expect(month).toHaveAttribute('aria-valuenow', '2');
  const day = page.getByRole('spinbutton', { name: '日' });
  await expect(day).toHaveAttribute('aria-valuemax', '29');
  await roll(day, 14);
  await expect(day).toHaveAttribute('aria-valuenow', '15');
  await day.press('ArrowDown');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(form.field('生日')).toHaveText('1992-02-16');
  await doubleTap(page, '保存');
  await expect(page.getByText('操作成功')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await member.call('user')).toMatchObject({
    mobile: '13800136620',
    email: 'a@b.cn',
    birthday: '1992-02-16',
  });
});

test('the avatar is accepted as png, gif or jpeg and shown', async ({ page, open, member }) => {
  await open('/userInfo', { as: member });
  const choose = page.getByLabel('更换头像');
  await expect(choose).toHaveAttribute('accept', 'image/gif,image/png,image/jpeg');
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: PICTURE });
  await expect(page.getByText('请上传 gif、png 或 jpeg 图片')).toBeVisible();
  const big = Buffer.alloc(2 * 1024 * 1024 + 1);
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: big });
  await expect(page.getByText('图片不能超过 2 MB')).toBeVisible();
  await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: PICTURE });
  await expect(page.getByText('头像已更新')).toBeVisible();
  const picture = page.locator('label:has([type=file]) img');
  await expect(picture).not.toHaveAttribute('src', '/art/misc/avatar.svg');
});

test('a refusal of the server is shown under its field and keeps the input', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'updateuserinfo', 400, '请输入正确邮箱号', {
    refusal: 'malformed',
    field: 'email',
  });
  await open('/userInfo', { as: member });
  const form = new FormPage(page, '保存');
  await form.fill({ 手机号: '13800136620', 邮箱: 'a@b.cn' });
  await form.field('生日').click();
  await page.getByRole('button', { name: '确定' }).click();
  await form.isRefusedByServer('请输入正确邮箱号');
  await expect(form.field('邮箱')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('手机号')).toHaveValue('13800136620');
});

test('a member that fails to load can be retried; 返回 goes back', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'user');
  await open('/userCent', { as: member });
  const link = page.getByRole('link', { name: /个人资料/ });
  await link.click();
  // The screen that is left has the same alert, and the next one asks once more when it comes.
  await expect(link).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'user');
  const release = await holds(page, 'user');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByLabel('账号')).toHaveValue(member.name);
  await page.getByRole('button', { name: '返回', exact: true }).last().click();
  await expect(page).toHaveURL(/#\/userCent$/);
});

test("a slow answer leaves the fields' places free", async ({ page, open, member }) => {
  const release = await holds(page, 'user');
  await open('/userInfo', { as: member });
  await expect(page.locator('main [aria-hidden=true]').first()).toBeAttached();
  release();
  await expect(page.getByLabel('账号')).toHaveValue(member.name);
});

test('a dead session is reported here too', async ({ page, open, member }) => {
  await refuses(page, 'user', 401, '请重新登录');
  await open('/userInfo', { as: member });
  await endsTheSession(page);
});

test('the profile is complete in every view', async ({ page, open, member }) => {
  await open('/userInfo', { as: member });
  await page.getByRole('button', { name: '保存' }).click();
  await isWholeInEveryView(page);
  await page.getByLabel('生日', { exact: true }).click();
  await isWholeInEveryView(page);
});
