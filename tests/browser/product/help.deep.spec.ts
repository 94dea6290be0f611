import { breaks, heals, holds, refuses } from './faults.ts';
import { expect, test } from './product-test.ts';

test('the help centre leads to every article and to a person', async ({ page, open }) => {
  await open('/boutBallBet');
  const titles = [
    ['常见问题', 1],
    ['隐私政策', 2],
    ['免责说明', 3],
    ['联系我们', 4],
    ['代理加盟', 5],
    ['关于我们', 7],
    ['博彩责任', 8],
  ] as const;
  for (const [title, type] of titles) {
    const entry = page.getByRole('main').locator(`a[href="#/boutBallBetInfo?type=${type}"]`);
    await expect(entry.first()).toContainText(title === '博彩责任' ? /博彩责任|理性娱乐/ : title);
  }
  await page.getByRole('link', { name: /人工客服/ }).click();
  await expect(page).toHaveURL(/#\/kefu$/);
});

test('a search finds questions by their answers and opens them in place', async ({
  page,
  open,
}) => {
  await open('/boutBallBet');
  const search = page.getByRole('searchbox', { name: '搜索帮助内容' });
  await search.fill('erc20');
  await expect(page.getByText(/^找到 \d+ 个问题$/)).toBeVisible();
  await page.getByRole('button', { name: 'USDT 存款应选择 TRC20 还是 ERC20？' }).click();
  await expect(page.getByText('TRC20 手续费较低')).toBeVisible();
  await search.fill('没有这样的词');
  await expect(page.getByRole('heading', { name: '没有找到相关内容' })).toBeVisible();
});

for (const [asked, question] of [
  ['提现', '怎样取款？'],
  ['打码', '为什么提示流水未完成？'],
  ['忘记密码', '忘记账号或密码怎么办？'],
  ['RTP', '什么是返还率（RTP）？在哪里看？'],
] as const) {
  test(`help answers ${asked}`, async ({ page, open }) => {
    await open('/boutBallBet');
    await page.getByRole('searchbox', { name: '搜索帮助内容' }).fill(asked);
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByRole('button', { name: question })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
}

test('an article has the title of its type, its content and its day', async ({ page, open }) => {
  await open('/boutBallBetInfo?type=7');
  await expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
  await expect(page.getByText(/^更新于 \d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await expect(page).toHaveTitle('关于我们 · 海棠娱乐');
  await expect(page.getByRole('heading', { name: '我们如何对待资金' })).toBeVisible();
});

test('common questions are in groups, and the requested one is open', async ({ page, open }) => {
  await open(`/boutBallBetInfo?type=1&q=${encodeURIComponent('怎样取款？')}`);
  const asked = page.getByRole('button', { name: '怎样取款？' });
  await expect(asked).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: '账户', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('button', { name: '怎样注册账户？' })).toBeVisible();
});

test('an unknown article says that it is being written', async ({ page, open }) => {
  await open('/boutBallBetInfo?type=99');
  await expect(page.getByRole('heading', { level: 1, name: '帮助中心' })).toBeVisible();
  await expect(page.getByText('内容整理中，请稍后查看')).toBeVisible();
});

test('hostile content is shown without its active parts', async ({ page, open }) => {
  await page.route('**/api/article', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: '成功',
        data: {
          id: 1,
          name: '关于我们',
          type: 7,
          updated_at: '2026-11-20 10:00:00',
          content:
            '<h2>标题</h2><p onclick="x()">字<script>window.hit=1</script><img src=x onerror="window.hit=1"><a href="javascript:x()">链接</a></p>',
        },
      },
    }),
  );
  await open('/boutBallBetInfo?type=7');
  await expect(page.getByRole('heading', { name: '标题' })).toBeVisible();
  await expect(page.getByRole('article').locator('script, img, [onclick]')).toHaveCount(0);
  await expect(page.getByText('链接')).not.toHaveAttribute('href');
  expect(await page.evaluate<unknown>('window.hit')).toBeUndefined();
});

test('an article that fails to load can be retried', async ({ page, open }) => {
  await breaks(page, 'article');
  await open('/boutBallBetInfo?type=7');
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'article');
  await refuses(page, 'article', 500, '服务器异常，请稍后再试');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('alert')).toContainText('服务器异常，请稍后再试');
  await heals(page, 'article');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '我们如何对待资金' })).toBeVisible();
});

test('a slow article shows placeholders', async ({ page, open }) => {
  const release = await holds(page, 'article');
  await open('/abouts?type=5');
  await expect(page.locator('main [aria-hidden=true]').first()).toBeAttached();
  release();
  await expect(page.getByRole('navigation', { name: '目录' })).toBeVisible();
});

test('terms and privacy have their titles, and the contents link to their parts', async ({
  page,
  open,
}) => {
  await open('/abouts?type=6');
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await page.goto('about:blank');
  await open('/abouts?type=5');
  await expect(page.getByRole('heading', { level: 1, name: '条款与规则' })).toBeVisible();
  await page.getByRole('button', { name: /争议/ }).click();
  await expect(page.getByRole('heading', { name: '九、争议' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '九、争议' })).toBeInViewport();
});
