import { expect, test } from 'vitest';
import { openVisits } from '../testing/visits.ts';

const { visit } = await openVisits();

/** What of each kind of game is read all the time: the lobby's button is not to lie over it. */
const READ: readonly (readonly [code: string, selectors: readonly string[]])[] = [
  ['quick-three', ['.head h1', '.head p', '.period b', '.period small', '.ring']],
  ['quick-three-3', ['.under > span:first-child', '.hint', '.slip-totals', '.draw-panel .words']],
  ['hourly-five', ['.reel', '.row-head b', '.price-line > *']],
  ['six-pearls', ['.balls.large .ball-place']],
  ['swift-boats', ['.race-stage', '.row-head b']],
  ['imperial-sic-bo', ['.under > span:first-child', '.panel .hint', '.dice-row', '.roads']],
  ['chain-dice', ['.dice-row']],
  ['football-gala', ['.round-name', '.crowd', '.ring', '.club', '.board-side', '.board-goals']],
  ['summit-of-champions', ['.round-name', '.club', '.board-side']],
  ['classic-baccarat', ['.hand', '.stage > .words', '.under > span:first-child']],
  ['hundred-bulls', ['.bull-hand', '.bull-hand .seat-name']],
  ['dragon-tiger', ['.plate']],
  ['crabapple-bloom', ['.reel']],
  ['lucky-sevens', ['.reel']],
  ['house-of-fortune', ['.reel', '.prizes li']],
  ['crystal-gems', ['.drawer', '.rise']],
  ['thousand-rivers', ['.feature-bar', '.river-moon', '.river-reel']],
  ['whale-fall', ['.seat-name', '.under > span:first-child']],
  ['leap-of-a-thousand-miles', ['.target-line span', '.stage > .words', '.choice-row .label']],
  ['star-picking', ['.ladder li', '.panel .hint', '.trail']],
  ['crabapple-draw', ['.pays', '.stake .label']],
  ['golden-flush', ['.stake .label', '.choice-row .label', '.trail']],
  ['pearl-finder', ['.choice-row .label']],
  ['falling-pearls', ['.choice-row .label']],
];

test.each(READ)('what is read in %s is marked for the lobby', async (code, selectors) => {
  const { game, leave } = await visit(code, { size: [360, 740] });
  // The table of what stars pay is drawn for what is picked.
  if (code === 'star-picking') await game.click('text=机选');
  for (const selector of selectors) await game.waitForSelector(selector, { state: 'attached' });
  const unmarked = await game.evaluate<string[]>(
    `${JSON.stringify(selectors)}.filter((one) =>
      [...document.querySelectorAll(one)].some((found) => found.dataset.read === undefined))`,
  );
  expect(unmarked).toEqual([]);
  await leave();
});
