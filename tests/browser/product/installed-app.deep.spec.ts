import type { BrowserContext, Page, Worker } from '@playwright/test';
import { languageFile } from '../../../apps/web/words/languages.ts';
import { expect, isWholeInEveryView, test } from './product-test.ts';

test.use({ serviceWorkers: 'allow' });

const READY = 'navigator.serviceWorker.ready.then((found) => found.active?.state ?? "")';
/** Every address in any cache of the site. */
const CACHED = `caches.keys().then(async (names) => {
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return lists.flat().map(({ url }) => new URL(url).pathname);
})`;

/** It is started seconds after the page, when the page rests. */
const ready = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<string>(READY), { timeout: 60_000 }).toBe('activated');

/** Waits until the worker is active and controls the page. */
async function ruled(page: Page): Promise<void> {
  await ready(page);
  await page.reload();
  const rules = 'navigator.serviceWorker.controller !== null';
  await expect.poll(() => page.evaluate<boolean>(rules)).toBe(true);
}

test('the manifest makes the site installable, and its pictures exist', async ({
  page,
  request,
  open,
}) => {
  await open('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(await answer.text());
  expect(manifest).toMatchObject({
    name: '海棠娱乐',
    short_name: '海棠',
    display: 'standalone',
    start_url: '/#/',
    scope: '/',
  });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/#/recharge',
    '/#/withdrawal',
    '/#/betRecord',
  ]);
  expect(manifest.share_target).toBeUndefined();
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});

test('opened without a network the app says so, and loads when the network is back', async ({
  page,
  context,
  open,
}) => {
  await open('/');
  await ready(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '当前无网络连接' })).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('navigation', { name: '游戏分类' })).toBeVisible();
});

test('the offline page comes at the address of a screen that was never opened', async ({
  page,
  context,
  open,
}) => {
  await open('/');
  await ready(page);
  await context.setOffline(true);
  await page.evaluate("history.replaceState(null, '', '#/usdtmore')");
  await page.reload();
  await expect(page.getByRole('heading', { name: '当前无网络连接' })).toBeVisible();
});

test('without a network a member sees what was last known, with its time, until the sign-out', async ({
  page,
  context,
  member,
  open,
}) => {
  const order = { paytype: 'usdt', amount: '712.00', catepay: 'TRC20' };
  const { out_trade_no: number } = Object(await member.call('recharge', order));
  const stored = () =>
    page.evaluate<string | null>("sessionStorage.getItem('lastKnown')").then(String);
  await open('/transRecord', { as: member });
  await ready(page);
  await expect.poll(stored).toContain(number);
  await expect.poll(stored).toContain('balance');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '当前无网络连接' })).toBeVisible();
  await expect(page.getByText('以下是本设备上次联网时的记录，可能已有变化。')).toBeVisible();
  await expect(page.getByRole('region', { name: '中心钱包' })).toContainText('0.00');
  const deposits = page.getByRole('region', { name: '存款' });
  await expect(deposits).toContainText(/截至 \d\d-\d\d \d\d:\d\d/);
  await expect(deposits).toContainText(number);
  await isWholeInEveryView(page);
  await context.setOffline(false);
  await expect(page.getByRole('tab', { name: '存款' })).toBeVisible();
  await page.evaluate("location.hash = '#/mine'");
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await stored()).toBe('null');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '当前无网络连接' })).toBeVisible();
  await expect(page.getByText('上次联网时的记录')).toHaveCount(0);
});

test('calls are never answered from a cache, and a member leaves nothing in one', async ({
  page,
  context,
  member,
  open,
}) => {
  await open('/mine', { as: member });
  await ruled(page);
  await expect(page.getByText(member.name).first()).toBeVisible();
  const kept = await page.evaluate<string[]>(CACHED);
  expect(kept).toContain('/offline.html');
  for (const path of kept) {
    expect(path).toMatch(/^\/(assets|art)\/|^\/(offline\.html|app\.webmanifest)$/);
  }
  await context.setOffline(true);
  const asked = `fetch('/api/app', { method: 'POST' }).then(() => 'answered', () => 'no network')`;
  expect(await page.evaluate<string>(asked)).toBe('no network');
});

/**
 * The browser of the tests shows no notifications and no badges, and reaches no push service: the
 * worker gets its events by hand, and what it shows is kept in a list.
 */
const IN_WORKER = {
  begin: `{
    let shown = [];
    registration.showNotification = async (title, options) => {
      const close = () => { shown = shown.filter((other) => other !== one); };
      const one = { title, ...options, close };
      shown = [...shown.filter(({ tag }) => tag !== options.tag), one];
    };
    registration.getNotifications = async () => shown;
    self.badges = [];
    navigator.setAppBadge = async (count) => void self.badges.push(count);
    navigator.clearAppBadge = async () => void self.badges.push(0);
    self.happens = (type, parts) =>
      void self.dispatchEvent(Object.assign(new Event(type), { waitUntil() {} }, parts));
  }`,
  push: (text: string): string =>
    `self.happens('push', { data: { text: () => ${JSON.stringify(text)} } })`,
  shown: `registration.getNotifications().then((all) =>
    all.map(({ title, body, tag, data }) => ({ title, body, tag, link: data.link })))`,
  tap: `registration.getNotifications().then(([notification]) =>
    self.happens('notificationclick', { notification }))`,
};

/** The worker that controls the page, ready to be given messages. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('no worker runs');
  await worker.evaluate(IN_WORKER.begin);
  return worker;
}

test('a pushed message is shown once, and its tap leads the open page there', async ({
  page,
  context,
  member,
  open,
}) => {
  await open('/mine', { as: member });
  await ruled(page);
  await page.evaluate('window.isTheSame = true');
  const worker = await workerOf(context);
  const message = { title: '存款已到账', body: '有一笔存款已到账', tag: 'one' };
  const pushed = JSON.stringify({ ...message, link: '/transRecord?type=2' });
  await worker.evaluate(IN_WORKER.push(pushed));
  await worker.evaluate(IN_WORKER.push(pushed));
  const shown = () => worker.evaluate(IN_WORKER.shown);
  await expect.poll(shown).toEqual([{ ...message, link: '/transRecord?type=2' }]);
  await worker.evaluate(IN_WORKER.tap);
  await expect(page).toHaveURL(/#\/transRecord\?type=2$/);
  await expect(page.getByRole('tab', { name: '取款' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate<boolean>('window.isTheSame')).toBe(true);
  expect(await shown()).toEqual([]);
  expect(await worker.evaluate('self.badges.at(-1)')).toBe(0);
});

test('a pushed message is said in the language of the device; an announcement as written', async ({
  page,
  context,
  member,
  open,
}) => {
  await open('/message?view=push', { as: member });
  await ruled(page);
  await page.evaluate("localStorage.setItem('language', 'en')");
  await page.reload();
  const words = languageFile('app', 'en');
  await expect(
    page.getByRole('heading', { name: words.推送通知 ?? '', exact: true }),
  ).toBeVisible();
  const kept = `caches.match('/language').then((found) => found?.text())`;
  await expect.poll(() => page.evaluate<string>(kept)).toBe('en');
  const worker = await workerOf(context);
  const shown = () => worker.evaluate(IN_WORKER.shown);
  const deposit = { title: '存款已到账', body: '有一笔存款已到账，点击查看详情', tag: 'one' };
  await worker.evaluate(IN_WORKER.push(JSON.stringify({ ...deposit, link: '/transRecord' })));
  const pushed = languageFile('pushes', 'en');
  await expect
    .poll(shown)
    .toEqual([
      { title: pushed.存款已到账, body: pushed[deposit.body], tag: 'one', link: '/transRecord' },
    ]);
  const news = { title: '新公告', body: '今晚维护', tag: 'one', link: '/message?type=1' };
  await worker.evaluate(IN_WORKER.push(JSON.stringify(news)));
  await expect.poll(shown).toEqual([{ ...news, title: pushed.新公告 }]);
});

test('a message that cannot be read is shown as a plain one, and leads nowhere else', async ({
  page,
  context,
  member,
  open,
}) => {
  await open('/mine', { as: member });
  await ruled(page);
  const worker = await workerOf(context);
  const shown = () => worker.evaluate(IN_WORKER.shown);
  const plain = { title: '您有一条新消息', body: '点击查看详情', tag: 'message' };
  await worker.evaluate(IN_WORKER.push('no message'));
  await expect.poll(shown).toEqual([{ ...plain, link: '/message?type=2' }]);
  await worker.evaluate(IN_WORKER.push(JSON.stringify({ link: 'javascript:alert(1)' })));
  await worker.evaluate(IN_WORKER.tap);
  await expect(page).toHaveURL(/#\/message\?type=2$/);
});

test('a newer version is offered, and applied with one reload', async ({ page, open }) => {
  let version = 0;
  await open('/');
  await ruled(page);
  // A version found before the page listens is activated without asking; the next is offered.
  await expect(async () => {
    version += 1;
    // Another address for the same scope is a newer worker to the browser.
    await page.evaluate(`navigator.serviceWorker.register('/sw.js?${version}').then(() => {})`);
    await expect(page.getByText('新版本已就绪')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  // The next page would soon register its own address, which is another version to the browser.
  await page.addInitScript('navigator.serviceWorker.register = () => new Promise(() => {})');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '立即更新' }).click();
  await loaded;
  await expect(page.getByRole('navigation', { name: '游戏分类' })).toBeVisible();
  await expect(page.getByText('新版本已就绪')).toHaveCount(0);
});

test('if there is nothing to download, the site is put on the home screen', async ({
  page,
  open,
}) => {
  await open('/app');
  // A browser makes this offer only with a real user.
  await page.evaluate(`{
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = () => { window.installed = true; return Promise.resolve(); };
    window.dispatchEvent(offer);
  }`);
  await page.getByRole('button', { name: '添加到主屏幕' }).click();
  expect(await page.evaluate<boolean>('window.installed')).toBe(true);
});
