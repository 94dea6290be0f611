import { afterAll, expect, test } from 'vitest';
import {
  barriers,
  heardOf,
  movingClock,
  overflows,
  SIZES,
  type Sitting,
  shoot,
  testPages,
} from '../testing/test-pages.ts';

const clock = movingClock();
const pages = await testPages(clock);
const { newPlayer, sit } = pages;
afterAll(() => pages.close());

/** The lotteries, with a play that a first test makes: its group, its play and what is picked. */
const LOTTERIES = [
  { code: 'quick-three', group: null, play: null, picks: ['.tile >> nth=0', '.tile >> nth=2'] },
  {
    code: 'quick-three-3',
    group: '不同号',
    play: '二不同号',
    picks: ['[aria-label="二不同号 大"]'],
  },
  { code: 'swift-boats', group: null, play: null, picks: ['[aria-label="冠军 大"]'] },
  { code: 'hourly-five', group: null, play: null, picks: ['[aria-label="万位 单"]'] },
  { code: 'eleven-five', group: null, play: '任选二中二', picks: ['[aria-label="任选二中二 大"]'] },
  { code: 'six-pearls', group: null, play: '特码两面', picks: ['.tile >> nth=0'] },
] as const;

const CONFIRM = '.slip .primary';
const words = async ({ game }: Sitting) => (await game.textContent('.draw-panel .words')) ?? '';

/** Waits for a period with time left, moving the clock over what comes before. */
async function untilOpen({ game }: Sitting): Promise<void> {
  await expect
    .poll(async () => {
      const [minutes = 0, seconds = 0] = ((await game.textContent('.ring b')) ?? '')
        .split(':')
        .map(Number);
      const isOpen = (await game.textContent('.period small')) === '距封盘';
      if (isOpen && minutes * 60 + seconds > 20) return true;
      clock.advance(1_000);
      return false;
    })
    .toBe(true);
}

async function choose({ game }: Sitting, of: (typeof LOTTERIES)[number]): Promise<void> {
  if (of.group !== null) await game.click(`.chip:has-text("${of.group}")`);
  if (of.play !== null) await game.click(`.chip:has-text("${of.play}")`);
  for (const pick of of.picks) await game.click(pick);
}

/** Confirms what is picked; a slip that was taken leaves nothing picked. */
async function confirm({ game }: Sitting): Promise<void> {
  await game.click(CONFIRM);
  await expect.poll(() => game.textContent('.slip-totals dd >> nth=0')).toBe('0');
  await game.waitForSelector('.toast:has-text("投注成功")');
}

/** Moves over the rest of the bets and the close, and waits for the result. */
async function untilDrawn(sitting: Sitting): Promise<string> {
  const { game } = sitting;
  const [minutes = 0, seconds = 0] = ((await game.textContent('.ring b')) ?? '')
    .split(':')
    .map(Number);
  clock.advance((minutes * 60 + seconds) * 1_000);
  await expect.poll(() => words(sitting)).toMatch('已封盘');
  clock.advance(8_000);
  await expect
    .poll(
      async () => {
        await game.click('.draw-panel .period');
        return words(sitting);
      },
      { timeout: 20_000 },
    )
    .toMatch(/开出 .+，(未中|(派彩|返还) [\d,.]+)$/);
  return words(sitting);
}

test.each(LOTTERIES.flatMap((of) => SIZES.map(([width, height]) => ({ ...of, width, height }))))(
  '$code plays in the frame at $width × $height',
  async ({ width, height, ...of }) => {
    const sitting = await sit(await newPlayer(), of.code, [width, height]);
    const { page, game, problems } = sitting;
    await untilOpen(sitting);
    await choose(sitting, of);
    await shoot(sitting, `${of.code}-${width}-picks`);
    expect(await overflows(game)).toBe(false);
    await confirm(sitting);
    expect(await untilDrawn(sitting)).toMatch(/^第 \d{4} 期开出 /);
    await shoot(sitting, `${of.code}-${width}`);
    expect(await overflows(game)).toBe(false);
    await expect
      .poll(() => heardOf(page))
      .toEqual(['haitang:ready', 'haitang:reveal-started', 'haitang:reveal-over']);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test.each(LOTTERIES)('$code has no accessibility violations', async (of) => {
  const sitting = await sit(await newPlayer(), of.code, [412, 915]);
  const { page, game } = sitting;
  await untilOpen(sitting);
  await choose(sitting, of);
  expect(await barriers(game)).toEqual([]);
  for (const tab of ['走势', '开奖', '我的']) {
    await game.click(`[role=tab]:has-text("${tab}")`);
    await shoot(sitting, `${of.code}-${tab}`);
    expect(await barriers(game)).toEqual([]);
  }
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    if (menu === '规则') await shoot(sitting, `${of.code}-rules`);
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await page.context().close();
});

test('a win and a loss are said, listed and proved', async () => {
  const sitting = await sit(await newPlayer(), 'quick-three', [412, 915]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  // 大 and 小: one of them wins; 豹子 almost never does.
  await game.click('.tile >> nth=0');
  await game.click('.tile >> nth=1');
  await confirm(sitting);
  expect(await untilDrawn(sitting)).toMatch('返还 3.88');
  await untilOpen(sitting);
  await game.click('.chip:has-text("三同号")');
  await game.click('.chip:has-text("三同号单选")');
  await game.click('.tile >> nth=0');
  await confirm(sitting);
  const said = await untilDrawn(sitting);
  clock.advance(5_000);
  await game.click('[role=tab]:has-text("我的")');
  await expect.poll(() => game.locator('button.own').count()).toBe(2);
  expect(await game.locator('button.own .state').allTextContents()).toEqual([
    said.includes('未中') ? '未中' : '派彩 419.00',
    '派彩 3.88',
  ]);
  await game.click('button.own >> nth=1');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  expect(await game.locator('.checked b').allTextContents()).toEqual(
    Array.from({ length: 8 }, () => '一致'),
  );
  await game.click('.sheet[open] [aria-label=关闭]');
  await game.click('[role=tab]:has-text("开奖")');
  await game.click('.result >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  await game.click('.sheet[open] [aria-label=关闭]');
  // The first period of the chain: its seed leads back to link 0.
  await game.locator('.result').last().click();
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a slip holds several plays, and all of it comes back before the close', async () => {
  const sitting = await sit(await newPlayer(), 'hourly-five', [412, 915]);
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  await game.click('[aria-label="万位 全"]');
  await game.click('text=加入');
  await game.click('.chip:has-text("后三")');
  await game.click('.chip:has-text("后三组六")');
  await game.click('[aria-label="后三组六 单"]');
  expect(await game.locator('.slip-totals dd').allTextContents()).toEqual([
    '20',
    '40.00',
    '342.60',
  ]);
  await confirm(sitting);
  await expect.poll(() => game.textContent('.slip .under b')).toBe('12,820.50');
  await game.click('[role=tab]:has-text("我的")');
  expect(await game.locator('.own').count()).toBe(1);
  await game.click('text=撤销本期投注');
  await expect.poll(() => game.textContent('.slip .under b')).toBe('12,860.50');
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a slip with a lost answer is sent again, and taken once', async () => {
  const sitting = await sit(await newPlayer(), 'quick-three', [412, 915]);
  let lost = 0;
  await sitting.page.route('**/page/shared/order', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await untilOpen(sitting);
  await sitting.game.click('.tile >> nth=0');
  await confirm(sitting);
  await expect.poll(() => sitting.game.textContent('.slip .under b')).toBe('12,858.50');
  await sitting.page.context().close();
});

test('a page that comes back finds its slip and the draw without a stream', async () => {
  const sitting = await sit(await newPlayer(), 'quick-three', [412, 915]);
  const { page, game } = sitting;
  await untilOpen(sitting);
  await game.click('.tile >> nth=0');
  await confirm(sitting);
  await page.route('**/page/shared/stream', (route) => route.abort());
  await game.evaluate('location.reload()');
  await game.waitForSelector('.slip');
  await game.click('[role=tab]:has-text("我的")');
  await expect.poll(() => game.locator('.own').count()).toBe(1);
  expect(await untilDrawn(sitting)).toMatch(/(未中|派彩 3.88)$/);
  await page.context().close();
});

test('keys move between the tabs, and picks are pressed by key', async () => {
  const sitting = await sit(await newPlayer(), 'swift-boats', [412, 915]);
  const { page, game } = sitting;
  await untilOpen(sitting);
  await game.focus('[role=tab][aria-selected=true]');
  await page.keyboard.press('ArrowRight');
  expect(await game.textContent('[role=tab][aria-selected=true]')).toBe('走势');
  await page.keyboard.press('ArrowLeft');
  await game.focus('[aria-label="冠军 3"]');
  await page.keyboard.press('Space');
  expect(await game.getAttribute('[aria-label="冠军 3"]', 'aria-pressed')).toBe('true');
  expect(await game.textContent('.slip-totals dd >> nth=0')).toBe('1');
  await page.context().close();
});
