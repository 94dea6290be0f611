import { expect, test } from 'vitest';
import { overflows, reload, resize, SIZES, type Sitting, shoot } from '../testing/test-pages.ts';
import { listenToToasts, toastsOf } from '../testing/toasts.ts';
import { openTables } from '../testing/visits.ts';

const { visit, table } = await openTables();
const CODE = 'hourly-five';

/** Waits until bets are taken, on the newest period or after moving to the next. */
async function untilOpen({ game }: Sitting): Promise<void> {
  await table.toOpen(CODE);
  await game.waitForSelector('.period small:has-text("距封盘")');
}

/** Puts two plays of different units into one slip, and has it taken. */
async function bet(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await listenToToasts(sitting);
  await game.click('[aria-label="万位 全"]');
  await game.click('text=加入');
  await game.click('.chip:has-text("后三")');
  await game.click('.chip:has-text("后三组六")');
  await game.click('[aria-label="后三组六 单"]');
  await game.fill('#unit', '5.00');
  await game.click('.slip .primary');
  await expect.poll(async () => (await toastsOf(sitting)).at(-1)).toMatch(/投注成功$/);
}

test('重复 puts the last slip down again, also on a page that was loaded again', async () => {
  const sitting = await visit(CODE, { size: [360, 740] });
  const { game, problems } = sitting;
  const totals = () => game.locator('.slip-totals dd').allTextContents();
  const repeated = async () => {
    await reload(sitting);
    await untilRead();
    await game.click('text=重复');
    await game.waitForSelector('text=投注单 2');
    return (await totals()).slice(0, 2);
  };
  const untilRead = () => game.waitForSelector('.slip-totals dd:has-text("0")');
  await untilOpen(sitting);
  await listenToToasts(sitting);
  await game.click('text=重复');
  await expect.poll(async () => (await toastsOf(sitting)).at(-1)).toBe('还没有上一单');
  await bet(sitting);
  // 10 of 2.00, and 10 of 5.00.
  expect(await repeated()).toEqual(['20', '70.00']);
  for (const size of SIZES) {
    await resize(sitting, size);
    expect(await overflows(game)).toEqual([]);
    await shoot(sitting, `repeat-${size[0]}`);
  }
  await table.toClose(CODE);
  await table.toDraw(CODE);
  await table.toShown(CODE);
  await untilOpen(sitting);
  expect(await repeated()).toEqual(['20', '70.00']);
  await game.click('.slip .primary');
  await expect.poll(totals).toEqual(['0', '0.00', '0.00']);
  await game.click('[role=tab]:has-text("我的")');
  await game.waitForSelector('.own:has-text("合计 70.00") .state:has-text("待开奖")');
  expect(problems).toEqual([]);
  await sitting.leave();
});
