import { expect, test } from 'vitest';
import { openHistory } from '../testing/open-history.ts';
import {
  barriers,
  overflows,
  resize,
  type Sitting,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { openTables } from '../testing/visits.ts';

const { visit, table: times } = await openTables();

/** A table: what a player bets on, and what the page then says. */
interface TableCase {
  readonly code: string;
  readonly spots: readonly string[];
  readonly result: RegExp;
}

const CASES: readonly TableCase[] = [
  {
    code: 'classic-baccarat',
    spots: ['player', 'banker', 'any-pair'],
    result: /^第 [\d,]+ 局，闲 \d，庄 \d，(闲胜|庄胜|和局)/,
  },
  {
    code: 'no-commission-baccarat',
    spots: ['banker', 'lucky-six'],
    result: /^第 [\d,]+ 局，闲 \d，庄 \d，(闲胜|庄胜|和局)/,
  },
  {
    code: 'hundred-bulls',
    spots: ['flat-1', 'times-3'],
    result: /^第 [\d,]+ 局，庄.+，黄.+(胜|负)/,
  },
  {
    code: 'chain-dice',
    spots: ['big', '9', 'odd'],
    result: /^第 [\d,]+ 局，\d · \d · \d，\d+ 点/,
  },
];
const SIZES = [
  [412, 915],
  [360, 640],
  [320, 740],
  [740, 360],
  [1440, 900],
  [1280, 800],
] as const;
/** The sizes that are too low to have the road on the table. */
const LOW: readonly (readonly number[])[] = SIZES.slice(1, 4);

const words = async ({ game }: Sitting) => (await game.locator('.words').textContent()) ?? '';

/** Moves to the next round, and waits until the page takes bets. */
async function untilOpen({ game }: Sitting, code: string, spot: string): Promise<void> {
  const round = await times.toOpen(code);
  await game.waitForSelector(`.round-name:has-text("第 ${round} 局")`);
  await game.waitForSelector(`.spot-${spot}[aria-disabled=false]`);
}

/** Closes the round and presses on the page until its result is seen. */
async function untilResult(sitting: Sitting, { code, result }: TableCase): Promise<string> {
  const { game } = sitting;
  await times.toClose(code);
  await times.toDraw(code);
  await expect
    .poll(async () => {
      await game.locator('.stage').click();
      return words(sitting);
    })
    .toMatch(result);
  return words(sitting);
}

/** Sees the road: on the table, or in a sheet where the screen is low; then it is back. */
async function seeRoad(sitting: Sitting, isLow: boolean): Promise<void> {
  const { game } = sitting;
  const button = game.locator('.road-button');
  const isThere = () => game.locator('#game > .road').isVisible();
  expect([await button.isVisible(), await isThere()]).toEqual([isLow, !isLow]);
  if (!isLow) return;
  await button.click();
  await game.waitForSelector('.sheet[open] .road :is(circle, text) >> visible=true');
  await shoot(sitting, `road-${await game.title()}-${game.page().viewportSize()?.width}`);
  expect(await overflows(game)).toEqual([]);
  await game.click('.sheet[open] [aria-label=关闭]');
  // A dialog says that it has closed a moment later.
  await expect.poll(() => game.locator('#game > .road').count()).toBe(1);
}

/** Opens the newest round of the history and has the browser draw it again. */
async function verify(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await openHistory(sitting);
  await game.click('.record >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  expect(await game.locator('.checked b').allTextContents()).toEqual(
    Array.from({ length: 8 }, () => '一致'),
  );
}

test.each(CASES)('$code plays in the frame at every size', async (table) => {
  const { code, spots } = table;
  const [first = ''] = spots;
  const sitting = await visit(code, { moves: true });
  const { game, problems } = sitting;
  for (const [index, size] of SIZES.entries()) {
    // A round is seen in motion once; the other sizes need its end.
    await setStill(sitting, index > 0);
    await resize(sitting, size);
    await untilOpen(sitting, code, first);
    // With less motion the clock is its number alone.
    expect(await game.locator('.ring-seconds').isVisible()).toBe(true);
    expect(await game.locator('.ring-arc').isVisible()).toBe(index === 0);
    for (const spot of spots) await game.click(`.spot-${spot}`);
    await shoot(sitting, `${code}-${size[0]}-bets`);
    expect(await overflows(game)).toEqual([]);
    expect(await barriers(game)).toEqual([]);
    await game.click('.panel .primary');
    await expect.poll(() => words(sitting)).toMatch(/已投注/);
    await untilResult(sitting, table);
    await shoot(sitting, `${code}-${size[0]}-result`);
    await times.toShown(code);
    await seeRoad(sitting, LOW.includes(size));
    expect(await overflows(game)).toEqual([]);
  }
  await times.toShown(code);
  await verify(sitting);
  expect(problems).toEqual([]);
  await sitting.leave();
});
