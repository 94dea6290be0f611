import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  barriers,
  heardOf,
  overflows,
  reload,
  resize,
  SIZES,
  type Sitting,
  type Size,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';

const { visit } = await openVisits();

const PLAY = '.panel .primary';
const SIC_BO = 'imperial-sic-bo';
/** The lowest phone: the bowl leaves the rest of the page its room. */
const LOW: Size = [360, 640];
const spot = (name: string) => `.felt-page:not([hidden]) .field[aria-label^="${name} "]`;
/** What of the panel ends below the screen, which margins can do without a word to its height. */
const BELOW = `[...document.querySelectorAll('.panel *')].map((one) => ({
  name: one.className, bottom: one.getBoundingClientRect().bottom,
})).filter(({ bottom }) => bottom > innerHeight)`;
const balanceOf = async ({ game }: Sitting) =>
  Number((await game.textContent('.under b'))?.replace(',', ''));

/** Plays the bets on the table; returns the line of text. */
async function play({ game }: Sitting): Promise<string> {
  await game.click(PLAY);
  await game.waitForSelector('.words:has-text("点 ")');
  await game.waitForSelector(`${PLAY}[aria-busy=false]`);
  return (await game.textContent('.words')) ?? '';
}

test('several bets are laid and thrown at every size', async () => {
  const sitting = await visit(SIC_BO, { moves: true });
  const { page, game, problems } = sitting;
  for (const size of [LOW, ...SIZES]) {
    await resize(sitting, size);
    await shoot(sitting, `sicbo-${size.join('-')}-idle`);
    expect(await overflows(game)).toEqual([]);
    expect([size, await game.evaluate(BELOW)]).toEqual([size, []]);
    // Its return stands in the head, which is no higher for it than the menu.
    expect(await game.textContent('.head p')).toMatch(/^返还率 97\.22%/);
    expect(await game.locator('.head p').isVisible()).toBe(true);
  }
  for (const [index, size] of SIZES.entries()) {
    // The throw is seen once; the other sizes need its end.
    await setStill(sitting, index > 0);
    await resize(sitting, size);
    await game.click('.segments button >> nth=0');
    await game.click(spot('大'));
    await game.click(spot('9 点'));
    await game.click('.segments button:has-text("围骰")');
    await game.click(spot('单骰 3'));
    await shoot(sitting, `sicbo-${size[0]}-faces`);
    await game.click('.segments button:has-text("二骰")');
    await game.click(spot('2 与 5'));
    await shoot(sitting, `sicbo-${size[0]}-laid`);
    expect(await game.textContent(PLAY)).toBe('开盅 · 40.00');
    expect(await play(sitting)).toMatch(/，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/);
    await shoot(sitting, `sicbo-${size[0]}`);
    expect(await overflows(game)).toEqual([]);
  }
  const reveal = ['haitang:reveal-started', 'haitang:reveal-over'];
  await expect.poll(() => heardOf(page)).toEqual(['haitang:ready', ...SIZES.flatMap(() => reveal)]);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('the table has no accessibility violations, with bets and in its sheets', async () => {
  const { game, leave } = await visit(SIC_BO);
  expect(await barriers(game)).toEqual([]);
  for (const name of ['围骰', '二骰']) {
    await game.click(`.segments button:has-text("${name}")`);
    await game.click('.felt-page:not([hidden]) .field >> nth=0');
    expect(await barriers(game)).toEqual([]);
  }
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await leave();
});

test('chips are laid, taken back, undone, doubled and repeated', async () => {
  const sitting = await visit(SIC_BO);
  const { page, game } = sitting;
  const laid = () => game.textContent(PLAY);
  expect(await game.locator(PLAY).isDisabled()).toBe(true);
  await game.click(spot('大'));
  await game.click('.chip-button[aria-label="筹码 50"]');
  await game.click(spot('单'));
  expect(await laid()).toBe('开盅 · 60.00');
  await game.click('.acts button:has-text("加倍")');
  expect(await laid()).toBe('开盅 · 120.00');
  await game.click('.acts button:has-text("撤销")');
  expect(await laid()).toBe('开盅 · 60.00');
  await game.focus(spot('单'));
  await page.keyboard.press('Delete');
  expect(await laid()).toBe('开盅 · 10.00');
  await game.click(spot('大'), { delay: 700 });
  expect(await laid()).toBe('开盅');
  await game.focus(spot('全围'));
  await page.keyboard.press('Enter');
  await play(sitting);
  expect(await laid()).toBe('开盅');
  const repeat = '.acts button:has-text("重复")';
  await game.click(repeat);
  expect(await laid()).toBe('开盅 · 50.00');
  // A page that was loaded again has it from the history.
  await reload(sitting);
  await game.waitForSelector(`${repeat}[aria-disabled=false]`);
  await game.click(repeat);
  expect(await laid()).toBe('开盅 · 50.00');
  await sitting.leave();
});

test('a keyboard keeps its place: a throw and 撤销 leave it the focus', async () => {
  const sitting = await visit(SIC_BO);
  const { page, game } = sitting;
  const isFocused = (text: string) =>
    game.evaluate<boolean>(`document.activeElement.matches('${text}')`);
  await game.focus(spot('大'));
  await page.keyboard.press('Enter');
  await game.focus(PLAY);
  await page.keyboard.press('Enter');
  await game.waitForSelector('.words:has-text("点 ")');
  await game.waitForSelector(`${PLAY}[aria-disabled=true]`);
  expect(await isFocused(PLAY)).toBe(true);
  // Nothing lies on the table any more.
  const before = await balanceOf(sitting);
  await page.keyboard.press('Enter');
  expect(await game.textContent('.beads >> nth=0')).toMatch(/^[大小围]$/);
  expect(await balanceOf(sitting)).toBe(before);
  await game.click(spot('大'));
  await game.focus('.acts .toggle >> nth=0');
  await page.keyboard.press('Enter');
  expect(await game.textContent(PLAY)).toBe('开盅');
  expect(await isFocused('.acts .toggle')).toBe(true);
  await sitting.leave();
});

test('the roads have every throw, also after the page was left', async () => {
  const first = await visit(SIC_BO);
  await first.game.click('.toggle:has-text("快速")');
  const words: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await first.game.click(spot('大'));
    const text = await play(first);
    words.push(/全围|[大小]/.exec(text)?.[0].replace('全', '') ?? '');
  }
  const road = '.beads >> nth=0';
  const expected = `大小路：${words.join('、')}`;
  expect(await first.game.getAttribute(road, 'aria-label')).toBe(expected);
  await first.leave();
  const again = await visit(SIC_BO, { user: first.user });
  await expect.poll(() => again.game.getAttribute(road, 'aria-label')).toBe(expected);
  await again.leave();
});

test('rounds of several bets and of the older single form prove themselves', async () => {
  const sitting = await visit(SIC_BO);
  const { game, problems } = sitting;
  await game.click(spot('大'));
  await game.click(spot('小'));
  const before = await balanceOf(sitting);
  const text = await play(sitting);
  const paid = Number(/(?:派彩|返还) ([\d,.]+)$/.exec(text)?.[1]?.replace(',', '') ?? '0');
  expect(await balanceOf(sitting)).toBeCloseTo(before - 20 + paid, 2);
  const token = await game.evaluate<string>(`sessionStorage.getItem('house:' + location.pathname)`);
  const body = JSON.stringify({ key: randomUUID(), stake: '5.00', choice: { bet: 'triple' } });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const call = { method: 'POST', headers, body };
  const single = await fetch(new URL('/page/bet', game.url()), call);
  expect(await single.json()).toMatchObject({ code: 200 });
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  for (let round = 0; round < 2; round += 1) {
    await game.click(`.record >> nth=${round}`);
    await game.click('.sheet[open] .verifier button');
    await game.waitForSelector('.sheet[open] >> text=结果一致');
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('bets that do not add up to the stake are refused, and nothing is taken', async () => {
  const sitting = await visit(SIC_BO);
  const { game } = sitting;
  const token = await game.evaluate<string>(`sessionStorage.getItem('house:' + location.pathname)`);
  const choice = { bets: [{ bet: 'big', stake: 1_000 }] };
  const body = JSON.stringify({ key: randomUUID(), stake: '5.00', choice });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/page/bet', game.url()), { method: 'POST', headers, body });
  expect(await answer.json()).not.toMatchObject({ code: 200 });
  expect(await balanceOf(sitting)).toBe(12_860.5);
  await sitting.leave();
});
