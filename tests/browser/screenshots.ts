// Takes the pictures of the READMEs from a demo of its own: `npm run screenshots` builds the pages
// and runs this file. Each picture is one screen as a person sees it, at most 120 KB.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { demoMember, demoStaff } from './accounts.ts';
import { ConsoleApp } from './pages/console-app.ts';
import { MemberApp } from './pages/member-app.ts';
import { signIn } from './product/member-session.ts';
import { openScreen } from './product/open-screen.ts';
import { PRODUCT } from './product-place.ts';
import startProducts from './start-product.ts';

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const MOST_BYTES = 120_000;
/** Tried in turn until a picture is small enough. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const PLACE = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const;

/** Runs in a page of its own: Chromium is the one encoder of WebP that we have at hand. */
const ENCODE = `async ({ png, quality }) => {
  const bytes = await (await fetch('data:image/png;base64,' + png)).blob();
  const picture = await createImageBitmap(bytes);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}`;

async function toWebp(encoder: Page, png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const words = JSON.stringify({ png: png.toString('base64'), quality });
    const webp = Buffer.from(await encoder.evaluate<string>(`(${ENCODE})(${words})`), 'base64');
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Error(`a picture is larger than ${MOST_BYTES} bytes at every quality`);
}

/** Keeps what a page shows now, once nothing loads and its pictures and letters are there. */
async function keep(encoder: Page, page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
  const isWhole = '[...document.images].every(({ complete }) => complete)';
  await expect.poll(() => page.evaluate<boolean>(isWhole)).toBe(true);
  await page.evaluate('document.fonts.ready');
  const webp = await toWebp(encoder, await page.screenshot({ animations: 'disabled' }));
  await writeFile(`${FOLDER}/${name}.webp`, webp);
  console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`);
}

/** Screens of the demo's member, who has money, a level and a history. */
const MEMBER_SCREENS = [
  { name: 'home', path: '/', theme: 'dark' },
  { name: 'deposit', path: '/recharge', theme: 'light' },
  { name: 'withdrawal', path: '/withdrawal', theme: 'dark' },
  { name: 'vip', path: '/vip', theme: 'light' },
] as const;

/** A round of a game of our own, with its result; afterwards home shows it as played. */
async function gamePicture(context: BrowserContext, encoder: Page, token: string): Promise<void> {
  const page = await context.newPage();
  await openScreen(page, '/', { member: true, token });
  const app = new MemberApp(page);
  const game = await app.openGame('御前骰宝', 'huanqiu');
  const open = game.getByRole('button', { name: '开盅' });
  // The money follows the member into the game.
  await expect(game.getByText(/^余额/)).toContainText(/[1-9]/);
  await game.getByRole('button', { name: /^大 / }).first().click();
  await expect(open).toBeEnabled();
  await open.click();
  await expect(open).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('按住可拖动')).toBeHidden();
  await keep(encoder, page, 'game');
  await app.leaveGame();
}

async function memberPictures(browser: Browser, encoder: Page): Promise<void> {
  const phone = { ...PHONE, ...PLACE, baseURL: PRODUCT.site, deviceScaleFactor: 2 };
  const first = await browser.newContext(phone);
  const { token, call } = await signIn(first.request, demoMember());
  await call('uptransferstatus', { transferstatus: 1 });
  await gamePicture(first, encoder, token);
  for (const { name, path, theme } of MEMBER_SCREENS) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await openScreen(page, path, { member: true, theme, token });
    if (name === 'deposit') await page.locator('label').filter({ hasText: 'USDT' }).first().click();
    await keep(encoder, page, name);
    await context.close();
  }
  await first.close();
}

async function consolePictures(browser: Browser, encoder: Page): Promise<void> {
  const context = await browser.newContext({ ...DESK, ...PLACE });
  const page = await context.newPage();
  const desk = new ConsoleApp(page, demoStaff().checker);
  await desk.signIn();
  await desk.open('/');
  await expect(page.locator('.cs-chart').locator('svg, canvas').first()).toBeVisible();
  await keep(encoder, page, 'console-dashboard');
  await desk.open('/ledger');
  await keep(encoder, page, 'console-ledger');
  await desk.open('/withdrawals');
  await page.locator('tbody tr[tabindex]').first().click();
  const file = page.getByRole('complementary', { name: '取款详情' });
  await expect(file.getByText('自动核查')).toBeVisible();
  await keep(encoder, page, 'console-withdrawals');
  await context.close();
}

const stop = await startProducts({ workers: 1 });
const browser = await chromium.launch(CHROMIUM);
try {
  const encoder = await (await browser.newContext()).newPage();
  await memberPictures(browser, encoder);
  await consolePictures(browser, encoder);
} finally {
  await browser.close();
  await stop();
}
