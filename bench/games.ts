// `npm run bench games [CODE…]`: the built pages of the house's games on a slow phone: Chromium
// with a processor four times slower and a slow 4G line. For each game the compressed bytes before
// its first round, its requests and how many of them had to wait for each other, and the time until
// it can be played; for slots also the frames of a spin. Fails if a size or the waiting misses its
// aim, and on an idle machine also if a time does.
import { randomUUID } from 'node:crypto';
import type { Database } from '@haitang/platform/database/database.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { GAMES, type Game } from '../apps/venue/src/house/rounds/games.ts';
import { VARIANTS } from '../apps/venue/src/house/rounds/variants.ts';
import { HOUSE_SCHEMA } from '../apps/venue/src/house.ts';
import type { TestOperator } from '../apps/venue/src/testing/test-operator.ts';
import { fixSeeds, plainSeed, SLOTS } from '../apps/venue/src/testing/test-slots.ts';
import { startBenchHouse } from './server/start-house.ts';
import { CHROME, FLAGS } from './web/chrome.ts';
import { framesSince, slowFrame, watchFrames } from './web/frames.ts';
import { isIdle } from './web/idle.ts';
import { watchRequests } from './web/requests.ts';

const SLOWER = 4;
/** Slow 4G as Lighthouse has it, measured at the browser: bytes a second, and milliseconds. */
const LINE = { latency: 562, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const AIM = { slots: 200_000, other: 90_000, inSequence: 2, playableMs: 2_500, frameMs: 17 };
const REELS = 'Video Slots';
const SPIN = '.orb, .panel .primary';
/** The button takes a round: it is neither locked nor the one that stops the reels. */
const READY = '.orb:enabled:not(.busy), .panel .primary:enabled:not([aria-busy=true])';
/** Notes when the head of a game is about to be painted, in milliseconds of the page. */
const WATCH_HEAD = `new MutationObserver((_, watch) => {
  if (document.querySelector('.head') === null) return;
  watch.disconnect();
  requestAnimationFrame((now) => { window.headAt_ = now; });
}).observe(document, { childList: true, subtree: true })`;
const HEAD_AT = 'new Promise((tell) => requestAnimationFrame(() => tell(window.headAt_)))';
const SPINS = 3;
const SPIN_MS = 2_500;

interface Measured {
  readonly bytes: number;
  /** Requests before the game can be played. */
  readonly requests: number;
  /** The longest row of them in which each was sent after the one before had ended. */
  readonly inSequence: number;
  readonly playableMs: number;
  /** The 95th percentile of the frames of a spin; null for games without reels. */
  readonly frameMs: number | null;
}

let missed = 0;

/** A value beside its aim; if it `binds`, the bench fails when the aim is missed. */
function beside(text: string, isKept: boolean, binds: boolean): string {
  if (!isKept && binds) missed += 1;
  return `${text}${isKept ? '  ' : ' ✗'}`;
}

/** Spins some rounds on an open page and measures their frames. */
async function spin(page: Page): Promise<number> {
  const button = page.locator(SPIN);
  await watchFrames(page);
  let worst = 0;
  for (let round = 0; round < SPINS; round += 1) {
    await page.waitForSelector(READY);
    await framesSince(page);
    await button.click();
    // Its reels turn for about this long: what is measured is a time, not a state.
    await page.waitForTimeout(SPIN_MS);
    worst = Math.max(worst, slowFrame(await framesSince(page)));
  }
  return worst;
}

/** A visit to an address; `before` runs before its rounds. */
async function measure(
  browser: Browser,
  address: string,
  isSlot: boolean,
  before: () => Promise<void>,
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    const requests = await watchRequests(line);
    await line.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(WATCH_HEAD);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForSelector('.head', { timeout: 60_000 });
    const playableMs = await page.evaluate<number>(HEAD_AT);
    const { count, inSequence } = requests(playableMs);
    await page.waitForLoadState('load');
    const { bytes } = requests();
    await before();
    const frameMs = isSlot ? await spin(page) : null;
    return { bytes, requests: count, inSequence, playableMs, frameMs };
  } finally {
    await context.close();
  }
}

function printRow({ code, category }: Game, measured: Measured, isQuiet: boolean): void {
  const most = category === REELS ? AIM.slots : AIM.other;
  const size = `${(measured.bytes / 1_000).toFixed(1).padStart(6)} of ${most / 1_000} kB`;
  const requests = `${measured.requests} requests, ${measured.inSequence} in sequence`;
  const playable = `playable ${String(Math.round(measured.playableMs)).padStart(5)} ms`;
  const frame = measured.frameMs === null ? '' : `frame p95 ${measured.frameMs.toFixed(1)} ms`;
  console.log(
    [
      code.padEnd(26),
      beside(size, measured.bytes <= most, true),
      beside(requests, measured.inSequence <= AIM.inSequence, true),
      beside(playable, measured.playableMs <= AIM.playableMs, isQuiet),
      frame === '' ? '' : beside(frame, (measured.frameMs ?? 0) <= AIM.frameMs, isQuiet),
      isQuiet ? '' : 'busy machine',
    ].join('  '),
  );
}

/** A player with money in the wallet of a game. */
async function playerOf(operator: TestOperator, { product }: Game): Promise<string> {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user, product });
  const amount = 1_000_000_000;
  await operator.call('deposit', { user, product, amount, transaction_uuid: randomUUID() });
  return user;
}

/** Gives a player of a slot seeds whose rounds have no feature: none waits for a choice. */
async function withoutFeatures(database: Database, user: string, code: string): Promise<void> {
  if (SLOTS.includes(code)) await fixSeeds(database, user, plainSeed(code));
}

/** The named games; without names every game with mathematics of its own. */
function wanted(codes: readonly string[]): readonly Game[] {
  const variants = new Set(VARIANTS.map(({ code }) => code));
  if (codes.length === 0) return GAMES.filter(({ code }) => !variants.has(code));
  return GAMES.filter(({ code }) => codes.includes(code));
}

const house = await startBenchHouse();
const { operator } = house;
const database = house.server.connect(1, HOUSE_SCHEMA);
const browser = await chromium.launch({ executablePath: CHROME, args: [...FLAGS] });
try {
  console.log(
    `${SLOWER}x slower processor, slow 4G; aims: slots ${AIM.slots / 1_000} kB, others ` +
      `${AIM.other / 1_000} kB, playable in ${AIM.playableMs} ms, frames of a spin ${AIM.frameMs} ms`,
  );
  for (const game of wanted(process.argv.slice(2))) {
    const isQuiet = await isIdle();
    const { code, category } = game;
    const user = await playerOf(operator, game);
    // It opens the page once.
    const address = `${house.url}/play/${code}?session=${await operator.launch(user, code)}`;
    const before = () => withoutFeatures(database, user, code);
    printRow(game, await measure(browser, address, category === REELS, before), isQuiet);
  }
} finally {
  await browser.close();
  await house.stop();
}
console.log(missed === 0 ? 'within budget' : `OUT OF BUDGET: ${missed}`);
process.exit(missed === 0 ? 0 : 1);
