import { present } from '@haitang/kernel/assert.ts';
import { sql } from 'kysely';
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
import { openTables } from '../testing/visits.ts';

const { visit, table, clock, database } = await openTables();

const BET = '.bet-now';
const CASH = '.cash:not([hidden])';
const LANDED = /第 ([\d,]+) 局，(升至 [\d,.]+×|1\.00×)/;
const words = ({ game }: Sitting) => game.locator('.words').textContent();

/** Moves to the next flight, and waits until the page takes bets. */
async function untilOpen({ game }: Sitting): Promise<number> {
  const round = await table.toOpen('rising-kite');
  await game.waitForSelector(`.round-name:has-text("第 ${round} 局")`);
  await game.waitForSelector(`${BET}[aria-disabled="false"]`);
  return round;
}

/** Sets the automatic height, or none, and bets with one tap. */
async function bet(sitting: Sitting, target: string | null): Promise<void> {
  const { game } = sitting;
  const isAuto = (await game.getAttribute('.auto', 'aria-pressed')) === 'true';
  if (isAuto !== (target !== null)) await game.click('.auto');
  if (target !== null) await game.fill('#target', target);
  await game.click(BET);
  await expect.poll(() => words(sitting)).toMatch(/已投注 10\.00/);
}

/** The point of a flight that is drawn, in hundredths; a test may know it. */
async function pointOf(round: number): Promise<number> {
  const found = await sql<{ point: number }>`SELECT (outcome->>'point')::int AS point
    FROM shared_round JOIN shared_chain ON shared_chain.id = chain_id
    WHERE game_code = 'rising-kite' AND round = ${round}`.execute(database.read);
  return present(found.rows[0], 'a drawn round').point;
}

/** Lets the kite go: the house stands at the beginning of the flight. */
async function letGo(): Promise<void> {
  await table.toClose('rising-kite');
  await table.toDraw('rising-kite');
}

/** Bets in flight after flight until a kite rises at least so high; it has been let go. */
async function flightTo(sitting: Sitting, lowest: number, target: string | null): Promise<number> {
  for (;;) {
    const round = await untilOpen(sitting);
    await bet(sitting, target);
    await letGo();
    if ((await pointOf(round)) >= lowest) return round;
    await table.toShown('rising-kite');
  }
}

/** Moves on in the air: the clock of a page stands still until it is loaded again. */
async function inTheAir(sitting: Sitting, ms: number): Promise<void> {
  clock.advance(ms);
  await reload(sitting);
}

/** Ends the flight, and returns what is said of it once it is paid. */
async function result(sitting: Sitting): Promise<string> {
  await table.toShown('rising-kite');
  await expect.poll(() => words(sitting)).toMatch(LANDED);
  await expect.poll(() => words(sitting)).toMatch(/(本局未中|(派彩|返还) [\d,.]+)$/);
  return (await words(sitting)) ?? '';
}

test('the kite flies in the frame at every size', async () => {
  const sitting = await visit('rising-kite', { moves: true });
  const { game, problems } = sitting;
  for (const [index, size] of ([...SIZES, [360, 640], [320, 720]] as const).entries()) {
    await setStill(sitting, index > 1);
    await resize(sitting, size);
    await untilOpen(sitting);
    await bet(sitting, index % 2 === 0 ? null : '2.50');
    await shoot(sitting, `kite-${size[0]}-${size[1]}-open`);
    expect(await overflows(game)).toEqual([]);
    expect(await barriers(game)).toEqual([]);
    await letGo();
    await inTheAir(sitting, 1_450);
    await game.waitForSelector(`${CASH}, .height.landed`);
    await shoot(sitting, `kite-${size[0]}-${size[1]}-flying`);
    expect(await overflows(game)).toEqual([]);
    await table.toShown('rising-kite');
    await expect.poll(() => words(sitting)).toMatch(LANDED);
    await shoot(sitting, `kite-${size[0]}-${size[1]}-landed`);
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('one tap bets, one press cashes out at the height that the house saw', async () => {
  const sitting = await visit('rising-kite');
  const { game, problems } = sitting;
  const round = await flightTo(sitting, 200, null);
  await inTheAir(sitting, 1_450);
  await expect.poll(() => game.textContent(CASH)).toBe('收取¥13.80');
  await game.dispatchEvent(CASH, 'pointerdown');
  await expect.poll(() => words(sitting)).toBe('已收取：10.00 × 1.38 = 13.80');
  expect(await game.textContent('.kite-bets')).toBe('10.00 @ 1.38×');
  await expect.poll(() => game.textContent('.others .won')).toContain('1.38×');
  expect(await game.locator(CASH).count()).toBe(0);
  const said = await result(sitting);
  expect(said).toContain(`第 ${round} 局，升至`);
  expect(said).toMatch(/派彩 13\.80$/);
  await game.click('.menu-button:has-text("记录")');
  await game.click('.record >> nth=0');
  expect(await game.textContent('.sheet[open]')).toContain('手动 1.38× 收取 押 10.00');
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a page that is loaded again in the air finds its bet, and a key cashes it out', async () => {
  const sitting = await visit('rising-kite');
  const { game } = sitting;
  await flightTo(sitting, 200, null);
  await inTheAir(sitting, 1_450);
  await game.focus(CASH);
  await game.press(CASH, 'Enter');
  await expect.poll(() => words(sitting)).toMatch(/^已收取/);
  // The stake is remembered, and the next bet is one tap.
  expect(await result(sitting)).toMatch(/派彩 13\.80$/);
  await untilOpen(sitting);
  expect(await game.textContent(BET)).toBe('下注 ¥10.00');
  await sitting.leave();
});

test('a bet is paid at its height without the page, which finds it again and proves it', async () => {
  const sitting = await visit('rising-kite');
  const { game, problems } = sitting;
  await untilOpen(sitting);
  await bet(sitting, '1.01');
  const round = /第 [\d,]+ 局/.exec((await words(sitting)) ?? '')?.[0] ?? 'none';
  await letGo();
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
    await letGo();
    await result(sitting);
    expect(await height()).toBe(await last());
  }
  await sitting.leave();
});

test('two bets a flight, and both are taken back before it', async () => {
  const sitting = await visit('rising-kite');
  const { game } = sitting;
  await untilOpen(sitting);
  await bet(sitting, '2');
  expect(await game.textContent(BET)).toBe('再下一注 ¥10.00');
  await game.fill('#target', '3');
  await game.click(BET);
  await expect.poll(() => game.textContent(BET)).toBe('已下两注，等待放飞');
  expect(await game.locator('.kite-bets li').allTextContents()).toEqual([
    '10.00 @ 2.00×',
    '10.00 @ 3.00×',
  ]);
  await game.click('text=撤销');
  await expect.poll(() => words(sitting)).toMatch('投注已全部撤销');
  await expect.poll(() => game.textContent('.under')).toContain('12,860.50');
  await sitting.leave();
});

test('what is wrong with a stake or a height is said beside the button', async () => {
  const sitting = await visit('rising-kite');
  const { game } = sitting;
  await untilOpen(sitting);
  await game.click('.auto');
  await game.fill('#target', '1');
  expect(await game.getAttribute(BET, 'aria-disabled')).toBe('true');
  await expect.poll(() => game.textContent('.panel .hint')).toMatch('1.01× – 10,000.00×');
  await game.fill('#target', '2');
  await game.fill('#stake', '0.05');
  await expect.poll(() => game.textContent('.panel .hint')).toMatch(/请输入 [\d.,]+ – [\d.,]+ /);
  await game.fill('#stake', '10');
  await game.fill('#target', '15000');
  await game.click('[aria-label=目标减半]');
  expect(await game.inputValue('#target')).toBe('7500.00');
  await sitting.leave();
});
