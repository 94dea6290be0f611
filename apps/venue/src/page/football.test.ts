import { afterAll, expect, test } from 'vitest';
import { seasonOf } from '../engine/football-gala/calendar.ts';
import { matchdayWords } from '../frame/sports/matchday-words.ts';
import { tableClock } from '../testing/table-clock.ts';
import {
  barriers,
  heardOf,
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

const CODE = 'football-gala';
const CONFIRM = '.panel .primary';
const SIZES = [
  [412, 915],
  [320, 740],
  [740, 360],
  [1440, 900],
] as const;

const words = async ({ game }: Sitting) => (await game.locator('.words').textContent()) ?? '';

/** Moves to the next matchday, and waits until the page takes bets on it. */
async function untilOpen({ game }: Sitting): Promise<number> {
  const round = await times.toOpen(CODE, 0);
  const { season, matchday } = seasonOf(round);
  await game.waitForSelector(`.round-name:has-text("${matchdayWords(season, matchday)}")`);
  await game.waitForSelector('.match .odd:not(:disabled)');
  return round;
}

/** Confirms the slip. */
async function confirm(sitting: Sitting): Promise<void> {
  await sitting.game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch(/已投注 [\d,.]+$/);
}

/** Ends the motion of a half whose bets are closed, and waits for what is said of it. */
async function untilSaid(sitting: Sitting, said: RegExp): Promise<string> {
  await expect
    .poll(async () => {
      const skip = sitting.game.locator('.skip');
      if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
      return words(sitting);
    })
    .toMatch(said);
  return words(sitting);
}

/** Moves to half time, and waits until the page takes bets on the second half. */
async function untilHalf({ game }: Sitting): Promise<void> {
  await times.toOpen(CODE, 1);
  await game.waitForSelector('.odd:not(:disabled)');
}

const RESULT = /^第 \d+ 季第 \d+ 轮，全场结束，共 \d+ 球，(本局未中|(派彩|返还) [\d,.]+)$/;

test.each(SIZES)(
  'a matchday is played in the frame at %i × %i',
  async (width, height) => {
    const sitting = await sit(await newPlayer(), CODE, [width, height]);
    const { page, game, problems } = sitting;
    await untilOpen(sitting);
    expect(await game.locator('.match').count()).toBe(10);
    for (const at of [0, 1]) await game.click(`.match:nth-child(2) .odd >> nth=${at}`);
    await shoot(sitting, `football-${width}-slip`);
    expect(await overflows(game)).toBe(false);
    await confirm(sitting);
    expect(await game.textContent('.under')).toContain('12,840.50');
    await times.toClose(CODE);
    expect(await untilSaid(sitting, /半场结束/)).toMatch(/，半场结束，共 \d+ 球$/);
    expect(await overflows(game)).toBe(false);
    await shoot(sitting, `football-${width}-first`);
    await untilHalf(sitting);
    // The match of the own bets opens by itself, with odds for the second half.
    expect(await game.textContent('.markets')).toContain('下半场胜平负');
    expect(await words(sitting)).toMatch('中场盘口已开放');
    await game.click('.markets .odd >> nth=-1');
    await shoot(sitting, `football-${width}-half`);
    expect(await barriers(game)).toEqual([]);
    await confirm(sitting);
    await times.toClose(CODE);
    await untilSaid(sitting, RESULT);
    await shoot(sitting, `football-${width}-over`);
    expect(await overflows(game)).toBe(false);
    await times.toShown(CODE);
    await expect
      .poll(() => heardOf(page))
      .toEqual([
        'haitang:ready',
        ...['haitang:reveal-started', 'haitang:reveal-over'],
        ...['haitang:reveal-started', 'haitang:reveal-over'],
      ]);
    expect(problems).toEqual([]);
    await page.context().close();
  },
  120_000,
);

test('both halves of a matchday are paid, listed and proved line by line', async () => {
  const sitting = await sit(await newPlayer(), CODE, [412, 915]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  // All three results of a match: one of them wins.
  for (const at of [0, 1, 2]) await game.click(`.match:nth-child(3) .odd >> nth=${at}`);
  await confirm(sitting);
  await times.toClose(CODE);
  await untilSaid(sitting, /半场结束/);
  await untilHalf(sitting);
  await game.click('.markets .odd >> nth=-1');
  await confirm(sitting);
  await times.toClose(CODE);
  expect(await untilSaid(sitting, RESULT)).toMatch(/(派彩|返还)/);
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
  expect(detail).toMatch(/胜平负 主 @\d+\.\d\d 10\.00/);
  expect(detail).toMatch(/（中场 \d:\d） 下半场大小球 小 [\d.]+ @/);
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  // Two seeds, salt, outcome, payout, three lines of each of two receipts, and their bets.
  expect(await game.locator('.checked').count()).toBe(12);
  await game.click('.sheet[open] [aria-label=关闭]');
  await game.click('.sheet[open] [aria-label=关闭]');
  await game.click('[role=tab]:has-text("赛果")');
  expect(await game.locator('.day:first-child .played').count()).toBe(10);
  await shoot(sitting, 'football-results');
  await game.click('[role=tab]:has-text("积分榜")');
  const points = await game.locator('.league tbody tr td b >> visible=true').allTextContents();
  expect(points).toHaveLength(20);
  await shoot(sitting, 'football-table');
  expect(await barriers(game)).toEqual([]);
  await game.click('[role=tab]:has-text("模型")');
  await shoot(sitting, 'football-model');
  expect(await barriers(game)).toEqual([]);
  for (const menu of ['公平验证', '规则']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    await shoot(sitting, `football-${menu}`);
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

test('all markets of a match stand behind its arrow, and the slip lists and removes', async () => {
  const sitting = await sit(await newPlayer(), CODE, [412, 915]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  await game.click('.match:first-child .more');
  const heads = await game.locator('.markets h3').allTextContents();
  expect(heads.map((head) => head.split('利润率')[0])).toEqual([
    ...['胜平负', '双重机会', '让球', '大小球', '双方进球', '总进球单双', '总进球数', '波胆'],
    ...['半场胜平负', '半场大小球', '半全场'],
  ]);
  await game.click('[aria-label*="让球 主"] >> nth=0');
  await game.click('[aria-label*="波胆 1-0"]');
  await game.click('[aria-label*="波胆 1-0"]');
  await shoot(sitting, 'football-markets');
  expect(await barriers(game)).toEqual([]);
  expect(await game.textContent(CONFIRM)).toBe('确认下注 30.00');
  await game.click('.slip-button');
  expect(await game.locator('.entry').count()).toBe(2);
  expect(await game.textContent('.entry >> nth=1')).toMatch(/波胆 1-0 @[\d.]+投注 20\.00/);
  await shoot(sitting, 'football-slip');
  expect(await barriers(game)).toEqual([]);
  await game.click('.entry >> nth=0 >> button');
  await game.click('.sheet[open] [aria-label=关闭]');
  expect(await game.textContent(CONFIRM)).toBe('确认下注 20.00');
  await confirm(sitting);
  await game.click('text=撤销');
  await expect.poll(() => words(sitting)).toMatch('投注已全部撤销');
  expect(await game.textContent('.under')).toContain('12,860.50');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a page that comes back in the second half finds score, bets and result', async () => {
  const sitting = await sit(await newPlayer(), CODE, [412, 915]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  await times.toOpen(CODE, 1);
  await game.waitForSelector('.match .club b');
  await game.waitForSelector('.match .odd:not(:disabled)');
  // The first bet of the round is one of half time.
  await game.click('.match:nth-child(4) .odd >> nth=0');
  await confirm(sitting);
  await times.toClose(CODE);
  await game.evaluate('location.reload()');
  await game.waitForSelector('.field');
  await game.click('.slip-button');
  expect(await game.textContent('.sheet[open]')).toMatch(/本轮已投.*（中场 \d:\d） 全场胜平负 主/);
  await game.click('.sheet[open] [aria-label=关闭]');
  const said = await untilSaid(sitting, RESULT);
  await times.toShown(CODE);
  const balance = said.includes('未中') ? '12,850.50' : /[\d,.]+$/.exec(said)?.[0];
  if (said.includes('未中')) {
    await expect.poll(() => game.textContent('.under')).toContain(balance);
  } else {
    await expect.poll(() => game.textContent('.under')).not.toContain('12,850.50');
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

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

test('with less motion a half stands at its score as soon as it may be seen', async () => {
  const sitting = await sit(await newPlayer(), CODE, [412, 915]);
  const { page, game } = sitting;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilOpen(sitting);
  expect(await game.locator('.match .club b').count()).toBe(0);
  await times.toClose(CODE);
  await expect.poll(() => words(sitting)).toMatch('半场结束');
  expect(await game.locator('.match .club b').count()).toBe(20);
  await page.context().close();
});
