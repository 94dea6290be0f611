import { expect, test } from 'vitest';
import type { Sitting } from '../testing/test-pages.ts';
import { featureSeed, fixSeeds, plainSeed } from '../testing/test-slots.ts';
import { openVisits } from '../testing/visits.ts';

const { database, visit } = await openVisits();

const PLAY = '.panel .primary';
const ORB = '.orb';
const RESULT = /，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/;

/** Plays one round of an original; returns its line of text. */
async function play({ game }: Sitting): Promise<string> {
  await game.click(PLAY);
  await game.waitForSelector(`${PLAY}[aria-busy=false]`);
  return (await game.textContent('.words')) ?? '';
}

/** Plays rounds until one is as wanted; returns its line of text. */
async function playUntil(sitting: Sitting, isWanted: (words: string) => boolean): Promise<string> {
  for (let round = 0; round < 300; round += 1) {
    const words = await play(sitting);
    if (isWanted(words)) return words;
  }
  throw new Error('no round was as wanted');
}

test('less motion shows a large win as a card that stands, and the phone trembles once', async () => {
  const sitting = await visit('leap-of-a-thousand-miles');
  const { game } = sitting;
  await game.evaluate(`{
    buzzes = [];
    Object.defineProperty(navigator, 'vibrate', { value: (how) => buzzes.push(how) });
    cards = [];
    new MutationObserver(() => {
      const card = document.querySelector('.moment');
      if (card === null) return;
      requestAnimationFrame(() => requestAnimationFrame(() => {
        cards.push(card.isConnected ? card.textContent : 'gone');
      }));
    }).observe(document.body, { childList: true });
  }`);
  await game.fill('#target', '20');
  await playUntil(sitting, (words) => words.includes('派彩'));
  expect(await game.evaluate('cards[0]')).toBe('大喜200.00');
  expect(await game.evaluate('buzzes')).toEqual([[20]]);
  await sitting.leave();
});

test('the stake of an original leaves the balance at once, and comes back if refused', async () => {
  const sitting = await visit('cloud-dice');
  const { game, page } = sitting;
  const balance = () => game.textContent('.under b');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/page/bet', async (route) => {
    await held;
    await route.fulfill({ json: { code: 409, message: '投注未受理', data: null } });
  });
  expect(await balance()).toBe('12,860.50');
  await game.click(PLAY);
  await game.waitForSelector(`${PLAY}[aria-busy=true]`);
  expect(await balance()).toBe('12,850.50');
  answer();
  await game.waitForSelector(`${PLAY}[aria-busy=false]`);
  expect(await balance()).toBe('12,860.50');
  await sitting.leave();
});

test.each(['cloud-dice', 'lucky-sevens', 'lotus-pond', 'crystal-gems'])(
  '%s has its last results again when it is opened again',
  async (code) => {
    const first = await visit(code);
    const words = [await play(first), await play(first)];
    const results = await first.game.locator('.trail li').allTextContents();
    expect(results).toHaveLength(2);
    await first.leave();
    const again = await visit(code, { user: first.user });
    await expect.poll(() => again.game.locator('.trail li').count()).toBe(2);
    expect(await again.game.locator('.trail li').allTextContents()).toEqual(results);
    // The slots among them begin with the end of that round.
    const isSlot = code !== 'cloud-dice';
    const said = isSlot ? `上一局已结算：${words[1]}` : '选择点数，掷出结果';
    expect(await again.game.textContent('.words')).toBe(said);
    expect(again.problems).toEqual([]);
    await again.leave();
  },
);

test('the calm pond tells a win below five stakes in ink', async () => {
  const sitting = await visit('lotus-pond');
  await playUntil(
    sitting,
    (words) => /派彩 (\d\d\.\d\d)$/.exec(words)?.[1]?.startsWith('1') ?? false,
  );
  expect(await sitting.game.getAttribute('.words', 'class')).toBe('words');
  expect(await sitting.game.locator('.trail li').last().getAttribute('class')).toBe('num');
  await sitting.leave();
});

test('鸿运七七 lights a lamp for each line that pays, and ×2 at a lantern that doubles', async () => {
  const sitting = await visit('lucky-sevens');
  const { game } = sitting;
  const seen = { lines: false, lantern: false };
  for (let round = 0; round < 300 && !(seen.lines && seen.lantern); round += 1) {
    const words = await play(sitting);
    const lines = words.match(/第 \d 线/g)?.length ?? 0;
    expect(await game.locator('.line-lamp.lit').count()).toBe(lines);
    const doubles = await game.locator('.cell.doubles').count();
    expect(doubles > 0).toBe(words.includes('加倍'));
    seen.lines ||= lines > 0;
    seen.lantern ||= doubles > 0;
  }
  expect(seen).toEqual({ lines: true, lantern: true });
  await sitting.leave();
});

test('the carp goes back into the river when another target is set', async () => {
  const sitting = await visit('leap-of-a-thousand-miles');
  const { game } = sitting;
  const height = async () =>
    Number(await game.evaluate("document.querySelector('.river').style.getPropertyValue('--at')"));
  await playUntil(sitting, (words) => !words.includes('跃起 1.00×'));
  expect(await height()).toBeGreaterThan(0);
  await game.click('button:has-text("100×")');
  expect(await height()).toBe(0);
  await sitting.leave();
});

test('a card that is passed over sounds as a card, not as a right guess', async () => {
  const sitting = await visit('ever-higher');
  const { game } = sitting;
  await game.evaluate(`{
    tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      tones += 1;
      return create.call(this);
    };
  }`);
  await game.click('.toggle:has-text("声音")');
  const idle = () => game.waitForSelector(`${PLAY}[aria-busy=false]`, { state: 'attached' });
  const isRight = async () => /^猜对/.test((await game.textContent('.words')) ?? '');
  const press = async (words: string) => {
    await game.click(`.actions button:has-text("${words}")`);
    await idle();
  };
  for (let round = 0; round < 100; round += 1) {
    if ((await game.locator('.actions button').count()) === 0) {
      await game.click(PLAY);
      await idle();
    }
    await game.click('.actions button >> nth=0');
    await idle();
    if ((await game.locator('.actions button').count()) > 0 && (await isRight())) break;
  }
  const before = await game.evaluate<number>('tones');
  await press('换牌');
  // A knock is one tone, and a string two more.
  expect((await game.evaluate<number>('tones')) - before).toBe(1);
  await sitting.leave();
});

test('a slot dresses in gold what is at least its stake, and no return below it', async () => {
  const sitting = await visit('crabapple-bloom');
  const { user, game } = sitting;
  await fixSeeds(database, user, plainSeed('crabapple-bloom'));
  const won = game.locator('.readouts dd').last();
  const seen = { gold: false, ink: false };
  for (let round = 0; round < 20 && !(seen.gold && seen.ink); round += 1) {
    await game.click(ORB);
    await game.waitForSelector('.orb:not(.busy)');
    const paid = Number(await won.textContent());
    if (paid === 0) continue;
    const isGold = (await won.getAttribute('class')) === 'num gold';
    expect([paid, isGold]).toEqual([paid, paid >= 2]);
    seen[isGold ? 'gold' : 'ink'] = true;
  }
  expect(seen).toEqual({ gold: true, ink: true });
  await sitting.leave();
});

test('the end of a spin is read aloud, and no win that is lit after it', async () => {
  const sitting = await visit('crabapple-bloom');
  const { user, game } = sitting;
  await fixSeeds(database, user, plainSeed('crabapple-bloom'));
  await game.evaluate(`{
    const line = document.querySelector('.line');
    heard = [];
    seen = [];
    new MutationObserver(() => {
      seen.push(line.textContent);
      if (line.getAttribute('aria-live') !== 'off') heard.push(line.textContent);
    }).observe(line, { childList: true });
  }`);
  const captions = () => game.evaluate("seen.some((words) => words.includes('单线'))");
  for (let round = 0; round < 20 && !(await captions()); round += 1) {
    await game.click(ORB);
    await game.waitForSelector('.orb:not(.busy)');
    const [paid] = (await game.locator('.readouts dd').allTextContents()).slice(-1);
    if (paid !== '0.00') await expect.poll(captions).toBe(true);
  }
  const heard = await game.evaluate<string[]>('heard');
  expect(heard.some((words) => RESULT.test(words))).toBe(true);
  expect(heard.filter((words) => words.includes('单线'))).toEqual([]);
  await sitting.leave();
});

test('less motion shows each spin of a feature where it comes to rest', async () => {
  const sitting = await visit('crabapple-bloom');
  const { user, game } = sitting;
  await fixSeeds(database, user, featureSeed('crabapple-bloom'));
  await game.evaluate(`{
    left = [];
    const watch = () => {
      const bar = document.querySelector('.feature-bar:not([hidden]) .feature-left');
      if (bar !== null && bar.textContent !== left.at(-1)) left.push(bar.textContent);
      requestAnimationFrame(watch);
    };
    watch();
  }`);
  await game.click(ORB);
  await game.waitForSelector('.feature-bar:not([hidden])');
  await game.waitForSelector('.orb:not(.busy)');
  expect((await game.evaluate<string[]>('left')).join(' ')).toContain('7 6 5 4 3 2 1 0');
  await sitting.leave();
});

test('跳过 ends a free spin of 千江有月 in the middle of its falls', async () => {
  const sitting = await visit('thousand-rivers', { moves: true });
  const { user, game } = sitting;
  await fixSeeds(database, user, featureSeed('thousand-rivers'));
  const sum = () => game.textContent('.feature-sum');
  await game.click(ORB);
  await expect
    .poll(async () => {
      await game.click('.head h1');
      return game.isVisible('.feature-bar');
    })
    .toBe(true);
  const before = await sum();
  await expect.poll(sum, { interval: 20 }).not.toBe(before);
  // From here no animation ends by itself.
  await game.evaluate(`{
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const one = animate.apply(this, how);
      one.pause();
      return one;
    };
  }`);
  await game.click('.feature-skip');
  // The moment of the whole win, if it is large, is a part of its own.
  await game.waitForSelector('.orb:not(.busy), .moment');
  await sitting.leave();
});
