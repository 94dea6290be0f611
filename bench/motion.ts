// `npm run bench motion [WORD]`: the frames of the six most used moves of the built member app, as
// the demo's member on a phone with a processor four times slower. For each move the 95th
// percentile of its frames, its longest frame, and the longest of its first time, which loads what
// is loaded late and counts for nothing. With a word only the moves whose name has it. Fails on an
// idle machine if a move misses its aim.
import { type BrowserContext, chromium, type Locator, type Page, request } from '@playwright/test';
import { demoMember } from '../tests/browser/accounts.ts';
import { answers } from '../tests/browser/product/faults.ts';
import { signIn } from '../tests/browser/product/member-session.ts';
import { openScreen } from '../tests/browser/product/open-screen.ts';
import { PRODUCT } from '../tests/browser/product-place.ts';
import startProducts from '../tests/browser/start-product.ts';
import { CHROME, FLAGS } from './web/chrome.ts';
import { framesSince, slowFrame, watchFrames } from './web/frames.ts';
import { isIdle } from './web/idle.ts';
import { type Hand, MOVES, type Move, scrollBy } from './web/moves.ts';

const SLOWER = 4;
const AIM_MS = 20;
const TIMES = 5;
/** What follows a touch is watched for this long: longer than the slowest animation, 320 ms. */
const FOLLOWS_MS = 500;
/** The app asks for the code of likely next screens from 3 s after its start on. */
const STARTED_MS = 8_000;

interface Measured {
  readonly p95: number;
  readonly longest: number;
  /** The longest frame of the first time. */
  readonly first: number;
}

/** A hand that keeps the frames of its moves in `frames`. */
async function handOf(page: Page, frames: number[]): Promise<Hand> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watchFrames(page);
  const watch = async (act: () => Promise<unknown>): Promise<void> => {
    await framesSince(page);
    await act();
    // Not a wait for a state: the frames of this time are what is measured.
    await page.waitForTimeout(FOLLOWS_MS);
    frames.push(...(await framesSince(page)));
  };
  const touch = async (what: Locator, sees: Locator): Promise<void> => {
    const box = await what.boundingBox();
    if (!box) throw new Error(`nothing to touch at ${page.url()}`);
    await watch(() => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
    await sees.waitFor();
  };
  return { page, touch, scroll: (by) => watch(() => scrollBy(line, by)) };
}

/** A game is an empty page: what is measured is the lobby's part. */
async function emptyGames(page: Page): Promise<void> {
  const url = `http://127.0.0.1:${PRODUCT.ports.HOUSE_PORT}/play/empty`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await answers(page, 'getGameUrl', { url, platform: 'EMPTY' });
}

async function measure(context: BrowserContext, move: Move, token: string): Promise<Measured> {
  const page = await context.newPage();
  try {
    await emptyGames(page);
    await openScreen(page, move.at, { member: true, token });
    // A member's page keeps a stream open, so its network is never idle.
    await page.waitForTimeout(STARTED_MS);
    const frames: number[] = [];
    const hand = await handOf(page, frames);
    await move.run(hand);
    const first = Math.max(...frames.splice(0));
    for (let time = 0; time < TIMES; time += 1) await move.run(hand);
    return { p95: slowFrame(frames), longest: Math.max(...frames), first };
  } finally {
    await page.close();
  }
}

const ms = (value: number): string => `${value.toFixed(1).padStart(6)} ms`;

function printRow(name: string, { p95, longest, first }: Measured, isQuiet: boolean): boolean {
  const isKept = p95 <= AIM_MS;
  console.log(
    [
      name.padEnd(32),
      `frame p95 ${ms(p95)}${isKept ? '  ' : ' ✗'}`,
      `longest ${ms(longest)}`,
      `the first time ${ms(first)}`,
      isQuiet ? '' : 'busy machine',
    ].join('  '),
  );
  return isKept || !isQuiet;
}

async function measureAll(moves: readonly Move[]): Promise<number> {
  const api = await request.newContext({ baseURL: PRODUCT.site });
  const { token } = await signIn(api, demoMember());
  await api.dispose();
  const browser = await chromium.launch({ executablePath: CHROME, args: [...FLAGS] });
  const context = await browser.newContext({
    baseURL: PRODUCT.site,
    viewport: { width: 412, height: 915 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  let missed = 0;
  try {
    for (const move of moves) {
      const isQuiet = await isIdle();
      if (!printRow(move.name, await measure(context, move, token), isQuiet)) missed += 1;
    }
  } finally {
    await browser.close();
  }
  return missed;
}

const [word = ''] = process.argv.slice(2);
const moves = MOVES.filter(({ name }) => name.includes(word));
const stop = await startProducts({ workers: 1 });
let missed = 0;
try {
  console.log(
    `${SLOWER}x slower processor, ${TIMES} times each move; aim: frame p95 ${AIM_MS} ms, on an idle machine`,
  );
  missed = await measureAll(moves);
} finally {
  await stop();
}
console.log(missed === 0 ? 'no aim was missed on an idle machine' : `OUT OF BUDGET: ${missed}`);
process.exit(missed === 0 ? 0 : 1);
