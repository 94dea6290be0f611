import { afterAll, expect, test } from 'vitest';
import { summitSeason } from '../engine/summit-of-champions/summit-rules.ts';
import { matchdayWords } from '../frame/sports/matchday-words.ts';
import { tableClock } from '../testing/table-clock.ts';
import {
  barriers,
  movingClock,
  overflows,
  type Sitting,
  shoot,
  testPages,
} from '../testing/test-pages.ts';

const clock = movingClock();
const pages = await testPages(clock);
const { newPlayer, sit } = pages;
afterAll(() => pages.close());
const times = tableClock(clock, pages.database.read);

const CODE = 'summit-of-champions';
const CONFIRM = '.panel .primary';
const SIZES = [
  [412, 915],
  [320, 740],
  [740, 360],
  [1440, 900],
] as const;
const RESULT = /^第 \d+ 季第 \d+ 轮，比赛结束，共 \d+ 局，(本局未中|(派彩|返还) [\d,.]+)$/;

const words = async ({ game }: Sitting) => (await game.locator('.words').textContent()) ?? '';

/** Moves to the next matchday, and waits until the page takes bets on it. */
async function untilOpen({ game }: Sitting): Promise<void> {
  const round = await times.toOpen(CODE, 0);
  const { season, matchday } = summitSeason(round);
  await game.waitForSelector(`.round-name:has-text("${matchdayWords(season, matchday)}")`);
  await game.waitForSelector('.match .odd:not(:disabled)');
}

async function confirm(sitting: Sitting): Promise<void> {
  await sitting.game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch(/已投注 [\d,.]+$/);
}

/** Closes the bets, ends the motion of the map, and waits for what is said of it. */
async function untilSaid(sitting: Sitting, said: RegExp): Promise<void> {
  await times.toClose(CODE);
  await expect
    .poll(async () => {
      const skip = sitting.game.locator('.skip');
      if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
      return words(sitting);
    })
    .toMatch(said);
}

test.each(SIZES)(
  'three maps are played in the frame at %i × %i',
  async (width, height) => {
    const sitting = await sit(await newPlayer(), CODE, [width, height]);
    const { page, game, problems } = sitting;
    await untilOpen(sitting);
    expect(await game.locator('.match').count()).toBe(6);
    for (const at of [0, 1]) await game.click(`.match:nth-child(2) .odd >> nth=${at}`);
    await shoot(sitting, `summit-${width}-slip`);
    expect(await overflows(game)).toBe(false);
    await confirm(sitting);
    await untilSaid(sitting, /，第 1 局结束$/);
    await times.toOpen(CODE, 1);
    // The match of the own bets opens by itself, with odds for the second map.
    await game.waitForSelector('.markets .odd:not(:disabled)');
    expect(await game.textContent('.markets')).toContain('全场胜负');
    await game.click('.markets .odd >> nth=2');
    await shoot(sitting, `summit-${width}-second`);
    expect(await overflows(game)).toBe(false);
    expect(await barriers(game)).toEqual([]);
    await confirm(sitting);
    await untilSaid(sitting, /，第 2 局结束$/);
    await times.toOpen(CODE, 2);
    await expect.poll(() => words(sitting)).toMatch('第 3 局盘口已开放');
    await untilSaid(sitting, RESULT);
    await shoot(sitting, `summit-${width}-over`);
    expect(await overflows(game)).toBe(false);
    expect(problems).toEqual([]);
    await page.context().close();
  },
  120_000,
);

test('bets before two maps are paid, listed and proved line by line', async () => {
  const sitting = await sit(await newPlayer(), CODE, [412, 915]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  await game.click('.match:first-child .more');
  const heads = await game.locator('.markets h3').allTextContents();
  expect(heads.map((head) => head.split('利润率')[0])).toEqual([
    ...['胜负', '准确比分', '让局', '总局数', '本局胜负', '本局人头让分', '本局总人头'],
    ...['本局一血', '本局首塔', '本局时长（分钟）'],
  ]);
  await shoot(sitting, 'summit-markets');
  expect(await barriers(game)).toEqual([]);
  // Both winners: one of them is paid.
  for (const at of [0, 1]) await game.click(`.markets .odd >> nth=${at}`);
  await confirm(sitting);
  await untilSaid(sitting, /，第 1 局结束$/);
  await times.toOpen(CODE, 1);
  await game.waitForSelector('.markets .odd:not(:disabled)');
  await game.click('.markets .odd >> nth=2');
  await confirm(sitting);
  await untilSaid(sitting, /，第 2 局结束$/);
  await times.toOpen(CODE, 2);
  await expect.poll(() => words(sitting)).toMatch('第 3 局盘口已开放');
  await untilSaid(sitting, RESULT);
  expect(await words(sitting)).toMatch(/(派彩|返还)/);
  await times.toShown(CODE);
  await expect
    .poll(async () => {
      const close = game.locator('.sheet[open] [aria-label=关闭]');
      if (await close.isVisible()) await close.click();
      await game.click('.menu-button:has-text("记录")');
      return game.locator('.record').count();
    })
    .toBe(1);
  await game.click('.record');
  const detail = (await game.textContent('.sheet[open]')) ?? '';
  expect(detail).toMatch(/ 胜负 .+ @\d+\.\d\d 10\.00/);
  expect(detail).toMatch(/（\d:\d） 第 2 局 本局胜负 /);
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  // Three seeds, salt, outcome, payout, three lines of each of two receipts, and their bets.
  expect(await game.locator('.checked').count()).toBe(13);
  await game.click('.sheet[open] [aria-label=关闭]');
  await game.click('.sheet[open] [aria-label=关闭]');
  for (const tab of ['赛果', '积分榜', '模型']) {
    await game.click(`[role=tab]:has-text("${tab}")`);
    await shoot(sitting, `summit-${tab}`);
    expect(await barriers(game)).toEqual([]);
  }
  expect(await game.locator('.day:first-child .played').count()).toBe(6);
  expect(problems).toEqual([]);
  await page.context().close();
}, 120_000);

test('odds that are no longer those of the sheet are refused with words, and nothing is taken', async () => {
  const sitting = await sit(await newPlayer(), CODE, [412, 915]);
  const { page, game } = sitting;
  await page.route('**/page/shared/order', async (route) => {
    const sent = route.request().postDataJSON();
    for (const one of sent.bets) one.bet.odds += 5;
    await route.continue({ postData: JSON.stringify(sent) });
  });
  await untilOpen(sitting);
  await game.click('.match:nth-child(2) .odd >> nth=0');
  await game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch('赔率或赛程已更新，本单未受理');
  expect(await game.textContent('.under')).toContain('12,860.50');
  await page.context().close();
});

test('a page that comes back in the middle of a match finds its standing and its bets', async () => {
  const sitting = await sit(await newPlayer(), CODE, [412, 915]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  await times.toOpen(CODE, 1);
  await game.waitForSelector('.match .odd:not(:disabled)');
  await game.click('.match:nth-child(4) .odd >> nth=0');
  await confirm(sitting);
  await game.evaluate('location.reload()');
  await game.waitForSelector('.arena');
  expect(await game.textContent('.board')).toMatch(/第 2 局前/);
  await game.click('.slip-button');
  expect(await game.textContent('.sheet[open]')).toMatch(/本轮已投.*（\d:\d） 第 2 局 本局胜负/);
  expect(problems).toEqual([]);
  await page.context().close();
});
