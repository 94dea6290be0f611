import { expect, test } from 'vitest';
import { openTables } from '../testing/visits.ts';

const { visit, table } = await openTables();

/** `1,500` may be fifteen hundred or one and a half: the field asks, and no button guesses. */
const UNCLEAR = '1,500';
const ASKS = '请写成 1500 或 1.5';

test('a target that may be read as two numbers is asked for again', async () => {
  const sitting = await visit('leap-of-a-thousand-miles');
  const { game } = sitting;
  await game.fill('#target', UNCLEAR);
  await expect.poll(() => game.textContent('.panel .hint')).toBe(ASKS);
  await game.click('[aria-label=目标加倍]');
  expect(await game.inputValue('#target')).toBe(UNCLEAR);
  await sitting.leave();
});

test('a stake is quartered, and set to the most that can be placed', async () => {
  const sitting = await visit('leap-of-a-thousand-miles');
  const { game } = sitting;
  const stake = () => game.inputValue('#stake');
  await game.fill('#stake', '10');
  await game.click('[aria-label=投注金额减至四分之一]');
  expect(await stake()).toBe('2.50');
  // 500,000.00 is the largest win: at 10,000 times the stake that is 50.00.
  await game.fill('#target', '10000');
  await game.click('[aria-label=投注金额最大]');
  expect(await stake()).toBe('50.00');
  await game.fill('#target', '2');
  await game.click('[aria-label=投注金额最大]');
  expect(await stake()).toBe('1000.00');
  expect(await game.textContent('.panel .hint')).toBe('');
  await sitting.leave();
});

test('a unit of a lottery that may be read as two numbers is asked for again', async () => {
  const sitting = await visit('quick-three');
  const { game } = sitting;
  await table.toOpen('quick-three');
  await game.waitForSelector('.period small:has-text("距封盘")');
  await game.click('.tile >> nth=0');
  await game.fill('#unit', UNCLEAR);
  await expect.poll(() => game.textContent('.slip .hint')).toBe(ASKS);
  await game.click('[aria-label=单注增加]');
  expect(await game.inputValue('#unit')).toBe(UNCLEAR);
  await sitting.leave();
});
