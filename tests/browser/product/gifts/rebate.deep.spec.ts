import { RebatePage } from '../../pages/gifts/rebate-page.ts';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, test } from '../product-test.ts';
import { giftAnswer, NO_ROWS } from './gift-answers.ts';

test('a new member has no rebates yet, and the server says so too', async ({
  page,
  open,
  member,
}) => {
  await page.unroute('**/api/getfanshui');
  await open('/fanshui', { as: member });
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  await expect(new RebatePage(page).claim).toBeDisabled();
  await expect(page.getByText('暂无领取额度！')).toBeVisible();
  await expect(member.call('dofanshui')).rejects.toThrow('暂无领取额度！');
});

test.beforeEach(async ({ page }) => {
  await page.route('**/api/getfanshui', (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    const data = giftAnswer('getfanshui', body);
    return route.fulfill({ json: { code: 200, message: '成功', data } });
  });
});

test('totals, days and states are shown; the list grows to its end', async ({
  page,
  open,
  member,
}) => {
  await open('/fanshui', { as: member });
  const rebates = new RebatePage(page);
  await expect(page.getByText('¥86.40')).toBeVisible();
  await expect(page.getByText('3,812.66')).toBeVisible();
  await expect(rebates.rows.first()).toContainText('待领取');
  await expect(rebates.rows.nth(3)).toContainText(/领取于 \d{4}-\d{2}-\d{2} 14:06已领取/);
  await expect(page.getByRole('heading', { name: /昨天/ })).toContainText('合计 150.30');
  await page.mouse.wheel(0, 5_000);
  await expect(rebates.rows).toHaveCount(20);
  await page.mouse.wheel(0, 5_000);
  await expect(page.getByText('已显示全部 23 条记录')).toBeAttached();
});

test('a filter starts at page 1, and late answers for another are dropped', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'getfanshui');
  await page.unroute('**/api/getfanshui');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const row = { id: 1, order_no: 'FS1', money: '1.00', state: 0, platform_type: 'x' };
  const times = { created_at: '2026-11-20 00:10:00', updated_at: '2026-11-20 00:10:00' };
  await page.route('**/api/getfanshui', async (route) => {
    const { date } = route.request().postDataJSON() as { date: number };
    if (date === 4) await held;
    const list = { ...NO_ROWS, total: 1, data: [{ ...row, ...times, gamename: `场馆 ${date}` }] };
    const data = { list, jisuan: 0, nojisuan: 1 };
    await route.fulfill({ json: { code: 200, message: '成功', data } }).catch(() => {});
  });
  await open('/fanshui', { as: member });
  await new RebatePage(page).filterBy('今日');
  await expect(page.getByText('场馆 1')).toBeVisible();
  release();
  await expect(page.getByText('场馆 4')).toHaveCount(0);
  const asked = sent.map((request) => request.postDataJSON() as unknown);
  expect(asked).toContainEqual({ date: 1, page: 1, api_type: '', type: '' });
});

test('everything open is claimed once, also by a double tap', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'dofanshui');
  await page.route('**/api/dofanshui', async (route) => {
    await answers(page, 'getfanshui', { list: NO_ROWS, jisuan: 3899.06, nojisuan: 0 });
    await route.fulfill({ json: { code: 200, message: '成功领取', data: { money: 86.4 } } });
  });
  await open('/fanshui', { as: member });
  await expect(new RebatePage(page).claim).toBeEnabled();
  await doubleTap(page, '点击领取');
  await expect(page.getByText('领取 86.40 后，需再完成 86.40 有效投注，方可取款。')).toBeVisible();
  expect(sent).toHaveLength(0);
  await doubleTap(page, '领取');
  await expect(page.getByText('成功领取 86.40')).toBeVisible();
  await expect(page.getByText('¥0.00')).toBeVisible();
  await expect(page.getByText('3,899.06')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('with nothing open nothing is sent', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'dofanshui');
  await answers(page, 'getfanshui', { list: NO_ROWS, jisuan: 0, nojisuan: 0 });
  await open('/fanshui', { as: member });
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  await expect(new RebatePage(page).claim).toBeDisabled();
  await expect(page.getByText('暂无领取额度！')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('a claim without an answer is repeated with the same key, and none is made offline', async ({
  page,
  open,
  member,
  context,
}) => {
  const sent = requestsOf(page, 'dofanshui');
  await breaks(page, 'dofanshui');
  await open('/fanshui', { as: member });
  const { claim, agree } = new RebatePage(page);
  await claim.click();
  await agree.click();
  await expect(page.getByText('网络错误')).toBeVisible();
  await expect(claim).not.toHaveAttribute('aria-busy', 'true');
  await claim.click();
  await agree.click();
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
  expect(second).toBe(first);
  await expect(claim).not.toHaveAttribute('aria-busy', 'true');
  await context.setOffline(true);
  await claim.click();
  await expect(page.getByText('离线时不能存款、取款或转账')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('rebates that fail to load are retried; slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'getfanshui');
  await open('/fanshui', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'getfanshui');
  await answers(page, 'getfanshui', giftAnswer('getfanshui'));
  await page.getByRole('button', { name: '重试' }).click();
  await expect(new RebatePage(page).claim).toBeEnabled();
  const release = await holds(page, 'getfanshui');
  await page.reload();
  await expect(new RebatePage(page).claim).toBeDisabled();
  release();
});

test('a dead session is reported', async ({ page, open, member }) => {
  await refuses(page, 'getfanshui', 401, '请重新登录');
  await open('/fanshui', { as: member });
  await endsTheSession(page);
});
