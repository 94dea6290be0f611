import { MessagePage } from '../pages/message-page.ts';
import { answers, breaks, heals, holds, refuses, requestsOf, tapTwice } from './faults.ts';
import { isWelcomed } from './is-welcomed.ts';
import { installClock } from './page-time.ts';
import { endsTheSession, expect, isWholeInEveryView, test } from './product-test.ts';

const letter = (id: number) => ({
  id,
  title: `第 ${id} 封`,
  content: `<p>内容 ${id}</p>`,
  type: 'account',
  created_at: '2026-11-20 08:05:59',
  read: 0,
  link: '',
});
const inboxOf = (ids: readonly number[], page: number, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / 10)),
  total,
  per_page: 10,
  from: 1,
  to: ids.length,
  data: ids.map(letter),
});

test('announcements open and close, with the minute of their publication', async ({
  page,
  open,
  member,
}) => {
  await open('/message', { as: member });
  const messages = new MessagePage(page);
  await expect(messages.tab('公告')).toHaveAttribute('aria-selected', 'true');
  const head = messages.message('账户安全须知');
  await expect(head).toHaveText(/账户安全须知\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  // Cleaning the text of all would hold up the first drawing of the list.
  await expect(page.getByText('客服不会索取您的密码')).toHaveCount(0);
  await head.click();
  await expect(page.getByText('客服不会索取您的密码')).toBeVisible();
  await head.click();
  await expect(page.getByText('客服不会索取您的密码')).toBeHidden();
});

test('query type 2 opens the inbox; an opened message is read on the server too', async ({
  page,
  open,
  member,
}) => {
  await isWelcomed(member);
  await open('/message?type=2', { as: member });
  const messages = new MessagePage(page);
  await expect(messages.tab('站内信')).toHaveAttribute('aria-selected', 'true');
  await expect(messages.tab('站内信')).toHaveText('站内信1');
  await messages.message('欢迎加入海棠娱乐').click();
  await expect(page.getByText('建议您先完成三件事')).toBeVisible();
  await expect(messages.tab('站内信')).toHaveText('站内信');
  await expect(messages.readAll).toBeHidden();
  expect(await member.call('messages/unread')).toEqual({ unread: 0 });
});

test('a message that arrived between the list and the count is shown', async ({
  page,
  open,
  member,
}) => {
  let asked = 0;
  // The message that welcomes the new member would load the list once more.
  await breaks(page, 'events');
  await page.route('**/api/noticeList', async (route) => {
    asked += 1;
    const ids = asked === 1 ? [] : [7];
    const data = inboxOf(ids, 1, ids.length);
    await route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await page.route('**/api/messages/unread', (route) =>
    route.fulfill({ json: { code: 200, message: '成功', data: { unread: 1 } } }),
  );
  await open('/message?type=2', { as: member });
  await expect(page.getByText('第 7 封')).toBeVisible();
  expect(asked).toBe(2);
});

test('all are marked read together, also by a double tap', async ({ page, open, member }) => {
  await isWelcomed(member);
  await open('/message', { as: member });
  const messages = new MessagePage(page);
  const sent = requestsOf(page, 'messages/read');
  await tapTwice(messages.readAll);
  await expect(messages.readAll).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(await member.call('messages/unread')).toEqual({ unread: 0 });
});

test('the inbox grows by ten and ends when all are there', async ({ page, open, member }) => {
  await page.route('**/api/noticeList', async (route) => {
    const { page: number } = route.request().postDataJSON() as { page: number };
    const ids = Array.from({ length: number === 3 ? 3 : 10 }, (_, index) => number * 100 + index);
    await route.fulfill({ json: { code: 200, message: '成功', data: inboxOf(ids, number, 23) } });
  });
  await open('/message?type=2', { as: member });
  await expect(page.getByText('第 100 封')).toBeVisible();
  // A wheel turned before the new rows are laid out would stop at the old end.
  const toTheEnd = () => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await toTheEnd();
  await expect(page.getByText('第 209 封')).toBeAttached();
  await toTheEnd();
  await expect(page.getByText('已显示全部 23 条记录')).toBeAttached();
});

test('messages are grouped by age, and folded ones show the first line as text', async ({
  page,
  open,
  member,
}) => {
  // 10:00 in Beijing.
  await installClock(page, '2026-11-21T02:00:00Z');
  const times = ['2026-11-21 09:00:00', '2026-11-20 23:59:00', '2026-11-02 08:00:00'];
  const content = '<p>第一行 <b>重点</b></p><p>第二行</p><img src=x onerror="document.title=1">';
  const data = times.map((created_at, index) => ({ ...letter(index + 1), created_at, content }));
  await answers(page, 'noticeList', { ...inboxOf([1, 2, 3], 1, 3), data });
  await open('/message?type=2', { as: member });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['今天', '昨天', '更早']);
  const first = new MessagePage(page).message('第 1 封');
  await expect(first).toContainText('第一行 重点');
  await expect(first).not.toContainText('第二行');
  await isWholeInEveryView(page);
  await first.click();
  await expect(first).not.toContainText('第一行');
  await expect(page.getByText('第二行').first()).toBeVisible();
});

test('an inbox that fails to load is retried; a slow one shows placeholders', async ({
  page,
  open,
  member,
}) => {
  const messages = new MessagePage(page);
  // The message that welcomes the new member is there, and its event does not load the list.
  await isWelcomed(member);
  await breaks(page, 'events');
  await breaks(page, 'noticeList');
  await open('/message?type=2', { as: member });
  await expect(messages.failure).toContainText('获取站内信异常');
  await heals(page, 'noticeList');
  const release = await holds(page, 'noticeList');
  await messages.retry.click();
  await expect(page.getByRole('tabpanel').locator('[data-skeleton]').first()).toBeAttached();
  release();
  await expect(messages.message('欢迎加入海棠娱乐')).toBeVisible();
});

test('an empty inbox says what will appear', async ({ page, open, member }) => {
  await answers(page, 'noticeList', inboxOf([], 1, 0));
  await open('/message?type=2', { as: member });
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
});

test('failures of the announcements have the words of the specification', async ({
  page,
  open,
  member,
}) => {
  const messages = new MessagePage(page);
  await refuses(page, 'homecontent', 500, '');
  await open('/message', { as: member });
  await expect(messages.failure).toContainText('获取公告失败');
  await heals(page, 'homecontent');
  await breaks(page, 'homecontent');
  await messages.retry.click();
  await expect(messages.failure).toContainText('获取公告异常');
  await heals(page, 'homecontent');
  await messages.retry.click();
  await expect(messages.message('账户安全须知')).toBeVisible();
});

test('slow announcements show placeholders', async ({ page, open, member }) => {
  const release = await holds(page, 'homecontent');
  await open('/message', { as: member });
  await expect(page.getByRole('tabpanel').locator('[aria-hidden=true] span')).toHaveCount(6);
  release();
  await expect(new MessagePage(page).message('账户安全须知')).toBeVisible();
});

test('topics are switched off and on, once per double tap, as on the server', async ({
  page,
  open,
  member,
}) => {
  await open('/message', { as: member });
  await page.getByRole('button', { name: '通知设置' }).click();
  await expect(page).toHaveURL(/#\/message\?view=settings$/);
  const topic = page.getByRole('switch', { name: '活动与红包' });
  await expect(topic).toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(3);
  const security = page.getByText('登录与密码变更').locator('..').locator('..');
  await expect(security).toContainText('始终开启');
  const sent = requestsOf(page, 'messages/topics/set');
  await tapTwice(topic);
  await expect(topic).not.toBeChecked();
  expect(sent).toHaveLength(1);
  expect(await member.call('messages/topics')).toEqual({ rebate: 1, promotion: 0, vip: 1 });
  await refuses(page, 'messages/topics/set', 500, '系统繁忙');
  await topic.click();
  await expect(page.getByText('系统繁忙')).toBeVisible();
  await expect(topic).not.toBeChecked();
  await isWholeInEveryView(page);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(new MessagePage(page).tab('公告')).toBeVisible();
});

test('the code of the settings loads when they open', async ({ page, open, member }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const ofSettings = () => files.filter((file) => /\/notice-topics-[\w-]+\.js$/.test(file));
  await open('/message', { as: member });
  await expect(new MessagePage(page).message('账户安全须知')).toBeVisible();
  expect(ofSettings()).toEqual([]);
  await page.getByRole('button', { name: '通知设置' }).click();
  await expect(page.getByRole('switch')).toHaveCount(3);
  expect(ofSettings()).toHaveLength(1);
});

test('settings that fail to load are retried; slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'messages/topics');
  await open('/message?view=settings', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'messages/topics');
  const release = await holds(page, 'messages/topics');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByRole('switch')).toHaveCount(3);
  await refuses(page, 'messages/topics/set', 401, '请重新登录');
  await page.getByRole('switch', { name: '返水到账' }).click();
  await endsTheSession(page);
});

test('a dead session is reported here too', async ({ page, open, member }) => {
  await refuses(page, 'noticeList', 401, '请重新登录');
  await open('/message?type=2', { as: member });
  await endsTheSession(page);
});

test('messages are complete in every view', async ({ page, open, member }) => {
  await open('/message', { as: member });
  await new MessagePage(page).message('关于存款币种与网络的说明').click();
  await isWholeInEveryView(page);
});
