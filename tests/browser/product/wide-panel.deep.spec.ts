import type { Page } from '@playwright/test';
import { refuses, requestsOf, tapTwice } from './faults.ts';
import { expect, isWhole, test } from './product-test.ts';

const WIDE = { width: 1280, height: 900 };
const panel = (page: Page) => page.getByRole('complementary', { name: '在手机上继续' });
const claim = (page: Page) => page.getByRole('button', { name: '登录并继续' });
const OVER = '二维码已失效，请在原设备上重新生成';

/** Asks for a code at the desk, as a person, and returns it. */
async function askFor(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/api/sessions/handover');
  await panel(page).getByRole('button', { name: /生成/ }).click();
  const { data }: { data: { code: string } } = await (await answered).json();
  return data.code;
}

/** The code is on the screen, with the rest of its minute. */
async function isAsked(page: Page): Promise<void> {
  await expect(panel(page).getByRole('img', { name: '手机登录二维码' })).toBeVisible();
  await expect(panel(page).getByRole('timer')).toHaveText(/^\d+ 秒内有效，仅可使用一次$/);
}

/** The panel at the narrowest and the widest place, dark and light. */
async function isWholeWhenWide(page: Page): Promise<void> {
  for (const [width, theme] of [
    [768, 'dark'],
    [960, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await isWhole(page);
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(width / 2 + 206);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
}

test('below 768 px nothing is added, not even its code', async ({ page, open, member }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.setViewportSize({ width: 767, height: 900 });
  await open('/mine', { as: member });
  await expect(page.getByText(member.name).first()).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('wide-panel'))).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(panel(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(panel(page)).toHaveCount(0);
});

test('a visitor gets the address of the page, and asks the server for nothing', async ({
  page,
  open,
}) => {
  const sent = requestsOf(page, 'sessions/handover');
  await page.setViewportSize(WIDE);
  await open('/activity');
  await expect(panel(page).getByRole('img', { name: '本页地址的二维码' })).toBeVisible();
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  await isWholeWhenWide(page);
  expect(sent).toHaveLength(0);
});

test('a member goes on on the phone: by a press here and a press there, once', async ({
  page,
  open,
  member,
  browser,
}) => {
  await page.setViewportSize(WIDE);
  await open('/mine', { as: member });
  const sent = requestsOf(page, 'sessions/handover');
  await expect(panel(page).getByRole('img')).toHaveCount(0);
  expect(sent).toHaveLength(0);
  await askFor(page);
  await isAsked(page);
  await isWholeWhenWide(page);
  // The checks may have taken most of its minute.
  await panel(page).getByRole('button', { name: '收起' }).click();
  const code = await askFor(page);
  await isAsked(page);
  await expect(panel(page)).not.toContainText(code);

  const phone = await browser.newPage({ viewport: { width: 412, height: 915 } });
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  const claims = requestsOf(phone, 'sessions/handover/claim');
  await phone.goto(`/#/login?handover=${encodeURIComponent(code)}`);
  await expect(claim(phone)).toBeVisible();
  await expect(phone).toHaveURL(/#\/login$/);
  expect(claims).toHaveLength(0);
  await isWhole(phone);
  await tapTwice(claim(phone));
  await expect(phone).toHaveURL(/#\/$/);
  expect(claims).toHaveLength(1);
  expect(asked.filter((url) => new URL(url).href.split('#')[0]?.includes(code))).toEqual([]);
  await phone.goto('/#/sessions');
  const lines = phone.getByRole('listitem').filter({ hasText: '登录于' });
  await expect(lines.first()).toContainText('由扫码接续');
  await expect(lines.first()).toContainText('本机');
  await expect(lines.nth(1)).not.toContainText('由扫码接续');
  await expect(lines.nth(1)).toContainText('已结束');

  // The desk is signed out, and the code opens nothing more.
  await expect(page.getByRole('dialog', { name: '认证失败' })).toBeVisible();
  const thief = await browser.newPage({ viewport: { width: 412, height: 915 } });
  await thief.goto(`/#/login?handover=${encodeURIComponent(code)}`);
  await claim(thief).click();
  await expect(thief.getByRole('alert')).toHaveText(OVER);
  await isWhole(thief);
  await thief.getByRole('button', { name: '改用账号密码登录' }).click();
  await expect(thief.getByRole('textbox', { name: '账号' })).toBeVisible();
  await phone.close();
  await thief.close();
});

test('after a minute the code is gone from the screen, and a new one is a press away', async ({
  page,
  open,
  member,
}) => {
  await page.setViewportSize(WIDE);
  await page.clock.install();
  await open('/mine', { as: member });
  const first = await askFor(page);
  // Its minute begins when the page has the answer.
  await isAsked(page);
  await page.clock.fastForward(61_000);
  await expect(panel(page).getByRole('status')).toHaveText('二维码已失效。');
  await expect(panel(page).getByRole('img')).toHaveCount(0);
  const second = await askFor(page);
  expect(second).not.toBe(first);
  await panel(page).getByRole('button', { name: '收起' }).click();
  await expect(panel(page).getByRole('img')).toHaveCount(0);
});

test('a refusal is shown, and no code with it', async ({ page, open, member }) => {
  await page.setViewportSize(WIDE);
  await open('/mine', { as: member });
  await refuses(page, 'sessions/handover', 429, '操作过于频繁，请稍后再试', {
    refusal: 'too-many',
  });
  await panel(page).getByRole('button', { name: '生成二维码' }).click();
  await expect(page.getByText('操作过于频繁，请稍后再试')).toBeVisible();
  await expect(panel(page).getByRole('img')).toHaveCount(0);
});
