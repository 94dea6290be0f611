import { brokenRules } from '../product/open-screen.ts';
import { expect, isWhole, test } from '../product/product-test.ts';
import { deskOf } from './desk.ts';
import { newChecker } from './new-staff.ts';

/** A red picture of 2 × 2 dots. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

test('a member sends documents, staff see them by a reason and decide, the member reads it', async ({
  browser,
  member,
  open,
  page,
}) => {
  const { name } = member;
  await open('/verification', { as: member });
  await expect(page.getByText('请先在个人资料中填写真实姓名与生日')).toBeVisible();
  await member.call('updateuserinfo', { mobile: '+6591234567', birthday: '1990-01-01' });
  await open('/userCent', { as: member });
  await page.getByRole('link', { name: '身份认证' }).click();
  await expect(page.getByText('当前级别：0')).toBeVisible();
  await isWhole(page);
  expect(await brokenRules(page)).toEqual([]);

  const submit = page.getByRole('button', { name: '提交认证' });
  await submit.click();
  await expect(page.getByText('请输入证件号码')).toBeVisible();
  await page.getByRole('tab', { name: '护照' }).click();
  await page.getByLabel('证件号码').fill(`E${Date.now()}`);
  await submit.click();
  await expect(page.getByText('请上传证件正面照片')).toBeVisible();
  const file = { name: 'front.png', mimeType: 'image/png', buffer: PHOTO };
  await page.getByLabel('证件正面').setInputFiles({ ...file, mimeType: 'application/pdf' });
  await expect(page.getByText('请选择 JPEG、PNG 或 WebP 图片')).toBeVisible();
  await page.getByLabel('证件正面').setInputFiles(file);
  await page.getByLabel('手持证件照').setInputFiles(file);
  await expect(page.getByText('已上传，点按可更换')).toHaveCount(2);
  await submit.click();
  await expect(page.getByText(/^资料已于 .* 提交，通常 24 小时内完成审核。$/)).toBeVisible();
  await isWhole(page);

  const desk = await deskOf(browser, await newChecker());
  await desk.app.open('/verification');
  const row = desk.page.locator('tbody tr').filter({ hasText: name });
  await row.first().click();
  const panel = desk.page.getByRole('complementary', { name: '认证详情' });
  await expect(panel).toContainText('护照');
  await panel.getByRole('button', { name: '查看证件' }).click();
  await desk.page.getByLabel('查看原因（写入日志）').fill('首次审核');
  await desk.page.getByRole('button', { name: '查看', exact: true }).click();
  await expect(panel.getByRole('img')).toHaveCount(2);
  expect(await brokenRules(desk.page)).toEqual([]);
  await panel.getByRole('button', { name: '拒绝' }).click();
  await desk.page.getByLabel('拒绝原因（会员可见）').fill('照片不清晰');
  await desk.page.getByRole('button', { name: '确认拒绝' }).click();
  await expect(desk.page.getByText('已拒绝')).toBeVisible();

  await open('/verification', { as: member });
  await expect(page.getByText('上次申请未通过：照片不清晰')).toBeVisible();
  await expect(page.getByLabel('证件号码')).toBeVisible();
});
