import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import type { Frame, Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { heardOf, shoot } from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';
import { PAGE_PATHS } from '../wire/page-wire.ts';

const { house, operator, lobbyOrigin, newPlayer, visit } = await openVisits();
const CODE = 'cloud-dice';
const OPEN = `**${PAGE_PATHS.open}`;
const WAYS = '.ended .ways, .loading + .ways';

interface Framed {
  readonly page: Page;
  readonly game: Frame;
  readonly problems: string[];
}

/** A tab of a phone in which the lobby is about to open a game; `prepare` comes before. */
async function tab(prepare: (page: Page) => Promise<unknown>): Promise<Framed> {
  const sitting = await visit(CODE);
  const page = await sitting.page.context().newPage();
  await sitting.page.close();
  await prepare(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const session = await operator.launch(await newPlayer(), CODE);
  const url = `${house.url}/play/${CODE}?session=${session}`;
  await page.goto(`${lobbyOrigin}/?game=${encodeURIComponent(url)}`, { waitUntil: 'commit' });
  await expect.poll(() => page.frames()[1]?.url() ?? '').toBe(`${house.url}/play/${CODE}`);
  return { page, game: present(page.frames()[1], 'the frame'), problems };
}

/** Waits until the answer of the first call is kept; a page's policy forbids a waiting text. */
const keepsSeat = (game: Frame): Promise<void> =>
  expect.poll(() => game.evaluate<number>('sessionStorage.length')).toBe(1);

const leave = ({ page }: Framed): Promise<void> => page.context().close();

const answering = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });
const FAULT = JSON.stringify({ code: 500, message: '系统繁忙，请稍后再试', data: null });

const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['is lost', (route) => route.abort('connectionreset')],
  ['finds no network', (route) => route.abort('internetdisconnected')],
  ['is answered by a fault', answering(500, 'application/json', FAULT)],
  ['is answered by a page', answering(502, 'text/html', '<h1>502 Bad Gateway</h1>')],
  ['is cut off', answering(200, 'application/json', '{"code":200,"message":"ok","da')],
  ['is answered by a gateway', answering(200, 'application/json', '{"error":"Bad Gateway"}')],
  ['gets nothing', answering(200, 'application/json', 'null')],
];

test.each(FAULTS)('a first call that %s is told in Chinese, with two ways on', async (_, fault) => {
  const sitting = await tab((page) => page.route(OPEN, fault));
  const { page, game, problems } = sitting;
  await game.waitForSelector(WAYS);
  const words = await game.textContent('#game');
  expect(words).toContain('游戏未打开');
  expect(words).toMatch(/请稍后再试/);
  expect(words).not.toMatch(/[A-Za-z]/);
  await game.click('text=重新打开');
  await game.click('text=返回大厅');
  await expect.poll(() => heardOf(page)).toEqual(['haitang:again', 'haitang:home']);
  expect(problems).toEqual([]);
  await shoot(sitting, 'first-call-fault');
  await leave(sitting);
});

test('a first call without an end is given up', async () => {
  const sitting = await tab(async (page) => {
    await page.addInitScript(`{
      const after = AbortSignal.timeout;
      AbortSignal.timeout = (ms) => after.call(AbortSignal, ms / 100);
    }`);
    await page.route(OPEN, () => undefined);
  });
  await sitting.game.waitForSelector(WAYS);
  expect(await sitting.game.textContent('#game')).toContain('网络连接不稳定');
  await leave(sitting);
});

test.each([
  ['used', async (session: string) => void (await openedBy(session))],
  ['changed', async () => undefined],
])('a launch that was %s opens nothing, nor the seat that the tab had before', async (how, use) => {
  const { page, game, user } = await visit(CODE);
  const former = await game.evaluate<string>('sessionStorage.getItem(sessionStorage.key(0))');
  expect(former).not.toBe('');
  const session = await operator.launch(user, CODE);
  await use(session);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers().authorization ?? ''));
  const text = how === 'used' ? session : `${session.slice(0, -2)}xx`;
  await game.goto(`${house.url}/play/${CODE}?session=${text}`);
  await game.waitForSelector(WAYS);
  expect(await game.textContent('#game')).toContain('进入链接已失效');
  await game.evaluate('location.reload()');
  await expect.poll(() => asked.filter((candidate) => candidate !== '')).toEqual(['Bearer']);
  await page.context().close();
});

/** Exchanges a launch; the code of the answer. */
async function openedBy(launch: string): Promise<{ code: number; token: string }> {
  const answer = await fetch(house.url + PAGE_PATHS.open, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch }),
  });
  const { code, data } = JSON.parse(await answer.text());
  return { code, token: data?.token ?? '' };
}

test('a first call that was overtaken by a later launch does not take its seat', async () => {
  const user = await newPlayer();
  const slow = await operator.launch(user, CODE);
  // A later millisecond.
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.now());
  const later = await openedBy(await operator.launch(user, CODE));
  expect((await openedBy(slow)).code).toBe(401);
  const headers = { authorization: `Bearer ${later.token}` };
  const state = await fetch(house.url + PAGE_PATHS.state, { headers });
  expect(JSON.parse(await state.text()).code).toBe(200);
});

test('a tab whose storage is full plays all the same', async () => {
  const sitting = await tab((page) =>
    page.addInitScript(`Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    }`),
  );
  await sitting.game.waitForSelector('.head');
  await leave(sitting);
});

test('a page whose script is lost says so, and is open when it is opened again', async () => {
  const sitting = await tab((page) => page.route('**/*.js', (route) => route.abort()));
  const { page, game } = sitting;
  await game.waitForSelector(WAYS);
  expect(await game.textContent('#game')).toContain('游戏未能载入');
  await page.unroute('**/*.js');
  await keepsSeat(game);
  await game.click('text=重新打开');
  await game.waitForSelector('.head');
  await leave(sitting);
});

test('a page whose style is lost says so, and draws no game without it', async () => {
  const sitting = await tab((page) => page.route('**/*.css', (route) => route.abort()));
  const { page, game } = sitting;
  await game.waitForSelector(WAYS);
  expect(await game.textContent('#game')).toContain('游戏未能载入');
  expect(await game.$('.head')).toBeNull();
  expect(await game.evaluate('getComputedStyle(document.body).color')).toBe('rgb(255, 255, 255)');
  await shoot(sitting, 'style-lost');
  await page.unroute('**/*.css');
  await keepsSeat(game);
  await game.click('text=重新打开');
  await game.waitForSelector('.head');
  await leave(sitting);
});

test.each(['js', 'css'])(
  'a page that lost its %s opens by itself once the network is back',
  async (kind) => {
    const sitting = await tab((page) => page.route(`**/*.${kind}`, (route) => route.abort()));
    const { page, game } = sitting;
    await game.waitForSelector(WAYS);
    await keepsSeat(game);
    await page.unroute(`**/*.${kind}`);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await game.waitForSelector('.head');
    await leave(sitting);
  },
);

test('a page that found no network asks the lobby for another launch once it is back', async () => {
  const sitting = await tab((page) => page.route(OPEN, (route) => route.abort()));
  const { page, game } = sitting;
  await game.waitForSelector(WAYS);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => heardOf(page)).toEqual(['haitang:again']);
  await leave(sitting);
});

test('a page that comes back from the memory of the browser asks for everything anew', async () => {
  const { page, game, user } = await visit('pearl-finder');
  await game.click('.panel > .primary');
  await game.waitForSelector('.panel.is-open');
  await game.click('.actions button:has-text("随机")');
  await game.waitForSelector('.panel > .primary[aria-busy=false]', { state: 'attached' });
  const balance = async () => Number(((await game.textContent('.under b')) ?? '').replace(',', ''));
  const before = await balance();
  await operator.call('deposit', {
    user,
    product: 'haitang',
    amount: 100_000,
    transaction_uuid: randomUUID(),
  });
  await Promise.all([
    page.waitForEvent('framenavigated'),
    game.evaluate(`void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`),
  ]);
  await game.waitForSelector('.head');
  await game.waitForSelector('.panel');
  expect(await balance()).toBeCloseTo(before + 1, 2);
  await page.context().close();
});

test('a page whose script is late says so, and is drawn when it comes', async () => {
  let go: () => Promise<void> = async () => undefined;
  const sitting = await tab(async (page) => {
    await page.clock.install();
    await page.route('**/*.js', (route) => {
      go = () => route.continue();
    });
  });
  const { page, game } = sitting;
  await keepsSeat(game);
  expect(await game.evaluate('window.firstCall !== undefined')).toBe(true);
  expect(await game.$(WAYS)).toBeNull();
  await page.clock.fastForward(15_000);
  await game.waitForSelector(WAYS);
  expect(await game.textContent('#game')).toContain('网络较慢');
  await go();
  await game.waitForSelector('.head');
  expect(await game.$('.ways')).toBeNull();
  await leave(sitting);
});

test('the launch stands in no other address and in no referrer, and its answer is used once', async () => {
  const seen: string[] = [];
  const sitting = await tab(async (page) => {
    page.on('request', async (request) => {
      const { referer = '' } = await request.allHeaders().catch(() => request.headers());
      if (!request.isNavigationRequest()) seen.push(`${request.url()} ${referer}`);
    });
  });
  const { game } = sitting;
  await game.waitForSelector('.head');
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter((text) => text.includes('session='))).toEqual([]);
  expect(await game.evaluate('location.href')).toBe(`${house.url}/play/${CODE}`);
  expect(await game.evaluate('window.firstCall === undefined')).toBe(true);
  await leave(sitting);
});
