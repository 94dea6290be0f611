import { answers, breaks, heals, holds, refuses } from '../faults.ts';
import { endsTheSession, expect, test } from '../product-test.ts';
import { giftAnswer } from './gift-answers.ts';

test('a new member sees 空空如也 and goes to claim', async ({ page, open, member }) => {
  await open('/welfare', { as: member });
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  await expect(page.locator('dl > div', { hasText: '剩余次数' }).locator('dd')).toHaveText('0');
  await page.getByRole('link', { name: '前往领取' }).click();
  await expect(page).toHaveURL(/#\/hongbao$/);
});

test('a packet is listed with its deposit, its amount and both times', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'redpacket', giftAnswer('redpacket'));
  await open('/welfare', { as: member });
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('红包金额+ 18.88');
  await expect(first).toContainText('存款金额5,000.00');
  await expect(first).toContainText(/存款时间\d{4}-\d{2}-\d{2} 20:31/);
  await expect(first).toContainText(/领取时间\d{4}-\d{2}-\d{2} 10:06/);
  await expect(page.getByText('已显示全部 4 条记录')).toBeVisible();
});

test('while the switch is off, the link to the packet is closed', async ({
  page,
  open,
  member,
}) => {
  await page.route('**/api/app', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"redpacket_switch":"1"/, '"redpacket_switch":"0"');
    await route.fulfill({ response: answer, body });
  });
  await page.route(/\/$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"redpacket_switch":"1"/, '"redpacket_switch":"0"');
    await route.fulfill({ response: answer, body });
  });
  await open('/welfare', { as: member });
  await page.getByRole('link', { name: '前往领取' }).click();
  await expect(page.getByText('红包已关闭')).toBeVisible();
  await expect(page).toHaveURL(/#\/welfare$/);
});

test('packets that fail to load are retried; slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'redpacket');
  await open('/welfare', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'redpacket');
  const release = await holds(page, 'redpacket');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
});

test('a visitor goes to login, and a dead session is reported', async ({ page, open, member }) => {
  await refuses(page, 'redpacket', 401, '请重新登录');
  await open('/welfare', { as: member });
  await endsTheSession(page);
  await open('/welfare');
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fwelfare$/);
});
