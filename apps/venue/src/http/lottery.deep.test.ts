import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { periodOf } from '../engine/lottery/period.ts';
import { SHARED_GAMES } from '../house/rounds/shared-games.ts';
import {
  barriers,
  heardOf,
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

const { visit, clock, table } = await openTables();

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

/**
 * Moves to the opening of the next period, and waits until the page takes bets on it. Returns the
 * name of the period.
 */
async function untilOpen({ game }: Sitting, code: string): Promise<string> {
  const { rules } = present(
    SHARED_GAMES.find((sharedGame) => sharedGame.code === code),
    'a lottery',
  );
  const { open: length } = present(rules.stages[0], 'its stage');
  await table.toOpen(code);
  // Bets open at the close of the period before, a little earlier than the period starts.
  const startsAt = new Date(Math.ceil(clock.now().getTime() / length) * length);
  const period = `第 ${periodOf(startsAt, length).slice(-4)} 期`;
  await game.waitForSelector(`.period b:has-text("${period}")`);
  await game.waitForSelector('.period small:has-text("距封盘")');
  return period;
}

async function choose({ game }: Sitting, lottery: (typeof LOTTERIES)[number]): Promise<void> {
  if (lottery.group !== null) await game.click(`.chip:has-text("${lottery.group}")`);
  if (lottery.play !== null) await game.click(`.chip:has-text("${lottery.play}")`);
  for (const pick of lottery.picks) await game.click(pick);
}

/** Confirms what is picked; a slip that was taken leaves nothing picked. */
async function confirm(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  await listenToToasts(sitting);
  await game.click(CONFIRM);
  await expect.poll(() => game.textContent('.slip-totals dd >> nth=0')).toBe('0');
  expect((await toastsOf(sitting)).at(-1)).toMatch(/^第 \d{4} 期投注成功$/);
}

/** Moves over the rest of the bets and the close, and waits for the result. */
async function untilDrawn(sitting: Sitting, code: string): Promise<string> {
  await table.toClose(code);
  await expect.poll(() => words(sitting)).toMatch('已封盘');
  await table.toDraw(code);
  await expect
    .poll(
      async () => {
        await sitting.game.click('.draw-panel .period');
        return words(sitting);
      },
      { timeout: 20_000 },
    )
    .toMatch(/开出 /);
  // What is paid is said when the house has paid it.
  await table.toShown(code);
  await expect.poll(() => words(sitting)).toMatch(/开出 .+，(未中|(派彩|返还) [\d,.]+)$/);
  return words(sitting);
}

test.each(LOTTERIES)('$code plays in the frame at every size', async (lottery) => {
  const { code } = lottery;
  const sitting = await visit(code, { moves: true });
  const { page, game, problems } = sitting;
  for (const [index, size] of SIZES.entries()) {
    // A draw is seen in motion once; the other sizes need what it leads to.
    await setStill(sitting, index > 0);
    await resize(sitting, size);
    const period = await untilOpen(sitting, code);
    await choose(sitting, lottery);
    await shoot(sitting, `${code}-${size[0]}-picks`);
    expect(await overflows(game)).toEqual([]);
    await confirm(sitting);
    expect(await untilDrawn(sitting, code)).toMatch(`${period}开出 `);
    await shoot(sitting, `${code}-${size[0]}`);
    expect(await overflows(game)).toEqual([]);
    await table.toShown(code);
    await expect.poll(async () => (await heardOf(page)).at(-1)).toBe('haitang:reveal-over');
  }
  const reveal = ['haitang:reveal-started', 'haitang:reveal-over'];
  await expect.poll(() => heardOf(page)).toEqual(['haitang:ready', ...SIZES.flatMap(() => reveal)]);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('what a draw pays is said together with the balance that has it, never before', async () => {
  const sitting = await visit('quick-three');
  const { game } = sitting;
  const paid: string[] = [];
  // Big and small, odd and even: every draw but a triple pays something.
  for (let draw = 0; draw < 4 && paid.length === 0; draw += 1) {
    await untilOpen(sitting, 'quick-three');
    for (const tile of [0, 1, 2, 3]) await game.click(`.tile >> nth=${tile}`);
    await confirm(sitting);
    const before = await game.textContent('.under b');
    await game.evaluate(`{
      said = [];
      const line = document.querySelector('.draw-panel .words');
      new MutationObserver(() => {
        said.push([line.textContent, document.querySelector('.under b').textContent]);
      }).observe(line, { subtree: true, childList: true, characterData: true });
    }`);
    await untilDrawn(sitting, 'quick-three');
    const said = await game.evaluate<[string, string][]>('said');
    paid.push(...said.filter(([line]) => /(派彩|返还)/.test(line)).map(([, balance]) => balance));
    expect(paid).not.toContain(before);
  }
  expect(paid).not.toEqual([]);
  await sitting.leave();
});

test.each(LOTTERIES)('$code has no accessibility violations', async (lottery) => {
  const sitting = await visit(lottery.code);
  const { game } = sitting;
  await untilOpen(sitting, lottery.code);
  await choose(sitting, lottery);
  expect(await barriers(game)).toEqual([]);
  for (const tab of ['走势', '开奖', '我的']) {
    await game.click(`[role=tab]:has-text("${tab}")`);
    await shoot(sitting, `${lottery.code}-${tab}`);
    expect(await barriers(game)).toEqual([]);
  }
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    if (menu === '规则') {
      await shoot(sitting, `${lottery.code}-rules`);
      const said = (await game.textContent('.sheet[open]')) ?? '';
      expect(said).not.toMatch(/[A-Za-z]/);
      expect(said).toMatch('每单最高派彩 500,000.00，每期投注合计最高 50,000.00');
      // Every play tells the most that one 注 takes.
      const plays = await game.locator('.sheet[open] .prices').count();
      expect(said.match(/单注最高 [\d,.]+/g)).toHaveLength(plays);
    }
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await sitting.leave();
});

/** The newest draw of the trend, which is the one that was said, stands in the part in view. */
async function seesNewest({ game }: Sitting, said: string): Promise<void> {
  await game.click('[role=tab]:has-text("走势")');
  const newest = '.trend tbody tr:first-child';
  const [, period] = /^第 (\d+) 期/.exec(said) ?? [];
  await expect.poll(() => game.textContent(`${newest} th`)).toBe(period);
  const below = `(() => {
    const row = document.querySelector('${newest}');
    const ends = [row, row.closest('.tab-panel')].map((one) => one.getBoundingClientRect().bottom);
    return ends[0] - ends[1];
  })()`;
  expect(await game.evaluate(below)).toBeLessThan(0);
}

test('a win and a loss are said, listed and proved', async () => {
  const sitting = await visit('quick-three');
  const { game, problems } = sitting;
  await untilOpen(sitting, 'quick-three');
  // 大 and 小: one of them wins; 豹子 almost never does.
  await game.click('.tile >> nth=0');
  await game.click('.tile >> nth=1');
  await confirm(sitting);
  expect(await untilDrawn(sitting, 'quick-three')).toMatch('返还 3.88');
  await untilOpen(sitting, 'quick-three');
  await game.click('.chip:has-text("三同号")');
  await game.click('.chip:has-text("三同号单选")');
  await game.click('.tile >> nth=0');
  await confirm(sitting);
  const said = await untilDrawn(sitting, 'quick-three');
  await table.toShown('quick-three');
  await seesNewest(sitting, said);
  await game.click('[role=tab]:has-text("我的")');
  await expect.poll(() => game.locator('button.own').count()).toBe(2);
  expect(await game.locator('button.own .state').allTextContents()).toEqual([
    said.includes('未中') ? '未中' : '派彩 419.00',
    '返还 3.88',
  ]);
  // What is paid up to the stake is no win; each bet says what came of it.
  expect(await game.locator('button.own >> nth=1').getAttribute('class')).toBe('own');
  expect(await game.textContent('button.own >> nth=1')).toMatch('大 小 · 2 注 × 2.00 · 返还 3.88');
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
  await sitting.leave();
});

test('特码 waits behind a petal, and 49 is on neither side of the quick picks', async () => {
  const sitting = await visit('six-pearls', { moves: true });
  const { game, problems } = sitting;
  await untilOpen(sitting, 'six-pearls');
  await game.click('.chip:has-text("生肖")');
  await game.click('.chip:has-text("二连肖")');
  // Animals are neither big nor small.
  expect(await game.locator('.quicks .quick').allTextContents()).toEqual(['清']);
  await game.click('.chip:text-is("正码")');
  await game.click('.chip:text-is("正码特")');
  const chosen = '.number-row:first-child .disc[aria-pressed=true]';
  for (const [word, first, last] of [
    ['大', '25', '48'],
    ['单', '01', '47'],
  ]) {
    await game.click(`[aria-label="正一特 ${word}"]`);
    const discs = await game.locator(chosen).allTextContents();
    expect([discs.length, discs.at(0), discs.at(-1)]).toEqual([24, first, last]);
  }
  await table.toClose('six-pearls');
  await table.toDraw('six-pearls');
  await game.waitForSelector('.special .veil');
  await game.waitForSelector('.special .ball:not(.empty)');
  expect(await game.locator('.veil').count()).toBe(0);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a slip holds several plays, and all of it comes back before the close', async () => {
  const sitting = await visit('hourly-five');
  const { game, problems } = sitting;
  await untilOpen(sitting, 'hourly-five');
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
  await sitting.leave();
});

test('追号 takes several periods at once, shows its price before, and gives the rest back', async () => {
  const sitting = await visit('quick-three');
  const { game, problems } = sitting;
  await untilOpen(sitting, 'quick-three');
  await game.click('.tile >> nth=0');
  await game.click('.slip .under button:has-text("追号")');
  await game.click('.sheet[open] .chip:has-text("5 期")');
  expect(await game.textContent('.pursuit-total')).toBe('5 期 × 2.00 = 10.00');
  expect(await barriers(game)).toEqual([]);
  for (const size of SIZES) {
    await resize(sitting, size);
    await expect.poll(() => overflows(game)).toEqual([]);
    // On a low screen the sheet scrolls, and no row of it is cut.
    const chips = await game.locator('.sheet[open] .chip').first().boundingBox();
    const row = await game.locator('.sheet[open] .chips').boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(chips?.height ?? 44);
    await shoot(sitting, `pursuit-${size[0]}`);
  }
  await game.click('.sheet[open] button:has-text("确认追号")');
  await expect.poll(() => game.textContent('.slip .under b')).toBe('12,850.50');
  await game.click('[role=tab]:has-text("我的")');
  await expect
    .poll(() => game.locator('.pursuits .own .state').allTextContents())
    .toEqual(['进行中']);
  // The open period has its own slip among the others.
  await expect.poll(() => game.locator('.mine .own').count()).toBe(2);
  await shoot(sitting, 'pursuit-mine');
  expect(await barriers(game)).toEqual([]);
  await game.click('text=停止追号');
  await expect.poll(() => game.textContent('.slip .under b')).toBe('12,860.50');
  await expect
    .poll(() => game.locator('.pursuits .own .state').allTextContents())
    .toEqual(['已停止']);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a pursuit with a lost answer is sent again, and taken once', async () => {
  const sitting = await visit('quick-three');
  let lost = 0;
  await sitting.page.route('**/page/shared/pursue', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await untilOpen(sitting, 'quick-three');
  await sitting.game.click('.tile >> nth=0');
  await sitting.game.click('.slip .under button:has-text("追号")');
  await sitting.game.click('.sheet[open] button:has-text("确认追号")');
  await expect.poll(() => sitting.game.textContent('.slip .under b')).toBe('12,856.50');
  await sitting.leave();
});

test('a slip with a lost answer is sent again, and taken once', async () => {
  const sitting = await visit('quick-three');
  let lost = 0;
  await sitting.page.route('**/page/shared/order', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await untilOpen(sitting, 'quick-three');
  await sitting.game.click('.tile >> nth=0');
  await confirm(sitting);
  await expect.poll(() => sitting.game.textContent('.slip .under b')).toBe('12,858.50');
  await sitting.leave();
});

test('a page that comes back finds its slip and the draw without a stream', async () => {
  const sitting = await visit('quick-three');
  const { page, game } = sitting;
  await untilOpen(sitting, 'quick-three');
  await game.click('.tile >> nth=0');
  await confirm(sitting);
  await page.route('**/page/shared/stream', (route) => route.abort());
  await reload(sitting);
  await game.click('[role=tab]:has-text("我的")');
  await expect.poll(() => game.locator('.own').count()).toBe(1);
  expect(await untilDrawn(sitting, 'quick-three')).toMatch(/(未中|派彩 3.88)$/);
  await sitting.leave();
});

test('keys move between the tabs, and picks are pressed by key', async () => {
  const sitting = await visit('swift-boats');
  const { page, game } = sitting;
  await untilOpen(sitting, 'swift-boats');
  await game.focus('[role=tab][aria-selected=true]');
  await page.keyboard.press('ArrowRight');
  expect(await game.textContent('[role=tab][aria-selected=true]')).toBe('走势');
  await page.keyboard.press('ArrowLeft');
  await game.focus('[aria-label="冠军 3"]');
  await page.keyboard.press('Space');
  expect(await game.getAttribute('[aria-label="冠军 3"]', 'aria-pressed')).toBe('true');
  expect(await game.textContent('.slip-totals dd >> nth=0')).toBe('1');
  // A key that is held down presses once (RG-22).
  await game.focus('[aria-label="冠军 5"]');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await game.getAttribute('[aria-label="冠军 5"]', 'aria-pressed')).toBe('true');
  await sitting.leave();
});
