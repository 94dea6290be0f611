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

/** The places of the part in sight whose words go over their edge. */
const CUT = `[...document.querySelectorAll('.spot')].filter((spot) => {
  const range = document.createRange();
  range.selectNodeContents(spot.querySelector('b'));
  const [words, place] = [range.getBoundingClientRect(), spot.getBoundingClientRect()];
  return words.left < place.left || words.right > place.right;
}).map((spot) => spot.textContent)`;

/** Each part of the felt has its words in their places, and none makes the page higher. */
async function readsParts(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  for (const name of ['外围', '分注', '角注', '街·线', '直注']) {
    await part(sitting, name);
    await shoot(sitting, `roulette-${await game.evaluate<number>('innerWidth')}-${name}`);
    expect([name, await game.evaluate(CUT)]).toEqual([name, []]);
    expect([name, await overflows(game)]).toEqual([name, []]);
  }
}

test('the wheel turns in the frame at every size', async () => {
  const sitting = await visit('golden-roulette', { moves: true });
  const { game, problems } = sitting;
  // The lowest phone shows all of it, the balance too.
  await resize(sitting, [360, 640]);
  expect(await overflows(game)).toEqual([]);
  for (const [at, size] of SIZES.entries()) {
    // The wheel is seen to turn once; the other sizes need where it stops.
    await setStill(sitting, at > 0);
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
    const record = new RegExp(`^近 ${at + 1} 局：热 .*\\b${number}\\b.*，冷 .+。仅为记录$`);
    await expect.poll(() => game.textContent('.record-words')).toMatch(record);
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});
