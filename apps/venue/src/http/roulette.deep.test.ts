import { expect, test } from 'vitest';
import {
  barriers,
  overflows,
  resize,
  SIZES,
  type Sitting,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { listenToToasts, toastsOf } from '../testing/toasts.ts';
import { openTables } from '../testing/visits.ts';

const { visit, table } = await openTables();

const words = ({ game }: Sitting) => game.locator('.words').textContent();
const part = (sitting: Sitting, name: string) =>
  sitting.game.getByRole('button', { name, exact: true }).click();

/** Moves to the next round, and waits until the page takes bets. */
async function untilOpen({ game }: Sitting): Promise<void> {
  const round = await table.toOpen('golden-roulette');
  await game.waitForSelector(`.round-name:has-text("第 ${round} 局")`);
  await game.waitForSelector('.spot-n-17[aria-disabled=false]');
}

const PLACES = '.spot, .track button, .segments button';
/** The places of the part in sight whose words go over their edge. */
const CUT = `[...document.querySelectorAll('${PLACES}')].filter((spot) => {
  const range = document.createRange();
  range.selectNodeContents(spot.querySelector('b') ?? spot);
  const [words, place] = [range.getBoundingClientRect(), spot.getBoundingClientRect()];
  return words.left < place.left || words.right > place.right;
}).map((spot) => spot.textContent)`;

/** Each part of the felt has its words in their places, and none makes the page higher. */
async function readsParts(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  for (const name of ['外围', '分注', '角注', '街·线', '轮盘区', '直注']) {
    await part(sitting, name);
    await shoot(sitting, `roulette-${await game.evaluate<number>('innerWidth')}-${name}`);
    expect([name, await game.evaluate(CUT)]).toEqual([name, []]);
    expect([name, await overflows(game)]).toEqual([name, []]);
  }
}

test('the wheel turns in the frame at every size', async () => {
  const sitting = await visit('golden-roulette', { moves: true });
  const { game, problems } = sitting;
  // The lowest phones show all of it, the balance too.
  for (const size of [
    [740, 360],
    [360, 640],
  ] as const) {
    await resize(sitting, size);
    expect(await overflows(game)).toEqual([]);
    await readsParts(sitting);
  }
  for (const [index, size] of SIZES.entries()) {
    // The wheel is seen to turn once; the other sizes need where it stops.
    await setStill(sitting, index > 0);
    await resize(sitting, size);
    await untilOpen(sitting);
    await readsParts(sitting);
    await game.click('.spot-n-17');
    await part(sitting, '外围');
    await game.click('.spot-red');
    await game.click('.spot-black');
    await part(sitting, '分注');
    await game.click('.spot-split-17-20');
    await shoot(sitting, `roulette-${size[0]}-splits`);
    await part(sitting, '直注');
    await shoot(sitting, `roulette-${size[0]}-bets`);
    expect(await overflows(game)).toEqual([]);
    expect(await barriers(game)).toEqual([]);
    await game.click('.panel .primary');
    await expect.poll(() => words(sitting)).toMatch(/已投注/);
    await table.toClose('golden-roulette');
    await table.toDraw('golden-roulette');
    await expect.poll(() => words(sitting)).toMatch(/\d+ (红|黑|绿)/);
    const said = (await words(sitting)) ?? '';
    const number = /(\d+) [红黑绿]/.exec(said)?.[1];
    expect(await game.locator('.wheel-number').textContent()).toBe(number);
    await shoot(sitting, `roulette-${size[0]}-result`);
    await table.toShown('golden-roulette');
    const record = new RegExp(`^近 ${index + 1} 局：热 .*\\b${number}\\b.*，冷 .+。仅为记录$`);
    await expect.poll(() => game.textContent('.record-words')).toMatch(record);
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a package of the racetrack is one act on the places of the table', async () => {
  const sitting = await visit('golden-roulette');
  const { game, problems } = sitting;
  const lay = (name: string) => game.getByRole('button', { name }).click();
  const press = (name: string) => game.getByRole('button', { name, exact: true }).click();
  const confirm = game.locator('.panel .primary');
  const stakedOn = (spot: string) => game.locator(`.spot-${spot} .spot-mine`).textContent();
  await untilOpen(sitting);
  await listenToToasts(sitting);
  await part(sitting, '轮盘区');
  await lay('零旁，9 注，押 90.00');
  expect(await confirm.textContent()).toBe('确认下注 90.00');
  expect(await Promise.all(['trio-0-2-3', 'corner-25', 'split-4-7'].map(stakedOn))).toEqual([
    '20',
    '20',
    '10',
  ]);
  await lay('邻注 0，5 注，押 50.00');
  expect(await confirm.textContent()).toBe('确认下注 140.00');
  expect(await Promise.all(['n-3', 'n-26', 'n-0', 'n-32', 'n-15'].map(stakedOn))).toEqual(
    Array.from({ length: 5 }, () => '10'),
  );
  // One act each: 撤销 takes the neighbours, then the whole part of the wheel.
  await press('撤销');
  expect(await confirm.textContent()).toBe('确认下注 90.00');
  expect(await stakedOn('n-0')).toBe('');
  await press('撤销');
  expect(await confirm.textContent()).toBe('确认下注');
  expect(await stakedOn('split-4-7')).toBe('');
  // Of 12,860.50 the second does not fit, and 5,000.00 on a number could win too much.
  await press('筹码 1K');
  await lay('零旁，9 注，押 9,000.00');
  await lay('零旁，9 注，押 9,000.00');
  await press('筹码 5K');
  await lay('孤注，5 注，押 25,000.00');
  expect(await toastsOf(sitting)).toEqual([
    '余额不足，没有放下筹码',
    '单注最高派彩 50,000.00，没有放下筹码',
  ]);
  expect(await confirm.textContent()).toBe('确认下注 9,000.00');
  await confirm.click();
  await expect.poll(() => words(sitting)).toMatch(/已投注 9,000\.00$/);
  await press('撤销');
  await expect.poll(() => words(sitting)).toMatch(/投注已全部撤销$/);
  expect(await stakedOn('split-4-7')).toBe('');
  await table.toClose('golden-roulette');
  await game.waitForSelector('.track-package[aria-disabled=true]');
  expect(await barriers(game)).toEqual([]);
  expect(problems).toEqual([]);
  await sitting.leave();
});
