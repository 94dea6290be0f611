import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { chromium, type Frame, type Page } from '@playwright/test';
import { PRODUCTS } from '../house/rounds/games.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { builtPages } from './built-pages.ts';
import { fixedChance, houseSeeds } from './house-seeds.ts';
import { testLobby } from './test-lobby.ts';
import { testOperator } from './test-operator.ts';

/** Set this to a folder to get screenshots of the pages. */
const SHOTS = process.env.HOUSE_SHOTS;

export const SIZES = [
  [360, 740],
  [412, 915],
  [1280, 800],
  [780, 360],
] as const;

/** The height of the bar above a game. */
const BAR_PX = 48;

export type Size = readonly [width: number, height: number];

export interface Sitting {
  readonly page: Page;
  readonly game: Frame;
  readonly problems: string[];
}

/** Gives the screen another size, and waits until the game is laid out in it. */
export async function resize({ page, game }: Sitting, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await game.waitForFunction(`innerWidth === ${width} && innerHeight === ${height - BAR_PX}`);
}

/** Loads a game again: whatever is asked next is asked of the new page, not of the leaving one. */
export async function reload({ page, game }: Sitting): Promise<void> {
  await Promise.all([page.waitForEvent('framenavigated'), game.evaluate('location.reload()')]);
  await game.waitForSelector('.head');
}

/** Whether the device asks for less motion: a reveal that begins now then ends at once. */
export const setStill = ({ page }: Sitting, isStill: boolean): Promise<void> =>
  page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });

/** The game's notices of rounds; those of its arrival, of controls and balances are left out. */
export const heardOf = (page: Page): Promise<string[]> =>
  page.evaluate(`heard.map((one) => one.type).filter((type) =>
    !['haitang:here', 'haitang:controls', 'haitang:balance-changed'].includes(type))`);

export async function shoot({ page }: Sitting, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/**
 * What overflows to the side, or to the bottom of a screen that should hold everything: the sizes
 * of the page and of the screen, and the elements that end outside. Empty if nothing does.
 */
export const overflows = (game: Frame) =>
  game.evaluate<string[]>(`(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth <= innerWidth && scrollHeight <= innerHeight) return [];
    const outside = [...document.querySelectorAll('*')].filter((one) => {
      const { right, bottom } = one.getBoundingClientRect();
      return right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    });
    const size = [scrollWidth, scrollHeight, 'on', innerWidth, innerHeight].join(' ');
    return [size, ...outside.map(({ tagName, classList }) => [tagName, ...classList].join('.'))];
  })()`);

/**
 * What is drawn over each other among the elements that the selectors name, in pairs; empty if
 * nothing is. Measured by their contents: a text can be wider than its element.
 */
export const overlaps = (game: Frame, ...selectors: readonly string[]) =>
  game.evaluate<string[]>(`(() => {
    const drawn = [...document.querySelectorAll(${JSON.stringify(selectors.join())})].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return { one, box: range.getBoundingClientRect() };
    }).filter(({ box }) => box.width > 0 && box.height > 0);
    const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const name = ({ one }) => one.tagName + '.' + one.className + ' ' + one.textContent;
    return drawn.flatMap((a, at) => drawn.slice(at + 1)
      .filter((b) => !a.one.contains(b.one) && isOver(a.box, b.box))
      .map((b) => name(a) + ' | ' + name(b)));
  })()`);

/** Motion that ends soon; what turns for ever, or counts a long time down, is not waited for. */
const REST = `Promise.all(document.getAnimations()
  .filter(({ effect, playState }) => playState === 'running' &&
    (effect?.getComputedTiming().endTime ?? Infinity) <= 5_000)
  .map(({ finished }) => finished.catch(() => undefined)))`;

/** The violations an accessibility checker finds on the screen at rest: text fades in. */
export async function barriers(game: Frame): Promise<unknown> {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  const isLoaded = await game.evaluate<boolean>(`typeof axe === 'object'`);
  if (!isLoaded) await game.evaluate(await readFile(axe, 'utf8'));
  await game.evaluate(`${REST}.then(() => undefined)`);
  return game.evaluate(`axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }).then((found) =>
    found.violations.map((one) => [one.id, ...one.nodes.map((node) => node.html)]))`);
}

/** A lobby on another origin: a bar on top, the game below, and the game's notices. */
async function frameLobby() {
  const lobby = createServer((request, response) => {
    const game = new URL(request.url ?? '/', 'http://lobby').searchParams.get('game') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><meta name="viewport" content="width=device-width">
      <style>body{margin:0;background:#150d16}iframe{display:block;border:0;width:100%;
      height:calc(100vh - ${BAR_PX}px);margin-top:${BAR_PX}px}</style>
      <script>heard=[];addEventListener('message',(e)=>heard.push(e.data))</script>
      <iframe src="${game.replace(/"/g, '&quot;')}"></iframe>`);
  });
  await new Promise<void>((resolve) => lobby.listen(0, '127.0.0.1', resolve));
  const address = lobby.address();
  const port = typeof address === 'object' ? address?.port : '';
  return { lobby, lobbyOrigin: `http://127.0.0.1:${port}` };
}

/** Stops the clock of a page at this time: later its time is that of the house's last news. */
const stopClock = (now: Date): string => `{
  const now = ${now.getTime()};
  Date = class extends Date {
    constructor(...of) { super(...(of.length > 0 ? of : [now])); }
    static now() { return now; }
  };
}`;

/**
 * A house with built pages, a lobby that frames them, and a browser. By a clock of the test, the
 * clocks of the pages stand still as well: none closes a round before the house does. Its seeds are
 * fixed, so that a test meets the same outcomes in every run (see `house-seeds.ts`).
 */
export async function testPages(clock: Clock = systemClock) {
  const folder = await mkdtemp(join(tmpdir(), 'haitang-pages-'));
  const pagesDirectory = await builtPages();
  const { lobby, lobbyOrigin } = await frameLobby();
  const schema = { migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA };
  const { url: databaseUrl, database } = await testDatabase(schema);
  const seeds = houseSeeds();
  await seeds.fixChains(database, clock);
  const asked = await testLobby(join(folder, 'keys'));
  const house = await startHouse({
    databaseUrl,
    pagesDirectory,
    port: 0,
    host: '127.0.0.1',
    keysDirectory: join(folder, 'keys'),
    lobbyOrigins: [lobbyOrigin],
    lobbyUrls: [asked.url],
    clock,
  });
  const operator = await testOperator(house.url, join(folder, 'keys'));
  const browser = await chromium.launch(CHROMIUM);

  return {
    house,
    database,
    operator,
    lobbyOrigin,
    /** A player with 12,860.50 in each of the house's wallets. */
    newPlayer: async (): Promise<string> => {
      const user = seeds.nextPlayer();
      await seeds.fixPlayer(database, user, clock.now());
      for (const product of PRODUCTS) {
        await operator.call('createWallet', { user, product });
        const amount = 1_286_050_000;
        await operator.call('deposit', { user, product, amount, transaction_uuid: randomUUID() });
      }
      return user;
    },
    /** Opens a game in the frame of the lobby, on a screen of this size. */
    sit: async (user: string, code: string, [width, height]: Size) => {
      const viewport = { width, height };
      // Only pictures need fine points: drawing them takes most of a reveal's processor time.
      const deviceScaleFactor = SHOTS === undefined ? 1 : 2;
      const context = await browser.newContext({ viewport, deviceScaleFactor });
      context.setDefaultTimeout(30_000);
      if (clock !== systemClock) await context.addInitScript(stopClock(clock.now()));
      await context.addInitScript(fixedChance(seeds.browserSeed(user)));
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        problems.push(`${message.text()} ${message.location().url}`);
      });
      const url = `${house.url}/play/${code}?session=${await operator.launch(user, code)}`;
      await page.goto(`${lobbyOrigin}/?game=${encodeURIComponent(url)}`);
      const game = present(page.frames()[1], 'the frame of the game');
      await game.waitForSelector('.head');
      const sitting: Sitting = { page, game, problems };
      return sitting;
    },
    close: async (): Promise<void> => {
      await browser.close();
      await house.close();
      await asked.close();
      lobby.close();
      await rm(folder, { recursive: true });
    },
  };
}
