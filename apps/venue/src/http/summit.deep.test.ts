import { expect, test } from 'vitest';
import { summitSeason } from '../games/summit-of-champions/summit-rules.ts';
import { lateHeights } from '../testing/late-heights.ts';
import { matchdaySteps } from '../testing/matchday-steps.ts';
import { openHistory } from '../testing/open-history.ts';
import { barriers, reload, type Sitting, setStill, shoot } from '../testing/test-pages.ts';
import { openTables } from '../testing/visits.ts';

const CODE = 'summit-of-champions';
const RESULT = /^第 \d+ 季第 \d+ 轮，比赛结束，共 \d+ 局，(本局未中|(派彩|返还) [\d,.]+)$/;

const { visit, table } = await openTables();
const steps = matchdaySteps(table, {
  code: CODE,
  dayOf: summitSeason,
  openings: [
    [1, '第 2 局盘口已开放'],
    // All six matches may be decided after two maps.
    [2, /第 3 局盘口已开放|六场均已分出胜负，不再开盘/],
  ],
});
const { words, untilOpen, untilSaidOpen, untilStage, confirm, untilSaid } = steps;

/**
 * Plays the first map until first blood: its line and the button to the result stand apart. Then
 * goes to the result.
 */
async function seesFirstBlood(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await table.toClose(CODE);
  await table.toDraw(CODE);
  await game.waitForSelector('.news:has-text("一血")', { state: 'attached' });
  await steps.standsApart(sitting);
  await game.click('.skip');
  await expect.poll(() => words(sitting)).toMatch(/，第 1 局结束$/);
}

/** All markets of the first match. */
async function readMarkets(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await game.click('.match:first-child .more');
  const heads = await game.locator('.markets h3').allTextContents();
  expect(heads.map((head) => head.split('利润率')[0])).toEqual([
    ...['胜负', '准确比分', '让局', '总局数', '本局胜负', '本局人头让分', '本局总人头'],
    ...['本局一血', '本局首塔', '本局时长（分钟）'],
  ]);
  await shoot(sitting, 'summit-markets');
  expect(await barriers(game)).toEqual([]);
  await game.click('[aria-label=返回赛程]');
}

/** The round of two slips in the history, proved in the page line by line. */
async function proveRound(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await openHistory(sitting);
  expect(await game.locator('.record').count()).toBe(1);
  await game.click('.record');
  const detail = (await game.textContent('.sheet[open]')) ?? '';
  expect(detail).toMatch(/ 胜负 .+ @\d+\.\d\d 押 20\.00/);
  expect(detail).toMatch(/（\d:\d） 第 2 局 本局胜负 /);
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  // Three seeds, salt, outcome, payout, three lines of each of two receipts, and their bets.
  expect(await game.locator('.checked').count()).toBe(13);
  for (let sheet = 0; sheet < 2; sheet += 1) await steps.closeSheet(sitting);
}

test('three maps are played at every size, paid, listed and proved line by line', async () => {
  const sitting = await visit(CODE, { moves: true });
  const { game, problems } = sitting;
  await untilOpen(sitting);
  expect(await game.locator('.match').count()).toBe(6);
  await readMarkets(sitting);
  // Both winners: one of them is paid.
  await steps.putAtEverySize(sitting, [
    '.match:nth-child(2) .odd >> nth=0',
    '.match:nth-child(2) .odd >> nth=1',
  ]);
  await confirm(sitting);
  await seesFirstBlood(sitting);
  // A map is seen in motion once; the others need their ends.
  await setStill(sitting, true);
  await untilStage(sitting, 1);
  // The match of the own bets opens by itself, with odds for the second map.
  await expect.poll(() => game.textContent('.markets')).toContain('全场胜负');
  await steps.putAtEverySize(sitting, ['.markets .odd >> nth=2'], true);
  await confirm(sitting);
  await untilSaid(sitting, /，第 2 局结束$/);
  await untilSaidOpen(sitting, 2);
  await untilSaid(sitting, /比赛结束/, RESULT);
  expect(await words(sitting)).toMatch(/(派彩|返还)/);
  expect(await lateHeights(sitting)).toEqual([]);
  await steps.fitsEverySize(sitting);
  await proveRound(sitting);
  await steps.readTabs(sitting);
  expect(await game.locator('.day:first-child .played').count()).toBe(6);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a page that comes back in the middle of a match finds its standing and its bets', async () => {
  const sitting = await visit(CODE);
  const { game, problems } = sitting;
  await untilOpen(sitting);
  await untilStage(sitting, 1);
  // The words come before the odds of the stage.
  await expect.poll(() => game.textContent('.board')).toMatch(/第 2 局前/);
  await game.click('.match:nth-child(4) .odd >> nth=0');
  await confirm(sitting);
  await reload(sitting);
  await expect.poll(() => game.textContent('.board')).toMatch(/第 2 局前/);
  await game.click('.slip-button');
  expect(await game.textContent('.sheet[open]')).toMatch(/本轮已投.*（\d:\d） 第 2 局 本局胜负/);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('odds that are no longer those of the sheet are refused with words, and nothing is taken', async () => {
  const sitting = await visit(CODE);
  await untilOpen(sitting);
  await steps.refusesOtherOdds(sitting);
  await sitting.leave();
});
