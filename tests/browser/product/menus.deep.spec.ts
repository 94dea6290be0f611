import type { Locator } from '@playwright/test';
import { answers, breaks, requestsOf } from './faults.ts';
import { expect, test } from './product-test.ts';

/** The texts and targets of the links, in screen order. */
const ways = (menu: Locator): Promise<string[]> =>
  menu
    .getByRole('link')
    .evaluateAll((links: { textContent: string; getAttribute(name: string): string }[]) =>
      links.map((link) => `${link.textContent.trim()} ${link.getAttribute('href')}`),
    );

const DRAWER = ['会员中心 #/mine', '意见反馈 #/boutBallBetInfo?type=4'];
const DRAWER_END = ['关于我们 #/boutBallBetInfo?type=7', '理性娱乐 #/boutBallBetInfo?type=8'];

test('the drawer of a visitor offers login, that of a member messages and sign-out', async ({
  page,
  open,
  member,
}) => {
  const opener = page.getByRole('button', { name: '海棠，打开菜单' });
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await open('/');
  await opener.click();
  const login = ['立即登录 #/login', '注册 #/login?type=1'];
  await expect.poll(() => ways(drawer)).toEqual([...DRAWER, ...DRAWER_END, ...login]);
  await expect(drawer.getByRole('button', { name: '安全退出' })).toHaveCount(0);

  await page.evaluate(`sessionStorage.setItem('token', '${member.token}')`);
  await page.reload();
  await opener.click();
  const [mine = '', feedback = ''] = DRAWER;
  const news = expect.stringMatching(/^消息中心\d* #\/message$/);
  await expect.poll(() => ways(drawer)).toEqual([mine, news, feedback, ...DRAWER_END]);
  await drawer.getByRole('button', { name: '安全退出' }).click();
  await expect(page.getByText('您确定要退出登录吗？')).toBeVisible();
});

test('the drawer shows and copies the permanent domain, and loads it when it opens', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const links = { url: '/service', kf_url: '/service', cwkf_url: '/service' };
  await answers(page, 'getservicerurl', { ...links, domain: 'https://forever.example' });
  const asked = requestsOf(page, 'getservicerurl');
  await open('/');
  expect(asked).toHaveLength(0);
  await page.getByRole('button', { name: '海棠，打开菜单' }).click();
  await page.getByRole('button', { name: /永久域名\s*forever\.example/ }).click();
  await expect(page.getByText('复制成功！')).toBeVisible();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toBe('https://forever.example');
});

const MORE = [
  ...['存款 #/recharge', '取款 #/withdrawal', '转账 #/transfer'],
  ...['我的钱包 #/money', '卡片管理 #/wallet', '交易记录 #/transRecord'],
  ...['优惠活动 #/activity', '红包 #/hongbao', '返水中心 #/fanshui'],
  ...['福利中心 #/welfare', 'VIP 特权 #/vip', '申请记录 #/activityRecord'],
  ...['投注记录 #/betRecord', '消息中心 #/message', '合营计划 #/applyagent'],
  ...['赞助 #/zhanzhu', '帮助中心 #/boutBallBet', '下载应用 #/app'],
];

test('更多 has 18 shortcuts; a visitor who wants to deposit goes to register', async ({
  page,
  open,
  member,
}) => {
  const opener = page.getByRole('button', { name: '更多', exact: true });
  const more = page.getByRole('dialog', { name: '更多' });
  await open('/');
  await opener.click();
  await expect.poll(() => ways(more)).toEqual(['存款 #/login?type=1', ...MORE.slice(1)]);
  await more.getByRole('link', { name: '红包' }).click();
  await expect(page.getByText('精彩内容等你来体验，快来登录吧！')).toBeVisible();

  await page.evaluate(`sessionStorage.setItem('token', '${member.token}')`);
  await page.reload();
  await opener.click();
  await expect.poll(() => ways(more)).toEqual(MORE);
});

test('the red packets are open while the configuration is late', async ({ page, open, member }) => {
  await breaks(page, 'app');
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"boot"', '"late"'),
    });
  });
  await open('/', { as: member });
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('dialog', { name: '更多' }).getByRole('link', { name: '红包' }).click();
  await expect(page).toHaveURL(/#\/hongbao$/);
});

const TABS = ['首页 #/', '优惠 #/activity', '我的 #/mine'];

test('the tab bar: a visitor goes to register and to the app, a member to the money', async ({
  page,
  open,
  member,
}) => {
  const bar = page.getByRole('navigation', { name: '主导航' });
  const [home = '', offers = '', mine = ''] = TABS;
  await open('/zhanzhu');
  await expect
    .poll(() => ways(bar))
    .toEqual([
      ...[home, offers, '注册 #/login?type=1', '送2%充值 #/login?type=1', '提现 #/app'],
      ...['下载 #/app', mine],
    ]);
  await bar.getByRole('link', { name: '充值' }).click();
  await expect(page).toHaveURL(/#\/login\?type=1$/);
  await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
  await page.goBack();
  await bar.getByRole('link', { name: '提现' }).click();
  await expect(page).toHaveURL(/#\/app$/);

  await page.evaluate(`sessionStorage.setItem('token', '${member.token}')`);
  await page.reload();
  await expect
    .poll(() => ways(bar))
    .toEqual([home, offers, '送2%充值 #/recharge', '提现 #/withdrawal', mine]);
});

test('an agent sees the agent login in place of the application', async ({
  page,
  open,
  member,
}) => {
  const menu = page.getByRole('navigation', { name: '菜单' });
  const agency = async () => (await ways(menu)).filter((way) => /applyagent|dailiD/.test(way));
  await open('/mine', { as: member });
  await expect(page.getByText(member.name, { exact: true })).toBeVisible();
  await expect.poll(agency).toEqual(['合营计划 #/applyagent']);
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"isagent":0', '"isagent":1');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect.poll(agency).toEqual(['代理登录 #/gamePage?dailiD=1']);
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page.getByRole('link', { name: '推广收益' })).toHaveAttribute(
    'href',
    '#/gamePage?dailiD=1',
  );
});
