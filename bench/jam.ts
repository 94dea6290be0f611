// `npm run bench jam [MINUTES] [CODE…]`: a clumsy member plays games of the house for so many
// minutes each (default 10) on four screens, the last one by keyboard only: presses what is there,
// acts of play most, types wrong stakes, presses twice, loses the network, loads the page again. It
// says what a member would not forgive: an error of the page, a text that is cut off, outside the
// screen or in Latin letters, a shown balance that is not the house's, a minute and a half of
// touches without a bet. Pictures go to the folder in JAM_SHOTS. Ends with 1 if anything was found.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { GAMES, type Game } from '../apps/venue/src/house/rounds/games.ts';
import { VARIANTS } from '../apps/venue/src/house/rounds/variants.ts';
import type { TestOperator } from '../apps/venue/src/testing/test-operator.ts';
import { actByKey, actByTouch, disturb } from './jam/clumsy-hand.ts';
import { openSeat, type Screen, type Seat } from './jam/seat.ts';
import { startBenchHouse } from './server/start-house.ts';
import { CHROME, FLAGS } from './web/chrome.ts';

const SCREENS: readonly Screen[] = [
  { width: 390, height: 616, isTouch: true },
  { width: 360, height: 592, isTouch: true },
  { width: 740, height: 312, isTouch: true },
  { width: 1_280, height: 752, isTouch: false },
];
/** Games that are played at the same time. */
const TABLES = Number(process.env.JAM_TABLES ?? 2);
const MONEY = 1_000_000_000;
const LONGEST_WITHOUT_BET_MS = 90_000;
const ACTS_BETWEEN_CHECKS = 6;

interface Jam {
  readonly browser: Browser;
  readonly operator: TestOperator;
  readonly url: string;
  readonly ms: number;
}

/** Plays on one screen until the time is over; returns the number of bets the house took. */
async function playScreen(seat: Seat, screen: Screen, ms: number): Promise<number> {
  const end = Date.now() + ms;
  let saidAt = 0;
  for (let acts = 1; Date.now() < end; acts += 1) {
    try {
      await (screen.isTouch ? actByTouch(seat) : actByKey(seat));
      await disturb(seat);
      if (acts % ACTS_BETWEEN_CHECKS === 0) await seat.checkScreen();
    } catch (error) {
      // A page that loads again has no controls for a moment.
      if (!/navigat|context|detached|closed/i.test(String(error))) throw error;
    }
    const waited = Date.now() - Math.max(seat.lastBetAt(), saidAt);
    // Keys pressed at random seldom come from a place of a felt to its button.
    if (screen.isTouch && waited > LONGEST_WITHOUT_BET_MS) {
      saidAt = Date.now();
      await seat.found(`no bet for ${Math.round((Date.now() - seat.lastBetAt()) / 1_000)} s`);
    }
    if (acts % 60 === 0) await seat.shoot('play');
    await pause(100 + Math.random() * 300);
  }
  await seat.compareBalance();
  return seat.bets();
}

/** Plays one game on all screens; returns what was found. */
async function playGame({ browser, operator, url, ms }: Jam, game: Game): Promise<number> {
  const { code, product } = game;
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user, product });
  await operator.call('deposit', { user, product, amount: MONEY, transaction_uuid: randomUUID() });
  const bets: number[] = [];
  const found = new Set<string>();
  for (const screen of SCREENS) {
    const address = `${url}/play/${code}?session=${await operator.launch(user, code)}`;
    const seat = await openSeat({ browser, address, code, screen, found });
    try {
      bets.push(await playScreen(seat, screen, ms / SCREENS.length));
    } finally {
      await seat.close();
    }
  }
  console.log([code.padEnd(26), `bets ${bets.join(' + ')}`, ...found].join('  '));
  return found.size;
}

const [minutes = '10', ...codes] = process.argv.slice(2);
const variants = new Set(VARIANTS.map(({ code }) => code));
const queue = GAMES.filter(({ code }) =>
  codes.length > 0 ? codes.includes(code) : !variants.has(code),
);
const house = await startBenchHouse();
const browser = await chromium.launch({ executablePath: CHROME, args: [...FLAGS] });
let found = 0;
try {
  const { operator, url } = house;
  const jam: Jam = { browser, operator, url, ms: Number(minutes) * 60_000 };
  const table = async (): Promise<void> => {
    for (let game = queue.shift(); game !== undefined; game = queue.shift()) {
      const faults = await playGame(jam, game);
      found += faults;
    }
  };
  await Promise.all(Array.from({ length: TABLES }, table));
} finally {
  await browser.close();
  await house.stop();
}
console.log(found === 0 ? 'nothing found' : `FOUND: ${found}`);
process.exit(found === 0 ? 0 : 1);
