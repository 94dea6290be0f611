import { expect, test } from 'vitest';
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
import { openTables } from '../testing/visits.ts';

const { visit, table } = await openTables();

const OPEN = '.spot-dragon[aria-disabled=false]';
const CONFIRM = '.panel .primary';
const balanceOf = async ({ game }: Sitting) =>
  Number((await game.textContent('.under b'))?.replaceAll(',', ''));
const words = ({ game }: Sitting) => game.locator('.words').textContent();

/** Moves to a round that nobody has bet on, and waits until the page takes bets. */
async function untilOpen({ game }: Sitting): Promise<void> {
  const round = await table.toOpen('dragon-tiger');
  await game.waitForSelector(`.round-name:has-text("第 ${round} 局")`);
  await game.waitForSelector(OPEN);
}

/** Puts chips on both sides and confirms them. */
async function bet(sitting: Sitting, spots = ['dragon', 'tiger-red']): Promise<void> {
  const { game } = sitting;
  for (const spot of spots) await game.click(`.spot-${spot}`);
  await game.click(CONFIRM);
  await expect.poll(() => words(sitting)).toMatch(/已投注/);
}

/** Moves over the rest of the bets, and waits until both cards are seen. */
async function untilOutcome(sitting: Sitting): Promise<void> {
  await table.toClose('dragon-tiger');
  await table.toDraw('dragon-tiger');
  await expect.poll(() => words(sitting)).toMatch(/(龙|虎)胜|和局/);
}

/** Waits for what the round pays: it is said when the house has paid. */
async function untilPaid(sitting: Sitting): Promise<string> {
  await table.toShown('dragon-tiger');
  await expect.poll(() => words(sitting)).toMatch(/(本局未中|(派彩|返还) [\d,.]+)$/);
  return (await words(sitting)) ?? '';
}

async function untilResult(sitting: Sitting): Promise<string> {
  await untilOutcome(sitting);
  return untilPaid(sitting);
}

test('what a round pays is said together with the balance that has it, never before', async () => {
  const sitting = await visit('dragon-tiger');
  const { game } = sitting;
  await untilOpen(sitting);
  await bet(sitting, ['dragon', 'tiger', 'tie']);
  const staked = await balanceOf(sitting);
  await game.evaluate(`{
    said = [];
    const line = document.querySelector('.words');
    new MutationObserver(() => {
      said.push([line.textContent, document.querySelector('.under b').textContent]);
    }).observe(line, { subtree: true, childList: true, characterData: true });
  }`);
  const result = await untilResult(sitting);
  const said = await game.evaluate<[string, string][]>('said');
  const results = said.filter(([line]) => /(龙|虎)胜|和局/.test(line));
  const paid = Number(/[\d,.]+$/.exec(result)?.[0].replaceAll(',', ''));
  expect(paid).toBeGreaterThan(0);
  expect(results.map(([line, balance]) => [line, Number(balance.replaceAll(',', ''))])).toEqual([
    [result.replace(/，[^，]+$/, ''), staked],
    [result, staked + paid],
  ]);
  await sitting.leave();
});

test('the table plays in the frame at every size', async () => {
  const sitting = await visit('dragon-tiger', { moves: true });
  const { page, game, problems } = sitting;
  for (const [index, size] of SIZES.entries()) {
    // The cards are seen to turn once; the other sizes need what they show.
    await setStill(sitting, index > 0);
    await resize(sitting, size);
    await untilOpen(sitting);
    await shoot(sitting, `dragon-${size[0]}-start`);
    const before = await balanceOf(sitting);
    await bet(sitting);
    expect(await balanceOf(sitting)).toBeCloseTo(before - 20, 2);
    expect(await overflows(game)).toEqual([]);
    const said = await untilResult(sitting);
    expect(said).toMatch(
      /^第 [\d,]+ 局，龙 .+，虎 .+，(龙胜|虎胜|和局)，(本局未中|(派彩|返还) [\d,.]+)$/,
    );
    await shoot(sitting, `dragon-${size[0]}`);
    expect(await overflows(game)).toEqual([]);
    await table.toShown('dragon-tiger');
    await expect.poll(async () => (await heardOf(page)).at(-1)).toBe('haitang:reveal-over');
    const paid = Number(/(?:派彩|返还) ([\d,.]+)$/.exec(said)?.[1]?.replaceAll(',', '') ?? '0');
    await expect.poll(() => balanceOf(sitting)).toBeCloseTo(before - 20 + paid, 2);
  }
  const reveal = ['haitang:reveal-started', 'haitang:reveal-over'];
  await expect.poll(() => heardOf(page)).toEqual(['haitang:ready', ...SIZES.flatMap(() => reveal)]);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('the record has all five roads, and the next mark of 龙 and of 虎', async () => {
  const sitting = await visit('dragon-tiger');
  const { game } = sitting;
  const names: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await untilOpen(sitting);
    await bet(sitting);
    const said = await untilResult(sitting);
    names.push(/(龙胜|虎胜|和局)/.exec(said)?.[0].charAt(0) ?? '');
    await table.toShown('dragon-tiger');
    // The table had rounds before this page was opened.
    await expect
      .poll(() => game.getAttribute('svg.roads', 'aria-label'))
      .toMatch(new RegExp(`^珠盘路与大路，最近：.*${names.join('、')}，大眼仔.+，小路.+，曱甴路`));
  }
  const beads = await game.locator('svg.roads .bead-mark').allTextContents();
  expect(beads.slice(-3)).toEqual(names);
  const sides = beads.filter((name) => name === '龙' || name === '虎').length;
  expect(await game.locator('svg.roads .ring-mark:not(.thin)').count()).toBe(sides);
  expect(await game.locator('.ask').allTextContents()).toEqual(['问龙', '问虎']);
  expect(await game.textContent('.road-note')).toContain('第 1 靴');
  await shoot(sitting, 'dragon-roads');
  expect(await overflows(game)).toEqual([]);
  await sitting.leave();
});

test('chips are felt; those that lose leave the felt, and those that win stay', async () => {
  const sitting = await visit('dragon-tiger');
  const { game } = sitting;
  await untilOpen(sitting);
  await game.evaluate(`{
    felt = [];
    navigator.vibrate = (ms) => felt.push(...ms) > 0;
  }`);
  const both = ['dragon-odd', 'dragon-even'];
  await bet(sitting, both);
  await untilOutcome(sitting);
  // A card is odd or even: one of the two has won.
  await expect
    .poll(async () => {
      const all = both.map((spot) => game.getAttribute(`.spot-${spot}`, 'class'));
      return new Set((await Promise.all(all)).map((text) => /won|lost/.exec(text ?? '')?.[0]));
    })
    .toEqual(new Set(['lost', 'won']));
  await game.waitForFunction(`[...document.querySelectorAll('.spot-mine:not(:empty)')]
    .map((one) => getComputedStyle(one).opacity).sort().join() === '0,1'`);
  const wins = (await untilPaid(sitting)).includes('派彩') ? [30] : [];
  await expect.poll(() => game.evaluate('felt')).toEqual([10, 10, ...wins]);
  // The next round begins with a clean felt.
  await untilOpen(sitting);
  await game.waitForSelector('.felt:not(:has(.lost)):not(:has(.won))');
  await sitting.leave();
});

test('nothing of a result shows before its reveal is over', async () => {
  const sitting = await visit('dragon-tiger', { moves: true });
  const { game } = sitting;
  await untilOpen(sitting);
  await bet(sitting);
  // The rounds before may still be on their way to the page.
  const round = Number(/\d+/.exec((await game.textContent('.round-name')) ?? '')?.[0]);
  const beads = round - 1;
  await expect.poll(() => game.locator('.bead').count()).toBe(beads);
  // Cards that never turn.
  await game.evaluate(
    `Element.prototype.animate = () => ({ finished: new Promise(() => {}), finish() {} })`,
  );
  await table.toClose('dragon-tiger');
  await table.toDraw('dragon-tiger');
  await game.waitForSelector('.plate-card .playing-card.back');
  expect(await game.locator('.bead').count()).toBe(beads);
  expect(await game.textContent('.under')).toContain('12,840.50');
  await game.click('.menu-button:has-text("记录")');
  await game.waitForSelector('text=还没有对局记录');
  await game.click('.sheet[open] [aria-label=关闭]');
  await table.toShown('dragon-tiger');
  await expect.poll(() => game.locator('.bead').count()).toBe(beads + 1);
  await game.click('.menu-button:has-text("记录")');
  await game.waitForSelector('.record');
  await sitting.leave();
});

test('slips are undone, cancelled, repeated and doubled', async () => {
  const sitting = await visit('dragon-tiger');
  const { page, game, problems } = sitting;
  await untilOpen(sitting);
  await game.click('.spot-tie');
  await game.click('.spot-tie');
  expect(await game.textContent('.spot-tie .spot-mine')).toBe('20');
  await game.click('text=撤销');
  expect(await game.textContent('.spot-tie .spot-mine')).toBe('10');
  await game.focus('.spot-tie');
  await page.keyboard.press('Delete');
  expect(await game.textContent('.spot-tie .spot-mine')).toBe('');
  // The limit is seen before the bet, and what the bet leaves of it after.
  expect(await game.textContent('.purse')).toContain('还可赢 500,000.00');
  await bet(sitting, ['tie']);
  expect(await game.textContent('.under')).toContain('12,850.50');
  expect(await game.textContent('.purse')).toContain('还可赢 499,870.00');
  await game.click('text=重复');
  await game.click('text=加倍');
  expect(await game.textContent('.spot-tie .spot-mine')).toBe('30');
  await game.click('text=撤销');
  await game.click('text=撤销');
  await game.click('text=撤销');
  await expect.poll(() => words(sitting)).toMatch('投注已全部撤销');
  expect(await game.textContent('.under')).toContain('12,860.50');
  expect(await game.textContent('.purse')).toContain('还可赢 500,000.00');
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('an act of several chips is undone as one, and so is a place that was emptied', async () => {
  const sitting = await visit('dragon-tiger');
  const { page, game } = sitting;
  const put = () => game.textContent('.panel .primary');
  await untilOpen(sitting);
  for (const spot of ['tie', 'dragon', 'tie']) await game.click(`.spot-${spot}`);
  await game.click('text=加倍');
  expect(await put()).toBe('确认下注 60.00');
  await game.click('text=撤销');
  expect(await put()).toBe('确认下注 30.00');
  await game.focus('.spot-tie');
  await page.keyboard.press('Delete');
  expect(await put()).toBe('确认下注 10.00');
  await game.click('text=撤销');
  expect(await put()).toBe('确认下注 30.00');
  await bet(sitting, ['tiger']);
  await game.click('text=重复');
  await game.waitForSelector('.spot-tiger .spot-mine.is-open');
  await game.click('text=撤销');
  expect(await put()).toBe('确认下注');
  await sitting.leave();
});

test('a keyboard keeps its place from the bet to the result, and ends the motion there', async () => {
  const sitting = await visit('dragon-tiger', { moves: true });
  const { page, game } = sitting;
  const isFocused = (text: string) =>
    game.evaluate<boolean>(`document.activeElement.matches('${text}')`);
  await untilOpen(sitting);
  await game.focus('.spot-tie');
  await page.keyboard.press('Enter');
  await game.focus(CONFIRM);
  await page.keyboard.press('Enter');
  await expect.poll(() => words(sitting)).toMatch(/已投注/);
  expect(await isFocused(CONFIRM)).toBe(true);
  // Off: the key sends no second slip.
  await page.keyboard.press('Enter');
  await table.toClose('dragon-tiger');
  await expect.poll(() => words(sitting)).toMatch('停止下注');
  expect(await isFocused(CONFIRM)).toBe(true);
  // No wait of the reveal ends by itself.
  await game.evaluate(`{
    const wait = setTimeout;
    setTimeout = (act, ms) => ms > 400 ? 0 : wait(act, ms);
  }`);
  await table.toDraw('dragon-tiger');
  await game.waitForSelector('.plate-card .playing-card');
  await page.keyboard.press('Enter');
  await game.waitForSelector('.seal:not(:empty)');
  await table.toShown('dragon-tiger');
  await untilOpen(sitting);
  expect(await isFocused(CONFIRM)).toBe(true);
  expect(await game.textContent('.under')).not.toContain('本局已投');
  await game.focus('.spot-tie');
  await table.toClose('dragon-tiger');
  await game.waitForSelector('.spot-tie[aria-disabled=true]');
  expect(await isFocused('.spot-tie')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await game.textContent(CONFIRM)).toBe('确认下注');
  await sitting.leave();
});

test('at the close a page says that bets nobody confirmed are no part of the round', async () => {
  const sitting = await visit('dragon-tiger');
  await untilOpen(sitting);
  await sitting.game.click('.spot-tie');
  await table.toClose('dragon-tiger');
  await expect.poll(() => words(sitting)).toBe('停止下注，未确认的投注不计入本局');
  await untilOpen(sitting);
  await bet(sitting, ['tie']);
  await table.toClose('dragon-tiger');
  await expect.poll(() => words(sitting)).toBe('停止下注，即将开奖');
  expect(await sitting.game.textContent('.under')).toContain('12,850.50');
  await sitting.leave();
});

test('a page that was loaded again repeats the last slip, also one of an earlier round', async () => {
  const sitting = await visit('dragon-tiger');
  const { game, problems } = sitting;
  const repeated = async () => {
    await reload(sitting);
    await game.waitForSelector(OPEN);
    await game.click('text=重复');
    const put = ['dragon', 'tiger-red'].map((spot) => `.spot-${spot} .spot-mine.is-open`);
    await game.waitForSelector(put.join());
    return Promise.all(put.map((text) => game.textContent(text)));
  };
  await untilOpen(sitting);
  await bet(sitting);
  // Its 10 stand, and the 10 of before are put beside them.
  expect(await repeated()).toEqual(['20', '20']);
  await untilResult(sitting);
  await table.toShown('dragon-tiger');
  await untilOpen(sitting);
  await untilOpen(sitting);
  expect(await repeated()).toEqual(['10', '10']);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a slip with a lost answer is sent again, and taken once', async () => {
  const sitting = await visit('dragon-tiger');
  let lost = 0;
  await sitting.page.route('**/page/shared/order', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await untilOpen(sitting);
  await bet(sitting, ['tie']);
  expect(await sitting.game.textContent('.under')).toContain('12,850.50');
  await sitting.leave();
});

test('a balance that was read before a slip does not come back after it', async () => {
  const sitting = await visit('dragon-tiger');
  const { page, game } = sitting;
  await untilOpen(sitting);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let [asked, read] = [0, 0];
  await page.route('**/page/state', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const response = await route.fetch();
    read += 1;
    await held;
    return route.fulfill({ response });
  });
  // Somebody comes back to the tab: the balance is read again.
  await game.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await expect.poll(() => read).toBe(1);
  await bet(sitting, ['tie']);
  await game.evaluate(`{
    const balance = document.querySelector('.under b');
    balances = [balance.textContent];
    new MutationObserver(() => balances.push(balance.textContent))
      .observe(balance, { childList: true });
  }`);
  const again = page.waitForResponse(
    (response) => response.url().endsWith('/page/state') && asked > 1,
  );
  release();
  await again;
  expect(new Set(await game.evaluate<string[]>('balances'))).toEqual(new Set(['12,850.50']));
  await sitting.leave();
});

test('a page that comes late or without a stream goes on, and shows real players only', async () => {
  const first = await visit('dragon-tiger');
  const second = await visit('dragon-tiger');
  const third = await visit('dragon-tiger');
  await untilOpen(first);
  // Fewer than three would see each other's stakes.
  await bet(first);
  await bet(third);
  await bet(second);
  await expect.poll(() => second.game.textContent('.crowd')).toBe('3 人 · 60.00');
  await third.leave();
  await second.page.route('**/page/shared/stream', (route) => route.abort());
  await reload(second);
  const beads = await second.game.locator('.bead').count();
  await table.toClose('dragon-tiger');
  await table.toShown('dragon-tiger');
  await first.leave();
  // The words may be over before they are read; the bead stays.
  await expect
    .poll(() => second.game.locator('.bead').count(), { timeout: 30_000 })
    .toBeGreaterThan(beads);
  await second.leave();
});

test('each round proves itself in the browser, and so does the table', async () => {
  const sitting = await visit('dragon-tiger');
  const { game, problems } = sitting;
  await untilOpen(sitting);
  await bet(sitting);
  await untilResult(sitting);
  await table.toShown('dragon-tiger');
  await game.click('text=公平验证');
  expect(await game.locator('.sheet[open] summary').count()).toBe(1);
  await game.click('.sheet[open] .primary');
  await expect.poll(() => game.textContent('.sheet[open] [role=status]')).toMatch('，结果一致');
  await game.click('text=查看对局并验证');
  await game.click('.record >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('.verdict.good');
  expect(await game.locator('.checked b').allTextContents()).toEqual(
    Array.from({ length: 8 }, () => '一致'),
  );
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('the table has no accessibility violations', async () => {
  const sitting = await visit('dragon-tiger');
  const { game } = sitting;
  await untilOpen(sitting);
  await game.click('.spot-dragon');
  expect(await barriers(game)).toEqual([]);
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await sitting.leave();
});
