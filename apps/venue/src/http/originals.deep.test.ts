import { expect, test } from 'vitest';
import {
  barriers,
  heardOf,
  overflows,
  overlaps,
  resize,
  SIZES,
  type Sitting,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';

const { visit } = await openVisits();

/** The originals that share one page, and how a player makes a first choice. */
const ORIGINALS = [
  'cloud-dice',
  'leap-of-a-thousand-miles',
  'falling-pearls',
  'star-picking',
  'flower-winds',
  'lucky-sevens',
  'lotus-pond',
  'crystal-gems',
] as const;

const PLAY = '.panel .primary';
/** What a player reads and presses at rest. */
const AT_REST = [
  ...['.head h1', '.head p', '.menu', '.trail li', '.words', '.readouts dt', '.readouts dd'],
  ...['.stake-row', '.under', PLAY],
];

/** Makes a choice where one is needed. */
async function choose({ game }: Sitting, code: string): Promise<void> {
  if (code === 'star-picking') await game.click('.toggle:has-text("机选")');
}

/** Plays one round; returns its line of text. */
async function play({ game }: Sitting): Promise<string> {
  const before = await game.locator('.trail li').count();
  await game.click(PLAY);
  await expect.poll(() => game.locator('.trail li').count()).toBe(Math.min(before + 1, 12));
  await game.waitForSelector(`${PLAY}[aria-busy=false]`);
  return (await game.textContent('.words')) ?? '';
}

test.each(ORIGINALS)('%s plays at every size: with motion, quickly, and without', async (code) => {
  const sitting = await visit(code, { moves: true });
  const { page, game, problems, leave } = sitting;
  await choose(sitting, code);
  for (const [index, size] of SIZES.entries()) {
    await resize(sitting, size);
    if (index === 1) await game.click('.toggle:has-text("快速")');
    if (index > 1) await setStill(sitting, true);
    await shoot(sitting, `${code}-${size[0]}-start`);
    expect(await game.isVisible('.head p:has-text("返还率")')).toBe(true);
    expect(await play(sitting)).toMatch(/，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/);
    await shoot(sitting, `${code}-${size[0]}`);
    expect(await overflows(game)).toEqual([]);
    expect(await overlaps(game, ...AT_REST)).toEqual([]);
  }
  const reveal = ['haitang:reveal-started', 'haitang:reveal-over'];
  await expect.poll(() => heardOf(page)).toEqual(['haitang:ready', ...SIZES.flatMap(() => reveal)]);
  expect(problems).toEqual([]);
  await leave();
});

test.each(ORIGINALS)('%s has no accessibility violations', async (code) => {
  const sitting = await visit(code);
  const { game } = sitting;
  await choose(sitting, code);
  expect(await barriers(game)).toEqual([]);
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    if (menu === '规则') await shoot(sitting, `${code}-rules`);
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await sitting.leave();
});

test.each(ORIGINALS)('%s shows wins and losses, and each round proves itself', async (code) => {
  const sitting = await visit(code);
  const { game, problems } = sitting;
  await choose(sitting, code);
  const seen = { won: false, lost: false };
  for (let round = 0; round < 60 && !(seen.won && seen.lost); round += 1) {
    await play(sitting);
    const isWon = await game.locator('.trail li').last().getAttribute('class');
    if (isWon === 'num won') seen.won = true;
    else seen.lost = true;
  }
  expect(seen).toEqual({ won: true, lost: true });
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  await game.click('.record >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  expect(await game.locator('.checked b').allTextContents()).toEqual(['一致', '一致', '一致']);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test.each(ORIGINALS)(
  '%s is quick on request, and silent until it is asked for sound',
  async (code) => {
    const sitting = await visit(code);
    const { game } = sitting;
    const pressed = (words: string) =>
      game.getAttribute(`.toggle:has-text("${words}")`, 'aria-pressed');
    await game.evaluate(`{
    devices = 0;
    AudioContext = class extends AudioContext {
      constructor() {
        super();
        devices += 1;
      }
    };
  }`);
    await choose(sitting, code);
    expect([await pressed('快速'), await pressed('声音')]).toEqual(['false', 'false']);
    await play(sitting);
    expect(await game.evaluate('devices')).toBe(0);
    await game.click('.toggle:has-text("快速")');
    await game.click('.toggle:has-text("声音")');
    await play(sitting);
    expect([await pressed('快速'), await pressed('声音')]).toEqual(['true', 'true']);
    expect(await game.evaluate('devices')).toBe(1);
    await sitting.leave();
  },
);

test('what is wrong with a stake is named, and a stake too high is halved as typed', async () => {
  const { game, leave } = await visit('leap-of-a-thousand-miles');
  const complaintOf = async (typed: string) => {
    await game.fill('#stake', typed);
    return game.textContent('.hint');
  };
  const limits = '请输入 0.10 – 1,000.00 的投注金额';
  for (const typed of ['0.05', '1000.10', '-1', '']) {
    expect([typed, await complaintOf(typed)]).toEqual([typed, limits]);
  }
  expect(await complaintOf('1,000')).toContain('请写成 1000 或 1');
  expect(await complaintOf('0.15')).toBe('投注金额须为 0.10 的倍数');
  await game.fill('#stake', '1600');
  await game.click('[aria-label=投注金额减半]');
  expect(await game.inputValue('#stake')).toBe('800.00');
  expect(await game.textContent('.hint')).toBe('');
  await leave();
});

test('the result of a round does not stand over the next one', async () => {
  const sitting = await visit('flower-winds', { moves: true });
  const { game } = sitting;
  await game.click('.toggle:has-text("快速")');
  expect(await play(sitting)).toMatch(/(本局未中|派彩|返还)/);
  // A wheel that turns for ever: no frame comes.
  await game.evaluate('requestAnimationFrame = () => 0');
  await game.click(PLAY);
  await game.waitForSelector(`${PLAY}[aria-busy=true]`);
  expect(await game.textContent('.words')).toBe('本局进行中');
  expect(await game.getAttribute('.words', 'class')).toBe('words');
  await sitting.leave();
});

test('a press ends the motion of a round at its result', async () => {
  const sitting = await visit('flower-winds', { moves: true });
  const { game } = sitting;
  // A wheel that turns for ever: no frame comes.
  await game.evaluate('requestAnimationFrame = () => 0');
  await game.click(PLAY);
  await game.waitForSelector(`${PLAY}[aria-busy=true]`);
  await expect
    .poll(async () => {
      await game.click('.words');
      return game.locator('.trail li').count();
    })
    .toBe(1);
  await sitting.leave();
});

test('a press of the button in motion ends it, and begins no other round', async () => {
  const sitting = await visit('flower-winds', { moves: true });
  const { game, page } = sitting;
  const bets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/page/bet')) bets.push(request.url());
  });
  await game.evaluate('requestAnimationFrame = () => 0');
  await game.click(PLAY);
  await game.waitForSelector(`${PLAY}[aria-busy=true]`);
  await game.hover(PLAY);
  await page.mouse.down();
  // A finger stays longer than the end of the motion takes.
  await game.waitForSelector(`${PLAY}[aria-busy=false]`);
  await page.mouse.up();
  expect(await game.getAttribute(PLAY, 'aria-busy')).toBe('false');
  expect(await game.locator('.trail li').count()).toBe(1);
  expect(bets).toHaveLength(1);
  await sitting.leave();
});

test.each(['cloud-dice', 'flower-winds'])(
  'a keyboard plays %s without going back',
  async (code) => {
    const sitting = await visit(code);
    const { game, page } = sitting;
    await game.focus(PLAY);
    for (const round of [1, 2, 3]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => game.locator('.trail li').count()).toBe(round);
      await game.waitForSelector(`${PLAY}[aria-busy=false]`);
      expect(await game.evaluate(`document.activeElement.matches('${PLAY}')`)).toBe(true);
    }
    await sitting.leave();
  },
);

test.each(ORIGINALS)('%s has its button in sight on a small phone', async (code) => {
  const sitting = await visit(code, { size: [360, 640] });
  const { game, leave } = sitting;
  expect(await overflows(game)).toEqual([]);
  await choose(sitting, code);
  const places = `['.stage', '.bet', '.stake-row', '.under', '${PLAY}']
    .map((one) => document.querySelector(one).getBoundingClientRect().top)`;
  const right = await game.evaluate(places);
  await game.fill('#stake', '0');
  expect(await game.textContent('.hint')).toMatch(
    /^请输入 0\.[12]0 – (?:500|1,000)\.00 的投注金额$/,
  );
  expect(await game.evaluate(places)).toEqual(right);
  expect(await overflows(game)).toEqual([]);
  expect(await overlaps(game, '.under', '.hint', PLAY)).toEqual([]);
  await leave();
});

test('a bet with a lost answer is sent again, and played once', async () => {
  const sitting = await visit('leap-of-a-thousand-miles');
  let lost = 0;
  await sitting.page.route('**/page/bet', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await play(sitting);
  await sitting.game.click('text=记录');
  await sitting.game.waitForSelector('.record');
  expect(await sitting.game.locator('.record').count()).toBe(1);
  await sitting.leave();
});

test('a bet is sent until it is answered, and no other one in the meantime', async () => {
  const sitting = await visit('leap-of-a-thousand-miles');
  const { game, page } = sitting;
  const sent: string[] = [];
  await page.route('**/page/bet', (route) => {
    sent.push(route.request().postData() ?? '');
    return sent.length <= 7 ? route.abort() : route.continue();
  });
  await game.click(PLAY);
  await expect
    .poll(async () => {
      // The network comes and goes: no wait of the page passes.
      await game.evaluate("dispatchEvent(new Event('online'))");
      return game.locator('.trail li').count();
    })
    .toBe(1);
  expect(sent).toHaveLength(8);
  expect(new Set(sent).size).toBe(1);
  await sitting.leave();
});

test('Enter in a field of a bet goes on to the button, which a second one presses', async () => {
  const sitting = await visit('cloud-dice');
  const { game, page, problems } = sitting;
  const isOnButton = () => game.evaluate(`document.activeElement.matches('${PLAY}')`);
  await game.fill('#stake', '0');
  await page.keyboard.press('Enter');
  expect(await isOnButton()).toBe(false);
  await game.fill('#stake', '2.00');
  await page.keyboard.press('Enter');
  expect(await isOnButton()).toBe(true);
  expect(await game.getAttribute(PLAY, 'aria-busy')).toBeNull();
  await page.keyboard.press('Enter');
  await expect.poll(() => game.locator('.trail li').count()).toBe(1);
  await game.focus('.slider');
  await page.keyboard.press('Enter');
  expect(await isOnButton()).toBe(true);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a call that got no answer is repeated as soon as the network is back', async () => {
  const sitting = await visit('leap-of-a-thousand-miles');
  const { game, page } = sitting;
  // No time passes for the page: only the network can end its wait.
  await game.evaluate('setTimeout = () => 0');
  await page.route('**/page/bet', (route) => route.abort(), { times: 1 });
  await game.click(PLAY);
  await game.waitForSelector('.words:has-text("正在确认本局结果")');
  await game.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => game.locator('.trail li').count()).toBe(1);
  await sitting.leave();
});
