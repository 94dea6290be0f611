import { RedPacketPage } from '../../pages/gifts/red-packet-page.ts';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from '../faults.ts';
import { installClock } from '../page-time.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';
import { giftAnswer } from './gift-answers.ts';

const packet = (change: object = {}) => ({ ...(giftAnswer('userredpacket') as object), ...change });

test('a member without deposits may not claim, and nothing is sent', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'douserredpacket');
  await open('/hongbao', { as: member });
  const screen = new RedPacketPage(page);
  await expect(screen.count('剩余次数')).toHaveText('0');
  await expect(screen.rules).toHaveCount(6);
  await screen.claim.click();
  await expect(screen.message).toContainText('您暂未达到领取条件，快去完成吧！');
  await screen.message.getByRole('button', { name: '知道了' }).click();
  await expect(screen.message).toBeHidden();
  expect(sent).toHaveLength(0);
});

test('a packet is won once by a double tap, and the counts are loaded again', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'douserredpacket');
  await answers(page, 'userredpacket', packet());
  await page.route('**/api/douserredpacket', async (route) => {
    await answers(page, 'userredpacket', packet({ sendnums: 1, acquirednum: 2 }));
    const data = { redpacketmoney: 18.8, sendnums: 1, acquirednum: 2 };
    await route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await open('/hongbao', { as: member });
  const screen = new RedPacketPage(page);
  await expect(screen.count('剩余次数')).toHaveText('2');
  await doubleTap(page, '领取红包');
  await expect(screen.win).toContainText('18.80');
  await isWhole(page);
  await screen.win.getByRole('button', { name: '收下红包' }).click();
  await expect(screen.count('剩余次数')).toHaveText('1');
  await expect(screen.count('已领次数')).toHaveText('2');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('the won packet is complete in the light theme and on the smallest screen', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'userredpacket', packet());
  await answers(page, 'douserredpacket', { redpacketmoney: 188.88, sendnums: 1, acquirednum: 2 });
  await page.setViewportSize({ width: 320, height: 640 });
  await open('/hongbao', { as: member, theme: 'light' });
  const screen = new RedPacketPage(page);
  await screen.claim.click();
  await expect(screen.win).toContainText('188.88');
  await isWhole(page);
});

test("the server's refusal shows a message", async ({ page, open, member }) => {
  await answers(page, 'userredpacket', packet());
  await refuses(page, 'douserredpacket', 202, '今日红包已发放完毕');
  await open('/hongbao', { as: member });
  const screen = new RedPacketPage(page);
  await screen.claim.click();
  await expect(screen.message).toContainText('今日红包已发放完毕');
});

test('no answer shows a server error and is repeated with the same key', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'douserredpacket');
  await answers(page, 'userredpacket', packet());
  await breaks(page, 'douserredpacket');
  await open('/hongbao', { as: member });
  const screen = new RedPacketPage(page);
  await screen.claim.click();
  await expect(screen.message).toContainText('服务器异常，请稍后再试');
  await screen.message.getByRole('button', { name: '知道了' }).click();
  await expect(screen.claim).not.toHaveAttribute('aria-busy');
  await screen.claim.click();
  await expect.poll(() => sent.length).toBe(2);
  const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
  expect(second).toBe(first);
});

test('the hours are counted down, and loaded again when they change', async ({
  page,
  open,
  member,
}) => {
  // 09:55 in Beijing: a slow machine must not use up the last minutes while it shows the screen.
  await installClock(page, '2026-11-21T01:55:00Z');
  await answers(page, 'userredpacket', packet({ redPacketStatus: 'READY' }));
  await open('/hongbao', { as: member });
  const screen = new RedPacketPage(page);
  await expect(page.getByText('领取尚未开始')).toBeVisible();
  await expect(screen.clock).toHaveText(/^00:0[1-4]:\d\d$/);
  await answers(page, 'userredpacket', packet());
  await page.clock.fastForward('05:00');
  await expect(page.getByText(/领取中 · 距结束/)).toBeVisible();
  await expect(screen.clock).toHaveText(/^01:5\d:\d\d$/);
});

test("after the day's end there is no countdown", async ({ page, open, member }) => {
  await answers(page, 'userredpacket', packet({ redPacketStatus: 'END' }));
  await open('/hongbao', { as: member });
  await expect(page.getByText('今日领取已结束')).toBeVisible();
  await expect(new RedPacketPage(page).clock).toHaveCount(0);
});

test('a visitor is asked to sign in: yes leads to login and back, no leads home', async ({
  page,
  open,
}) => {
  await open('/hongbao');
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question).toContainText('精彩内容等你来体验，快来登录吧！');
  await question.getByRole('button', { name: '前往登录' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fhongbao$/);
  await open('/hongbao');
  await question.getByRole('button', { name: '以后再说' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('while the switch is off nobody enters', async ({ page, open, member }) => {
  await page.route(/\/(#.*)?$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"redpacket_switch":"1"', '"redpacket_switch":"0"');
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/api/app', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"redpacket_switch":"1"', '"redpacket_switch":"0"');
    await route.fulfill({ response: answer, body });
  });
  await open('/hongbao', { as: member });
  await expect(page.getByRole('heading', { name: '红包已关闭' })).toBeVisible();
  await expect(new RedPacketPage(page).claim).toHaveCount(0);
});

test('counts that fail to load are retried; slow ones show placeholders', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'userredpacket');
  await open('/hongbao', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'userredpacket');
  await page.getByRole('button', { name: '重试' }).click();
  const screen = new RedPacketPage(page);
  await expect(screen.count('剩余次数')).toHaveText('0');
  const release = await holds(page, 'userredpacket');
  await page.reload();
  await expect(screen.claim).toBeDisabled();
  release();
  await expect(screen.claim).toBeEnabled();
});

test('a dead session is reported by the claim', async ({ page, open, member }) => {
  await answers(page, 'userredpacket', packet());
  await refuses(page, 'douserredpacket', 401, '请重新登录');
  await open('/hongbao', { as: member });
  await new RedPacketPage(page).claim.click();
  await endsTheSession(page);
});

test('the red packet is complete in every view', async ({ page, open, member }) => {
  await open('/hongbao', { as: member });
  await expect(new RedPacketPage(page).rules).toHaveCount(6);
  await isWholeInEveryView(page);
  await new RedPacketPage(page).claim.click();
  await expect(new RedPacketPage(page).message).toBeVisible();
  await isWholeInEveryView(page);
});
