import { answers, breaks, heals, holds, refuses, requestsOf } from './faults.ts';
import { endsTheSession, expect, test } from './product-test.ts';

const ONLINE = /在线客服/;
const MESSENGER = /即时通讯客服/;

test('a member sees the last three deposits and a link to all of them', async ({
  page,
  open,
  member,
}) => {
  for (const amount of ['300', '301', '302', '303']) {
    await member.call('recharge', { paytype: 'usdt', catepay: 'TRC20', amount });
  }
  const asked = requestsOf(page, 'gettransrecord');
  await open('/kefu', { as: member });
  await expect(page.getByRole('heading', { name: new RegExp(`，${member.name}$`) })).toBeVisible();
  await expect(page.getByText('待审核')).toHaveCount(3);
  await expect(page.getByText('303.00')).toBeVisible();
  await expect(page.getByText('300.00')).toHaveCount(0);
  expect(asked[0]?.postDataJSON()).toEqual({ type: 1, pagesize: 3 });
  await page.getByRole('link', { name: '查看全部' }).click();
  await expect(page).toHaveURL(/#\/transRecord$/);
});

test('a visitor gets a hint and has to sign in for all deposits', async ({ page, open }) => {
  await open('/kefu');
  await expect(page.getByRole('heading', { name: '您好' })).toBeVisible();
  await expect(page.getByText('登录后可查看最近的存款订单')).toBeVisible();
  await page.getByRole('link', { name: '查看全部' }).click();
  await expect(page.getByText('请先登录')).toBeVisible();
  await expect(page).toHaveURL(/#\/kefu$/);
});

test('the online service opens in the frame, the messenger in its own window', async ({
  page,
  open,
}) => {
  await open('/kefu');
  const messenger = page.getByRole('link', { name: MESSENGER });
  await expect(messenger).toHaveAttribute('target', '_blank');
  await expect(messenger).toHaveAttribute('rel', /noopener/);
  await page.getByRole('button', { name: ONLINE }).click();
  await expect(page).toHaveURL(/#\/gamePage\?dailiD=2$/);
});

test('one address is enough for the online service', async ({ page, open }) => {
  const urls = { url: '', kf_url: '/service', cwkf_url: '', domain: '' };
  await answers(page, 'getservicerurl', urls);
  await open('/kefu');
  await page.getByRole('button', { name: ONLINE }).click();
  await expect(page).toHaveURL(/#\/gamePage\?dailiD=2$/);
  await expect(page.locator('iframe')).toBeVisible();
});

for (const theme of ['dark', 'light'] as const) {
  test(`our own service page has the app's theme, before and after a message: ${theme}`, async ({
    page,
    open,
  }) => {
    const ground = theme === 'light' ? 'rgb(248, 242, 232)' : 'rgb(21, 13, 22)';
    await open('/kefu', { theme });
    const messenger = page.getByRole('link', { name: MESSENGER });
    await expect(messenger).toHaveAttribute('href', new RegExp(`/service\\?.*theme=${theme}$`));
    await page.getByRole('button', { name: ONLINE }).click();
    const service = page.locator('iframe').contentFrame();
    await expect(service.locator('main')).toHaveCSS('background-color', ground);
    await service.getByLabel('联系方式').fill('   ');
    await service.getByLabel('留言内容').fill('请回复');
    await service.getByRole('button', { name: '提交留言' }).click();
    await expect(service.getByText('请输入联系方式')).toBeVisible();
    await expect(service.locator('main')).toHaveCSS('background-color', ground);
  });
}

test('a service of another site is opened unchanged', async ({ page, open }) => {
  const cwkf_url = 'https://chat.example/room?id=7';
  await answers(page, 'getservicerurl', { url: '', kf_url: '', cwkf_url, domain: '' });
  await open('/kefu', { theme: 'light' });
  await expect(page.getByRole('link', { name: MESSENGER })).toHaveAttribute('href', cwkf_url);
});

test('missing links are reported by name', async ({ page, open }) => {
  await answers(page, 'getservicerurl', { url: '', kf_url: '', cwkf_url: '', domain: '' });
  await open('/kefu');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: ONLINE }).click();
  await expect(page.getByText('在线客服链接暂不可用，请稍后再试')).toBeVisible();
  await page.getByRole('button', { name: MESSENGER }).click();
  await expect(page.getByText('即时通讯客服链接暂不可用，请稍后再试')).toBeVisible();
});

test('a service link that is no web page is not opened', async ({ page, open }) => {
  const hostile = 'javascript:alert(1)';
  await answers(page, 'getservicerurl', { url: hostile, kf_url: hostile, cwkf_url: hostile });
  await open('/kefu');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: MESSENGER })).toHaveCount(0);
  await page.getByRole('button', { name: ONLINE }).click();
  await expect(page.getByText('在线客服链接暂不可用，请稍后再试')).toBeVisible();
});

test('links that fail to load are reported in the words of the specification', async ({
  page,
  open,
}) => {
  // The words stay for a moment: they are said when the app is there.
  await refuses(page, 'getservicerurl', 500, '');
  const release = await holds(page, 'getservicerurl');
  await open('/kefu');
  release();
  await expect(page.getByText('获取客服链接失败')).toBeVisible();
  await heals(page, 'getservicerurl');
  await breaks(page, 'getservicerurl');
  const releaseNext = await holds(page, 'getservicerurl');
  await page.goto('about:blank');
  await open('/kefu');
  releaseNext();
  await expect(page.getByText('获取客服链接异常')).toBeVisible();
});

test('deposits that fail to load are reported and retried', async ({ page, open, member }) => {
  await refuses(page, 'gettransrecord', 500, '');
  const release = await holds(page, 'gettransrecord');
  await open('/kefu', { as: member });
  release();
  await expect(page.getByText('获取存款记录失败')).toBeVisible();
  await heals(page, 'gettransrecord');
  await breaks(page, 'gettransrecord');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('获取存款记录异常')).toBeVisible();
  await heals(page, 'gettransrecord');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('空空如也')).toBeVisible();
});

test('without a network the list of all records cannot be opened', async ({
  page,
  open,
  member,
  context,
}) => {
  await open('/kefu', { as: member });
  await expect(page.getByText('空空如也')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: '查看全部' }).click();
  await expect(page.getByText('无法查看交易记录')).toBeVisible();
  await expect(page).toHaveURL(/#\/kefu$/);
});

test('slow deposits show placeholders', async ({ page, open, member }) => {
  const release = await holds(page, 'gettransrecord');
  await open('/kefu', { as: member });
  await expect(page.getByRole('heading', { name: '最近存款' })).toBeVisible();
  await expect(page.locator('main section [aria-hidden=true] span')).toHaveCount(3);
  release();
  await expect(page.getByText('空空如也')).toBeVisible();
});

test('a dead session is reported here too', async ({ page, open, member }) => {
  await refuses(page, 'gettransrecord', 401, '请重新登录');
  await open('/kefu', { as: member });
  await endsTheSession(page);
});
