import { expect, test } from 'vitest';
import { seasonOf } from '../games/football-gala/calendar.ts';
import { lateHeights } from '../testing/late-heights.ts';
import { matchdaySteps } from '../testing/matchday-steps.ts';
import { openHistory } from '../testing/open-history.ts';
import {
  barriers,
  heardOf,
  reload,
  resize,
  type Sitting,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { openTables } from '../testing/visits.ts';

const CODE = 'football-gala';
const CONFIRM = '.panel .primary';
const RESULT = /^第 \d+ 季第 \d+ 轮，全场结束，共 \d+ 球，(本局未中|(派彩|返还) [\d,.]+)$/;

const { visit, table } = await openTables();
const steps = matchdaySteps(table, {
  code: CODE,
  dayOf: seasonOf,
  openings: [[1, '中场已开盘']],
});
const { words, untilOpen, untilStage, confirm, untilSaid } = steps;

/** The round of two slips in the history, proved in the page line by line. */
async function proveRound(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await openHistory(sitting);
  expect(await game.locator('.record').count()).toBe(1);
  expect(await game.textContent('.record span')).toMatch(/^虚拟赛事 第 \d+ 季第 \d+ 轮 /);
  await game.click('.record');
  const detail = (await game.textContent('.sheet[open]')) ?? '';
  expect(detail).toMatch(/胜平负 主 @\d+\.\d\d 押 20\.00/);
  expect(detail).toMatch(/（中场 \d:\d） 下半场大小球 小 [\d.]+ @/);
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  // Two seeds, salt, outcome, payout, three lines of each of two receipts, and their bets.
  expect(await game.locator('.checked').count()).toBe(12);
  for (let sheet = 0; sheet < 2; sheet += 1) await steps.closeSheet(sitting);
}

/** The longest name of a round leaves what is said at half time one line on a narrow phone. */
async function opensInOneLine(sitting: Sitting): Promise<void> {
  await resize(sitting, [360, 640]);
  const lines = await sitting.game.evaluate<number>(`(() => {
    const line = document.querySelector('.stage > .words');
    line.textContent = line.textContent.replace(/^第.*轮/, '第 12 季第 38 轮');
    const words = document.createRange();
    words.selectNodeContents(line);
    return words.getClientRects().length;
  })()`);
  expect(lines).toBe(1);
}

test('both halves are played at every size, paid, listed and proved line by line', async () => {
  const sitting = await visit(CODE, { moves: true });
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  expect(await game.locator('.match').count()).toBe(10);
  // All three results of a match: one of them wins.
  const odds = [0, 1, 2].map((index) => `.match:nth-child(3) .odd >> nth=${index}`);
  await steps.putAtEverySize(sitting, odds);
  await confirm(sitting);
  expect(await game.textContent('.under')).toContain('12,820.50');
  await table.toClose(CODE);
  await expect.poll(() => words(sitting)).toBe('停止下注，比赛进行中');
  await table.toDraw(CODE);
  await steps.standsApart(sitting);
  await game.click('.skip');
  await expect.poll(() => words(sitting)).toMatch(/，半场结束，共 \d+ 球$/);
  await steps.fitsEverySize(sitting);
  // A half is seen in motion once; the other needs its end.
  await setStill(sitting, true);
  await untilStage(sitting, 1);
  // The match of the own bets opens by itself, with odds for the second half.
  await expect.poll(() => game.textContent('.markets')).toContain('下半场胜平负');
  await steps.putAtEverySize(sitting, ['.markets .odd >> nth=-1'], true);
  await confirm(sitting);
  expect(await untilSaid(sitting, /全场结束/, RESULT)).toMatch(/(派彩|返还)/);
  expect(await lateHeights(sitting)).toEqual([]);
  await steps.fitsEverySize(sitting);
  const reveal = ['haitang:reveal-started', 'haitang:reveal-over'];
  await expect.poll(() => heardOf(page)).toEqual(['haitang:ready', ...reveal, ...reveal]);
  await proveRound(sitting);
  await steps.readTabs(sitting);
  expect(await game.locator('.day:first-child .played').count()).toBe(10);
  expect(await game.locator('.league tbody tr td b').count()).toBe(20);
  for (const menu of ['公平验证', '规则']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    await shoot(sitting, `football-${menu}`);
    await steps.closeSheet(sitting);
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('all markets of a match stand behind its arrow, and the slip lists and removes', async () => {
  const sitting = await visit(CODE);
  const { game, problems } = sitting;
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
  expect(await game.textContent('.sheet[open] h2')).toBe('虚拟赛事投注单');
  expect(await game.locator('.entry').count()).toBe(2);
  expect(await game.textContent('.entry >> nth=1')).toMatch(/波胆 1-0 @[\d.]+投注 20\.00/);
  await shoot(sitting, 'football-slip');
  expect(await barriers(game)).toEqual([]);
  await game.click('.entry >> nth=0 >> button');
  await steps.closeSheet(sitting);
  expect(await game.textContent(CONFIRM)).toBe('确认下注 20.00');
  await confirm(sitting);
  await game.click('text=撤销');
  await expect.poll(() => words(sitting)).toMatch('投注已全部撤销');
  expect(await game.textContent('.under')).toContain('12,860.50');
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('odds that are no longer those of the sheet are refused with words, and nothing is taken', async () => {
  const sitting = await visit(CODE);
  await untilOpen(sitting);
  await steps.refusesOtherOdds(sitting);
  await sitting.leave();
});

test('a page that comes back in the second half finds score, bets and result', async () => {
  const sitting = await visit(CODE);
  const { game, problems } = sitting;
  await untilOpen(sitting);
  expect(await game.locator('.match .club b').count()).toBe(0);
  // With less motion a half stands at its score as soon as it may be seen.
  await untilSaid(sitting, /半场结束/);
  await expect.poll(() => game.locator('.match .club b').count()).toBe(20);
  await untilStage(sitting, 1);
  await opensInOneLine(sitting);
  // Each result in its column, and all markets of each match, also where a result is not offered.
  expect(await game.locator('.match .three > *').count()).toBe(30);
  expect(await game.locator('.match .more').count()).toBe(10);
  // The first bet of the round is one of half time; who leads by far has no odds to win.
  await game.click('.match .odd[aria-label*="全场胜平负 主"] >> nth=0');
  await confirm(sitting);
  await table.toClose(CODE);
  await reload(sitting);
  await game.click('.slip-button');
  expect(await game.textContent('.sheet[open]')).toMatch(/本轮已投.*（中场 \d:\d） 全场胜平负 主/);
  await steps.closeSheet(sitting);
  await table.toDraw(CODE);
  await expect.poll(() => words(sitting)).toMatch('全场结束');
  await table.toShown(CODE);
  await expect.poll(() => words(sitting)).toMatch(RESULT);
  const said = await words(sitting);
  const balance = game.locator('.under b').first();
  if (said.includes('未中')) {
    await expect.poll(() => balance.textContent()).toBe('12,850.50');
  } else {
    await expect.poll(() => balance.textContent()).not.toBe('12,850.50');
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});
