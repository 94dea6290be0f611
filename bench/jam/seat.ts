import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { PAGE_PATHS } from '../../apps/venue/src/wire/page-wire.ts';
import { FAULTS } from './control.ts';

const BETS: readonly string[] = [
  PAGE_PATHS.bet,
  PAGE_PATHS.start,
  PAGE_PATHS.step,
  PAGE_PATHS.order,
  PAGE_PATHS.pursue,
  PAGE_PATHS.volley,
];
/** The longest reveal of our games, and more. */
const REVEALED_MS = 75_000;
const state = z.object({ data: z.object({ balance: z.string() }) });
const reply = z.object({ code: z.number(), message: z.string() });

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly isTouch: boolean;
}

/** A member's page of a game, what was found on it, and what its house said. */
export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly screen: Screen;
  bets(): number;
  lastBetAt(): number;
  /** Notes a fault once, with a picture. */
  found(fault: string): Promise<void>;
  shoot(name: string): Promise<void>;
  /** Notes what is wrong to see now. */
  checkScreen(): Promise<void>;
  /** Closes the sheets and notes it if the balance of the house is not shown at last. */
  compareBalance(): Promise<void>;
  close(): Promise<void>;
}

interface Heard {
  bets: number;
  lastBetAt: number;
  /** What the page shows the house. */
  authorization: string;
}

/** Listens to a page and its house: errors go to `found`, bets that the house takes are counted. */
function hear(page: Page, found: Set<string>): Heard {
  const heard: Heard = { bets: 0, lastBetAt: Date.now(), authorization: '' };
  page.on('pageerror', ({ message }) => found.add(`error: ${message}`));
  page.on('request', (request) => {
    heard.authorization = request.headers().authorization ?? heard.authorization;
  });
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 500) found.add(`${response.status()} of ${pathname}`);
    if (!BETS.includes(pathname)) return;
    const { data } = reply.safeParse(await response.json().catch(() => null));
    if (data?.code !== 200) return;
    heard.bets += 1;
    heard.lastBetAt = Date.now();
  });
  return heard;
}

/** What opens a seat; faults that are already in `found` are not noted again. */
interface SeatParts {
  readonly browser: Browser;
  readonly address: string;
  readonly code: string;
  readonly screen: Screen;
  readonly found: Set<string>;
}

/** Opens a game on a screen. */
export async function openSeat(parts: SeatParts): Promise<Seat> {
  const { browser, address, code, screen, found } = parts;
  const { width, height, isTouch } = screen;
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, hasTouch: isTouch, isMobile: isTouch });
  const page = await context.newPage();
  const heard = hear(page, found);
  let pictures = 0;
  const shoot = async (name: string): Promise<void> => {
    const folder = process.env.JAM_SHOTS;
    if (folder === undefined) return;
    pictures += 1;
    const file = `${code}-${width}-${String(pictures).padStart(2, '0')}-${name}.png`;
    await page.screenshot({ path: join(folder, file) });
  };
  const note = async (fault: string): Promise<void> => {
    const words = `${width}: ${fault}`;
    if (found.has(words)) return;
    found.add(words);
    await shoot('fault');
  };
  const readBalance = async (): Promise<string> => {
    const { authorization } = heard;
    const answer = await fetch(new URL(PAGE_PATHS.state, address), { headers: { authorization } });
    return state.parse(await answer.json()).data.balance;
  };
  const isBalanceShown = async (): Promise<boolean> => {
    const words = await page.evaluate<string>('document.body.innerText');
    return words.replaceAll(',', '').includes(await readBalance());
  };
  await page.goto(address);
  await page.waitForSelector('.head', { timeout: 60_000 });
  await shoot('idle');
  return {
    page,
    context,
    screen,
    bets: () => heard.bets,
    lastBetAt: () => heard.lastBetAt,
    found: note,
    shoot,
    async checkScreen() {
      for (const fault of await page.evaluate<string[]>(FAULTS)) await note(fault);
    },
    async compareBalance() {
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
      const until = Date.now() + REVEALED_MS;
      while (!(await isBalanceShown())) {
        if (Date.now() > until) return note('the balance of the house is not shown');
        await pause(500);
      }
      await shoot('end');
    },
    close: () => context.close(),
  };
}
