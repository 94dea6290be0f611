import type { Page } from '@playwright/test';
import { answers } from './faults.ts';
import { installClock } from './page-time.ts';
import { expect, test } from './product-test.ts';

/** The site's packages, in the page and in the answer of its call. */
async function offers(page: Page, ios: string, android: string): Promise<void> {
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replace(/"ios_download_url":"[^"]*"/, `"ios_download_url":"${ios}"`)
      .replace(/"android_download_url":"[^"]*"/, `"android_download_url":"${android}"`);
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/api/app', async (route) => {
    const json = await (await route.fetch()).json();
    const data = { ...json.data, ios_download_url: ios, android_download_url: android };
    await route.fulfill({ json: { ...json, data } });
  });
}

test('if nothing can be downloaded, /app explains the home screen', async ({ page, open }) => {
  await offers(page, '', '');
  await open('/app?platform=ios');
  await expect(page.getByRole('img', { name: '扫描二维码下载' })).toBeVisible();
  await expect(page.getByRole('link', { name: '立即下载' })).toHaveCount(0);
  await expect(page.getByText('扫码的手机与本页请使用同一网络')).toBeVisible();
  await expect(page.getByText('请使用手机自带浏览器打开')).toBeVisible();
  await page.getByRole('button', { name: '添加到主屏幕' }).click();
  const steps = page.getByRole('dialog', { name: '添加到主屏幕' });
  await expect(steps).toContainText('用 Safari 打开本页');
  await expect(steps).not.toContainText('Chrome');
  await page.keyboard.press('Escape');
  await expect(steps).toBeHidden();
});

test("if there is a package, /app links to the phone's own", async ({ page, open }) => {
  const address = 'https://store.example/haitang.apk';
  await offers(page, '/#/app?platform=ios', address);
  await open('/app?platform=android');
  await expect(page.getByRole('link', { name: '立即下载' })).toHaveAttribute('href', address);
  await expect(page.getByRole('img', { name: '扫描二维码下载' })).toHaveCount(2);
});

test('the slides of /app move on every 3 s', async ({ page, open }) => {
  await installClock(page, '2026-11-20T10:00:00Z');
  await open('/app');
  const slides = page.getByRole('region', { name: '应用介绍' });
  const shown = slides.locator('figure:not([aria-hidden=true])');
  await expect(shown).toHaveCount(1);
  // From here on only the test moves the time, first to the start of a slide.
  await page.clock.pauseAt('2026-11-20T11:00:00Z');
  const all = await slides.locator('figure').allTextContents();
  expect(all.join()).toMatch(/一个钱包，进出分明.*限额由您设定/);
  const before = await shown.textContent();
  const step = async () => {
    await page.clock.runFor(50);
    return shown.textContent();
  };
  await expect.poll(step, { intervals: [20] }).not.toBe(before);
  const just = (await shown.textContent()) ?? '';
  await page.clock.runFor(2_800);
  await expect(shown).toHaveText(just);
  await page.clock.runFor(300);
  await expect(shown).toHaveText(all[(all.indexOf(just) + 1) % all.length] ?? '');
});

test('a partner is shown in a frame without our origin, and cannot leave it', async ({
  page,
  open,
}) => {
  await open('/zhanzhu');
  await page.getByRole('link', { name: /云岭帆船队/ }).click();
  await expect(page).toHaveURL(/#\/zhanzhuye\?type=2$/);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-scripts allow-forms');
  await expect(frame).toHaveAttribute('src', '/partner/2?theme=dark');
  const title = frame.contentFrame().getByRole('heading', { name: '云岭帆船队', level: 1 });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: '返回赞助页' }).click();
  await expect(page).toHaveURL(/#\/zhanzhu$/);
});

test('an unknown partner leads back to the partners', async ({ page, open }) => {
  await open('/zhanzhuye?type=9');
  await expect(page.getByRole('heading', { name: '没有找到该合作方' })).toBeVisible();
  await page.getByRole('button', { name: '返回赞助页' }).click();
  await expect(page).toHaveURL(/#\/zhanzhu$/);
});

test('the two networks are distinguished; a visitor gets a link to the withdrawal for fees', async ({
  page,
  open,
}) => {
  await open('/usdtmore');
  await expect(page.getByText('以 T 开头，34 位')).toBeVisible();
  await expect(page.getByRole('row', { name: /取款手续费/ })).toContainText('见取款页');
});

test('a member sees the own fees of both networks', async ({ page, open, member }) => {
  await open('/usdtmore', { as: member });
  await expect(page.getByRole('row', { name: /取款手续费/ })).toContainText(/\d USDT.*\d USDT/);
});

test('without an answer of the site /app still shows its static content', async ({
  page,
  open,
}) => {
  await answers(page, 'app', null);
  await open('/app');
  await expect(page.getByRole('heading', { name: '海棠应用' })).toBeVisible();
});
