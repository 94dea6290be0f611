import { expect } from 'vitest';
import { matchdayWords } from '../client/sports/matchday-words.ts';
import { pushedOut } from './longest-words.ts';
import {
  barriers,
  overflows,
  overlaps,
  resize,
  type Sitting,
  type Size,
  shoot,
} from './test-pages.ts';
import type { openTables } from './visits.ts';

const SIZES: readonly Size[] = [
  [320, 740],
  [740, 360],
  [1440, 900],
  [412, 915],
];
/** The scene is lowest on it: the rest of the page leaves no more. */
const LOW: Size = [360, 640];
/** The board has another height on each, the least and the most of phones among them. */
const BOARDS: readonly Size[] = [LOW, [412, 780], [740, 360], [412, 915]];
/** A long line over the board of a match that is played, where a page has one. */
const LONG_NEWS = `for (const one of document.querySelectorAll('.field .news')) {
  one.textContent = '第 38 分钟，鹿鸣书院进球，2:1';
}`;
const CONFIRM = '.panel .primary';
const CLOSE = '.sheet[open] [aria-label=关闭]';

/** A game of matchdays, with what its page says when a later stage of one opens. */
interface MatchdayGame {
  readonly code: string;
  readonly dayOf: (round: number) => { readonly season: number; readonly matchday: number };
  readonly openings: readonly [stage: number, words: string | RegExp][];
}

type Table = Awaited<ReturnType<typeof openTables>>['table'];

const words = async ({ game }: Sitting) => (await game.textContent('.words')) ?? '';

async function confirm(sitting: Sitting): Promise<void> {
  await sitting.game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch(/已投注 [\d,.]+$/);
}

/** While a match is played, its lines and the button to its end stand apart at every size. */
async function standsApart(sitting: Sitting, code: string): Promise<void> {
  const { game } = sitting;
  for (const size of BOARDS) {
    await resize(sitting, size);
    await game.waitForSelector('.skip:visible');
    await game.evaluate(LONG_NEWS);
    await shoot(sitting, `${code}-${size.join('-')}-play`);
    const over = await overlaps(game, '.news', '.board-middle small', '.skip');
    expect([size, over]).toEqual([size, []]);
  }
}

/**
 * Closes and draws a stage, ends its motion, and waits for what is said of it; then, for the last
 * one, for what it pays: that is said when its time is over and it is paid.
 */
const sayings =
  (table: Table, code: string) =>
  async (sitting: Sitting, said: RegExp, paid = said): Promise<string> => {
    await table.toClose(code);
    await table.toDraw(code);
    await expect
      .poll(async () => {
        const skip = sitting.game.locator('.skip');
        if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
        return words(sitting);
      })
      .toMatch(said);
    if (paid === said) return words(sitting);
    await table.toShown(code);
    await expect.poll(() => words(sitting)).toMatch(paid);
    return words(sitting);
  };

/** Sends a slip with odds that are not those of the sheet: nothing of it is taken. */
async function refusesOtherOdds(sitting: Sitting): Promise<void> {
  const { page, game } = sitting;
  const orders = '**/page/shared/order';
  await page.route(orders, async (route) => {
    const sent = route.request().postDataJSON();
    for (const bet of sent.bets) bet.bet.odds += 5;
    await route.continue({ postData: JSON.stringify(sent) });
  });
  const before = await game.textContent('.under b');
  await game.click('.match:nth-child(2) .odd >> nth=0');
  await game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch('赔率或赛程已更新，本单未受理');
  expect(await game.textContent('.under b')).toBe(before);
  await page.unroute(orders);
}

/** The steps of a test at the page of a game of matchdays. */
export function matchdaySteps(table: Table, { code, dayOf, openings }: MatchdayGame) {
  const untilSaidOpen = async (sitting: Sitting, stage: number): Promise<void> => {
    await table.toOpen(code, stage);
    await expect.poll(() => words(sitting)).toMatch(new Map(openings).get(stage) ?? '');
  };
  const untilSaid = sayings(table, code);
  return {
    words,
    /** Moves to the next matchday, and waits until the page takes bets on it. */
    untilOpen: async ({ game }: Sitting): Promise<void> => {
      const { season, matchday } = dayOf(await table.toOpen(code, 0));
      const name = matchdayWords(season, matchday);
      await game.waitForSelector(`.round-name:has-text("${name}")`);
      await game.waitForSelector('.match .odd:not(:disabled)');
    },
    /**
     * Moves to a later stage, and waits until the page says so: the odds of the stage before may
     * still stand there.
     */
    untilSaidOpen,
    /** The same, and waits until the page takes bets. */
    untilStage: async (sitting: Sitting, stage: number): Promise<void> => {
      await untilSaidOpen(sitting, stage);
      await sitting.game.waitForSelector('.odd:not(:disabled)');
    },
    /**
     * Puts bets on the odds, each at another size of the page, where nothing may overflow; if
     * `isSearched`, barriers are looked for at each size, too.
     */
    putAtEverySize: async (sitting: Sitting, odds: readonly string[], isSearched = false) => {
      for (const [index, size] of SIZES.entries()) {
        await resize(sitting, size);
        await sitting.game.click(odds[index % odds.length] ?? '');
        await sitting.game.click(CONFIRM, { trial: true });
        await shoot(sitting, `${code}-${size[0]}-slip`);
        await expect.poll(() => overflows(sitting.game)).toEqual([]);
        if (isSearched) expect(await barriers(sitting.game)).toEqual([]);
      }
    },
    /** Looks at the end of a stage at every size of the page, with the longest words, too. */
    fitsEverySize: async (sitting: Sitting): Promise<void> => {
      for (const size of [LOW, ...SIZES]) {
        await resize(sitting, size);
        await shoot(sitting, `${code}-${size[0]}-end`);
        await expect.poll(() => overflows(sitting.game)).toEqual([]);
        expect([size, await pushedOut(sitting.game)]).toEqual([size, []]);
      }
    },
    confirm,
    refusesOtherOdds,
    untilSaid,
    standsApart: (sitting: Sitting) => standsApart(sitting, code),
    /** Opens each tab of the page and looks for barriers. */
    readTabs: async (sitting: Sitting): Promise<void> => {
      for (const tab of ['赛果', '积分榜', '模型']) {
        await sitting.game.click(`[role=tab]:has-text("${tab}")`);
        await shoot(sitting, `${code}-${tab}`);
        expect(await barriers(sitting.game)).toEqual([]);
      }
      await sitting.game.click('[role=tab]:has-text("赛程")');
    },
    closeSheet: async ({ game }: Sitting): Promise<void> => {
      await game.click(`${CLOSE} >> nth=-1`);
    },
  };
}
