import { deskOf } from '../console/desk.ts';
import { newMaker } from '../console/new-staff.ts';
import { expect, isWhole, isWholeInEveryView, test } from './product-test.ts';

/** A red picture of 2 × 2 dots. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

test('a member asks about an order with a picture, staff answer, the member reads and goes on', async ({
  browser,
  member,
  open,
  page,
}) => {
  test.slow();
  await open('/kefu', { as: member });
  await page.getByRole('link', { name: '我的留言' }).click();
  await expect(page.getByText('写给客服的留言与回复会在这里显示。')).toBeVisible();
  await isWhole(page);
  const order = await member.call('recharge', { paytype: 'usdt', catepay: 'TRC20', amount: '200' });
  const { out_trade_no: number } = Object(order);
  await open(`/payInfo?deposit_no=${number}`, { as: member });
  await page.getByRole('link', { name: '对这笔订单有疑问？' }).click();
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByText('请输入留言内容')).toBeVisible();
  await page.getByLabel('留言内容').fill('已付款，何时到账？');
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: PHOTO };
  await page.getByLabel('图片（选填）').setInputFiles(file);
  await expect(page.getByText('已上传，点按可更换')).toBeVisible();
  await isWhole(page);
  await page.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByText('已付款，何时到账？')).toBeVisible();
  await expect(page.getByRole('img', { name: '图片' })).toBeVisible();
  await expect(page.getByText('待回复')).toBeVisible();

  const desk = await deskOf(browser, await newMaker());
  await desk.app.open(`/service?search=${member.name}`);
  await desk.page.locator('tbody tr').filter({ hasText: member.name }).first().click();
  const panel = desk.page.getByRole('complementary', { name: '留言详情' });
  await expect(panel.getByRole('link', { name: number })).toBeVisible();
  await panel.getByRole('button', { name: '查看图片' }).click();
  await expect(panel.getByRole('img', { name: '会员发送的图片' })).toBeVisible();
  await panel.getByRole('textbox', { name: '回复' }).fill('款项已在链上确认，稍后自动入账。');
  await panel.getByRole('button', { name: '发送回复' }).click();
  await expect(desk.page.getByText('已回复').first()).toBeVisible();

  await open('/message?type=2', { as: member });
  const message = page.getByRole('button', { name: '客服已回复您的留言' });
  await expect(async () => {
    await page.reload();
    await expect(message).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await message.click();
  await page.getByRole('link', { name: '查看留言' }).click();
  await expect(page.getByText('款项已在链上确认，稍后自动入账。')).toBeVisible();
  await isWholeInEveryView(page);
  await page.getByLabel('继续留言').fill('谢谢，已收到。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('谢谢，已收到。')).toBeVisible();
  await expect(page.getByLabel('继续留言')).toHaveValue('');
  await open('/threads', { as: member });
  await expect(page.getByRole('link', { name: /谢谢，已收到。/ })).toBeVisible();
  await isWholeInEveryView(page);
});
