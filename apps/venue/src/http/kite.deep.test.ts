import { expect, test } from 'vitest';
import {
  barriers,
  overflows,
  reload,
  resize,
  SIZES,
  type Sitting,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { listenToToasts, toastsOf } from '../testing/toasts.ts';
import { openTables } from '../testing/visits.ts';

const { visit, table } = await openTables();

const CONFIRM = '.panel .primary';
const LANDED = /第 ([\d,]+) 局，(升至 [\d,.]+×|1\.00×)/;
const words = ({ game }: Sitting) => game.locator('.words').textContent();

/** Moves to the next flight, and waits until the page takes bets. */
async function untilOpen({ game }: Sitting): Promise<void> {
  const round = await table.toOpen('rising-kite');
  await game.waitForSelector(`.round-name:has-text("第 ${round} 局")`);
  await game.waitForSelector('.add:not(:disabled)');
}

/** Puts the stake of the field on a height and confirms it. */
async function bet(sitting: Sitting, target: string): Promise<void> {
  const { game } = sitting;
  await game.fill('#target', target);
  await game.click('.add');
  await game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch(/已投注 10\.00/);
}

/** Ends the motion of the flight, and returns what is said of it once it is paid. */
async function result(sitting: Sitting): Promise<string> {
  await expect
    .poll(async () => {
      await sitting.game.click('.sky');
      return words(sitting);
    })
    .toMatch(LANDED);
  await table.toShown('rising-kite');
  await expect.poll(() => words(sitting)).toMatch(/(本局未中|派彩 [\d,.]+)$/);
  return (await words(sitting)) ?? '';
}

test('the kite flies in the frame at every size', async () => {
  const sitting = await visit('rising-kite', { moves: true });
  const { game, problems } = sitting;
  for (const [at, size] of ([...SIZES, [320, 720]] as const).entries()) {
    // A flight is seen once; the other sizes need its end.
    await setStill(sitting, at > 0);
    await resize(sitting, size);
    await untilOpen(sitting);
    await game.fill('#target', '2.50');
    await game.click('.add');
    await shoot(sitting, `kite-${size[0]}-slip`);
    expect(await overflows(game)).toEqual([]);
    expect(await barriers(game)).toEqual([]);
    await game.click(CONFIRM);
    await expect.poll(() => words(sitting)).toMatch(/已投注 10\.00/);
    await table.toClose('rising-kite');
    await table.toDraw('rising-kite');
    const said = await result(sitting);
    const isWon = Number(/升至 ([\d.]+)×/.exec(said)?.[1] ?? '1') >= 2.5;
    expect(said).toMatch(isWon ? /派彩 25\.00$/ : /本局未中$/);
    await shoot(sitting, `kite-${size[0]}-landed`);
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a bet is paid at its height without the page, which finds it again and proves it', async () => {
  const sitting = await visit('rising-kite');
  const { game, problems } = sitting;
  await untilOpen(sitting);
  await bet(sitting, '1.01');
  const round = /第 [\d,]+ 局/.exec((await words(sitting)) ?? '')?.[0] ?? 'none';
  await table.toClose('rising-kite');
  await table.toDraw('rising-kite');
  await reload(sitting);
  await expect.poll(() => game.textContent('.kite-bets')).toBe('10.00 @ 1.01×');
  const said = await result(sitting);
  expect(said.startsWith(`${round}，`)).toBe(true);
  await table.toShown('rising-kite');
  const balance = said.includes('派彩 10.10') ? '12,860.60' : '12,850.50';
  await expect.poll(() => game.textContent('.under')).toContain(balance);
  await game.click('.menu-button:has-text("记录")');
  await game.click('.record >> nth=0');
  expect(await game.textContent('.sheet[open]')).toContain('1.01× 收取 押 10.00');
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('while bets are open the sky shows no height of the last flight', async () => {
  const sitting = await visit('rising-kite');
  const { game } = sitting;
  const height = () => game.textContent('.height');
  const last = async () => /[\d,.]+×/.exec((await words(sitting)) ?? '')?.[0] ?? 'none';
  for (let flight = 0; flight < 3; flight += 1) {
    await untilOpen(sitting);
    expect(await height()).toBe('1.00×');
    await bet(sitting, '1.01');
    await table.toClose('rising-kite');
    await table.toDraw('rising-kite');
    await result(sitting);
    expect(await height()).toBe(await last());
  }
  await sitting.leave();
});

test('a third height is refused by the page, and bets are taken back before the flight', async () => {
  const sitting = await visit('rising-kite');
  const { game } = sitting;
  await untilOpen(sitting);
  await listenToToasts(sitting);
  for (const target of ['2', '3', '4']) {
    await game.fill('#target', target);
    await game.click('.add');
  }
  expect(await toastsOf(sitting)).toHaveLength(1);
  expect(await game.locator('.kite-bets li').allTextContents()).toEqual([
    '10.00 @ 2.00×',
    '10.00 @ 3.00×',
  ]);
  await game.click('text=撤销');
  await game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch(/已投注 10\.00/);
  await game.click('text=撤销');
  await expect.poll(() => words(sitting)).toMatch('投注已全部撤销');
  expect(await game.textContent('.under')).toContain('12,860.50');
  await sitting.leave();
});

test('what is wrong with a stake or a height is said when it is added', async () => {
  const sitting = await visit('rising-kite');
  const { game } = sitting;
  await untilOpen(sitting);
  await listenToToasts(sitting);
  const saidOf = async (field: string, text: string): Promise<string | undefined> => {
    await game.fill(field, text);
    await game.click('.add');
    return (await toastsOf(sitting)).at(-1);
  };
  expect(await saidOf('#target', '1')).toBe('请输入 1.01× – 10,000.00× 的收取高度');
  expect(await saidOf('#stake', '0.05')).toMatch(/^请输入 [\d.,]+ – [\d.,]+ 的投注金额$/);
  await game.fill('#target', '15000');
  await game.click('[aria-label=目标减半]');
  expect(await game.inputValue('#target')).toBe('7500.00');
  expect(await game.locator('.kite-bets .num').count()).toBe(0);
  await sitting.leave();
});
