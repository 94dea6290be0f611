import { randomBytes } from 'node:crypto';
import { BACKGROUND_HEADER } from '@haitang/contract/codes/session-headers.ts';
import type { Page, Request } from '@playwright/test';
import { answers, areReported, holds, refuses, requestsOf } from './faults.ts';
import { installClock, pauseClock, runClockUntil, setVisible } from './page-time.ts';
import { expect, test } from './product-test.ts';

const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';
const HOME = '返回首页，可拖动';
/** Less than any polling interval, more than a page needs to process an answer. */
const SLACK_MS = 200;

interface Poll {
  readonly asked: readonly Request[];
  /** The screen's text for the latest answer. */
  readonly shown: () => string;
}

/**
 * Answers a call with an amount that grows each time, so that the screen shows which answer it has.
 */
async function grows(page: Page, call: string, data: (sum: string) => unknown): Promise<Poll> {
  const asked = requestsOf(page, call);
  let times = 0;
  const sum = () => `${times}.77`;
  await page.route(`**/api/${call}`, (route) => {
    times += 1;
    return route.fulfill({ json: { code: 200, message: '成功', data: data(sum()) } });
  });
  // Neither the stream nor a recall influences the polls here.
  await page.route('**/api/events', (route) => route.abort());
  await refuses(page, 'transall', 500, '系统繁忙');
  return { asked, shown: sum };
}

const venuesGrow = (page: Page): Promise<Poll> =>
  grows(page, 'balancelist', (balance) => [
    {
      platname: 'haitang',
      name: '海棠电子',
      platform_type: 'slot',
      balance,
      app_icon: '',
      state: 1,
    },
  ]);

/**
 * The time is right after the latest answer has appeared on the screen. A call that was under way
 * when the clock was paused has run out of time: then the answer is that of the next one.
 */
async function isShown(page: Page, { shown }: Poll): Promise<void> {
  // The call that the pause of the clock has caused counts already.
  await areReported(page);
  await runClockUntil(page, 20, () => page.getByText(shown(), { exact: true }).first().isVisible());
}

/** The next call is made exactly this long after the previous answer. */
async function asksAfter(page: Page, poll: Poll, ms: number): Promise<void> {
  await isShown(page, poll);
  const before = poll.asked.length;
  await page.clock.runFor(ms - SLACK_MS);
  await areReported(page);
  expect(poll.asked).toHaveLength(before);
  await page.clock.runFor(2 * SLACK_MS);
  await expect.poll(() => poll.asked.length).toBe(before + 1);
}

for (const [path, every] of [
  ['/money', 3_500],
  ['/withdrawal', 3_500],
  ['/transfer', 1_500],
] as const) {
  test(`${path} polls the venues every ${every} ms, and stops when it is left`, async ({
    page,
    open,
    member,
  }) => {
    await member.call('bindcard', {
      bank: 'USDT',
      bank_no: `0x${randomBytes(20).toString('hex')}`,
      bank_owner: 'ERC20',
      pay_pass: member.payPassword,
    });
    const poll = await venuesGrow(page);
    const minute = requestsOf(page, 'balance');
    await installClock(page);
    await open(path, { as: member });
    await expect(page.getByText('海棠电子').first()).toBeVisible();
    await pauseClock(page);
    await asksAfter(page, poll, every);
    await asksAfter(page, poll, every);
    expect(poll.asked.every((request) => request.headers()[BACKGROUND_HEADER] === '1')).toBe(true);
    await page.evaluate("location.hash = '/usdtmore'");
    await runClockUntil(page, 50, () => page.getByText('以 T 开头，34 位').isVisible());
    await areReported(page);
    const left = poll.asked.length;
    const before = minute.length;
    await page.clock.runFor(61_000);
    await expect.poll(() => minute.length).toBeGreaterThan(before);
    expect(poll.asked).toHaveLength(left);
  });
}

test('venues are not polled while the page is hidden', async ({ page, open, member }) => {
  const poll = await venuesGrow(page);
  await installClock(page);
  await open('/transfer', { as: member });
  await expect(page.getByText('海棠电子').first()).toBeVisible();
  await pauseClock(page);
  await isShown(page, poll);
  await setVisible(page, false);
  const before = poll.asked.length;
  await page.clock.runFor(10_000);
  await areReported(page);
  expect(poll.asked).toHaveLength(before);
  await setVisible(page, true);
  // Less than a whole interval: two calls would be one too many.
  await page.clock.runFor(1_000);
  await expect.poll(() => poll.asked.length).toBe(before + 1);
});

test('the balance is polled each minute, shown in header and strip, and not while hidden', async ({
  page,
  open,
  member,
}) => {
  const poll = await grows(page, 'balance', (balance) => ({ balance }));
  await installClock(page);
  await open('/', { as: member });
  // The first call is made when the member is known, which may be after the app is there.
  const isThere = () => page.getByText(poll.shown(), { exact: true }).first().isVisible();
  await expect.poll(isThere).toBe(true);
  await pauseClock(page);
  await asksAfter(page, poll, 60_000);
  await asksAfter(page, poll, 60_000);
  await isShown(page, poll);
  const header = page.getByRole('button', { name: /^中心钱包/ });
  await expect(header).toHaveAccessibleName(`中心钱包 ${poll.shown()}，刷新`);
  await expect(page.getByRole('main').getByText(`¥${poll.shown()}`, { exact: true })).toBeVisible();
  await setVisible(page, false);
  const before = poll.asked.length;
  await page.clock.runFor(130_000);
  await areReported(page);
  expect(poll.asked).toHaveLength(before);
});

test('a visitor makes none of these calls', async ({ page, open }) => {
  const asked = ['user', 'balance', 'transall', 'balancelist'].map((call) =>
    requestsOf(page, call),
  );
  await installClock(page);
  await open('/');
  await expect(page.getByText('您还未登录')).toBeVisible();
  await pauseClock(page);
  await page.clock.runFor(130_000);
  await areReported(page);
  expect(asked.flat()).toEqual([]);
});

test('stray money is recalled once, when the member is known, and the new amounts are loaded', async ({
  page,
  open,
  member,
}) => {
  const release = await holds(page, 'user');
  const users = requestsOf(page, 'user');
  const sent = requestsOf(page, 'transall');
  const read = requestsOf(page, 'refreshusermoney');
  const home = { platname: 'haitang', amount: 1, ok: 1, message: '' };
  await answers(page, 'transall', { amount: 1, list: [home] });
  await open('/mine', { as: member });
  await expect.poll(() => users.length).toBe(1);
  expect(sent).toHaveLength(0);
  release();
  await expect.poll(() => read.length).toBe(1);
  // Money at a venue after a game is recalled by that game.
  const brought = page.waitForResponse('**/api/gameTransfer');
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('button', { name: HOME }).click();
  await brought;
  await expect(page).not.toHaveURL(/gamePage/);
  await areReported(page);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()[BACKGROUND_HEADER]).toBe('1');
});

test('money is not recalled from an open game, but once it is left', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'transall');
  await open(GAME, { as: member });
  await expect(page.locator('iframe')).toBeVisible();
  expect(sent).toHaveLength(0);
  await page.getByRole('button', { name: HOME }).click();
  await expect.poll(() => sent.length).toBe(1);
});
