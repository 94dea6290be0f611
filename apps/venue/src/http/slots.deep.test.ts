import { expect, test } from 'vitest';
import { END, endSaid, listenToLine } from '../testing/end-said.ts';
import {
  barriers,
  heardOf,
  overflows,
  overlaps,
  reload,
  resize,
  SIZES,
  type Sitting,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { FEATURED, featureSeed, fixSeeds, plainSeed, SLOTS } from '../testing/test-slots.ts';
import { openVisits } from '../testing/visits.ts';

const { database, visit } = await openVisits();

const ORB = '.orb';
const CHOICES = '.moon-choices:not([hidden])';
const QUICK = '.toggle:has-text("快速")';
/** A press here ends the motion of one part of a round. */
const HEAD = '.head h1';
/** What a player reads and presses at rest, beside the reels. */
const AT_REST = [
  ...['.head h1', '.menu', '.reels', '.slot-stage > .line', '.readouts dd', '.river-ways'],
  ...['.stake-choice', '.orb', '.toggle'],
];
/** What is read and pressed during a feature, beside the reels. */
const IN_FEATURE = ['.head h1', '.head p', '.menu', '.reels', '.feature-bar > *', '.stake-choice'];

type Options = NonNullable<Parameters<typeof visit>[1]>;

/** A visit whose first rounds have no feature. */
async function plain(code: string, options: Options = {}) {
  const visited = await visit(code, options);
  await fixSeeds(database, visited.user, plainSeed(code));
  return visited;
}

/** Waits until nothing moves. */
const idle = ({ game }: Sitting) => game.waitForSelector('.orb:not(.busy)');

/** Plays one round to its end; returns the line of text with which it ends. */
async function spin(sitting: Sitting): Promise<string> {
  const { game } = sitting;
  await listenToLine(sitting);
  await game.click(ORB);
  await game.waitForSelector('.readouts dd:has-text("—")', { state: 'detached' });
  await idle(sitting);
  await expect.poll(() => endSaid(sitting)).toMatch(END);
  return endSaid(sitting);
}

/** Shows the seed, opens the newest round, plays it again in the browser, and closes the sheets. */
async function verifyNewest(sitting: Sitting): Promise<void> {
  const { game } = sitting;
  // The page names the seed that it shows: it has to know the one that the test put into its place.
  await reload(sitting);
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  await game.click('.record >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  expect(await game.locator('.checked b').allTextContents()).toEqual(['一致', '一致', '一致']);
  for (let sheet = 0; sheet < 3; sheet += 1) await game.click('.sheet[open] [aria-label=关闭]');
}

test.each(SLOTS)('%s plays at every size: with motion, quickly, and without', async (code) => {
  const sitting = await plain(code, { moves: true });
  const { page, game, problems, leave } = sitting;
  for (const size of SIZES) {
    await resize(sitting, size);
    await shoot(sitting, `${code}-${size[0]}-start`);
    expect(await overflows(game)).toEqual([]);
  }
  for (const [index, size] of SIZES.entries()) {
    await resize(sitting, size);
    if (index === 1) await game.click(QUICK);
    if (index > 1) await setStill(sitting, true);
    await spin(sitting);
    await shoot(sitting, `${code}-${size[0]}`);
    expect(await overflows(game)).toEqual([]);
    expect(await overlaps(game, ...AT_REST)).toEqual([]);
    expect(await game.getAttribute('.reels', 'aria-label')).toMatch(/^转轴：.+；/);
  }
  const reveal = ['haitang:reveal-started', 'haitang:reveal-over'];
  await expect.poll(() => heardOf(page)).toEqual(['haitang:ready', ...SIZES.flatMap(() => reveal)]);
  expect(problems).toEqual([]);
  await leave();
});

test.each([
  // Five reels of three, where they rest and once more at the end of the strip.
  ['crabapple-bloom', 30],
  // Its cells show other symbols.
  ['thousand-rivers', 0],
] as const)(
  'a spin of %s draws what comes to rest anew, %i symbols: what passes is kept',
  async (code, most) => {
    const sitting = await plain(code, { moves: true });
    await spin(sitting);
    await sitting.game.evaluate(`{
      drawn = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) drawn += addedNodes.length;
      }).observe(document.querySelector('.reels'), { childList: true, subtree: true });
    }`);
    await spin(sitting);
    expect(await sitting.game.evaluate('drawn')).toBe(most);
    await sitting.leave();
  },
);

/** No animation ends by itself: reels turn until they are stopped. */
const NEVER_ENDS = `{
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    return one;
  };
}`;

test('a press that stops the reels begins no other round', async () => {
  const sitting = await plain('crabapple-bloom', { moves: true });
  const { page, game } = sitting;
  const bets: string[] = [];
  page.on('request', (request) => {
    if (/\/page\/(bet|start)$/.test(request.url())) bets.push(request.url());
  });
  await game.evaluate(NEVER_ENDS);
  await game.click(ORB);
  await game.waitForSelector('.orb.busy');
  await game.hover(ORB);
  await page.mouse.down();
  // A finger stays longer than the reels need to stop.
  await idle(sitting);
  await page.mouse.up();
  expect(await game.locator('.orb.busy').count()).toBe(0);
  expect(bets).toHaveLength(1);
  await sitting.leave();
});

test('ten quick taps on the button are one spin, and a press after them begins another', async () => {
  const sitting = await plain('crabapple-bloom', { moves: true });
  const { page, game } = sitting;
  const bets: string[] = [];
  page.on('request', (request) => {
    if (/\/page\/(bet|start)$/.test(request.url())) bets.push(request.url());
  });
  // The time of the presses stands still until the test moves it.
  await game.evaluate('performance.now = () => 0');
  await game.hover(ORB);
  for (let tap = 0; tap < 10; tap += 1) {
    await page.mouse.down();
    await page.mouse.up();
    // Each of them finds the reels at rest, but for the one that stops them.
    if (tap > 0) await idle(sitting);
  }
  expect(bets).toHaveLength(1);
  await game.evaluate('performance.now = () => 1000');
  await game.focus(ORB);
  for (const [index, key] of ['Enter', 'Enter', 'Enter', ' ', ' '].entries()) {
    await page.keyboard.press(key);
    if (index > 0) await idle(sitting);
  }
  expect(bets).toHaveLength(2);
  await game.evaluate('performance.now = () => 2000');
  await game.click(ORB);
  await expect.poll(() => bets.length).toBe(3);
  await sitting.leave();
});

test('a history that comes late says nothing over the round played meanwhile', async () => {
  const sitting = await plain('crabapple-bloom');
  const { page, game } = sitting;
  await spin(sitting);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/page/rounds*', async (route) => {
    await held;
    await route.continue();
  });
  await reload(sitting);
  await spin(sitting);
  const answered = page.waitForResponse('**/page/rounds*');
  release();
  await (await answered).finished();
  // The page has heard that answer when it shows the one to a later call.
  await game.click('text=记录');
  await game.waitForSelector('.record');
  expect((await game.evaluate<string[]>('said')).join()).not.toContain('上一局已结算');
  await sitting.leave();
});

test.each(['crabapple-bloom', 'moon-rabbit', 'house-of-fortune'] as const)(
  '%s draws its twenty lines in the rules',
  async (code) => {
    const { game, leave } = await plain(code);
    await game.click('.menu-button:has-text("规则")');
    // For each line, the places that look otherwise than those it leaves out.
    const drawn = await game.evaluate<string[]>(`[...document.querySelectorAll('.line-art')]
      .map((line) => {
        const cells = [...line.querySelectorAll('i')];
        const look = (cell) => getComputedStyle(cell).backgroundColor;
        const isSeen = cells.every((cell) => cell.offsetWidth > 4 && cell.offsetHeight > 4);
        const rest = look(line.querySelector('i:not(.on)'));
        return isSeen ? cells.map((cell) => (look(cell) === rest ? '.' : 'o')).join('') : 'unseen';
      })`);
    expect(drawn).toHaveLength(20);
    expect(drawn[0]).toBe('.....ooooo.....');
    expect(drawn.map((places) => places.replaceAll('.', '').length)).toEqual(Array(20).fill(5));
    expect(new Set(drawn).size).toBe(20);
    await leave();
  },
);

test.each(SLOTS)('%s has no accessibility violations, and takes its stake', async (code) => {
  const sitting = await plain(code);
  const { game, leave } = sitting;
  expect(await barriers(game)).toEqual([]);
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    if (menu === '规则') await shoot(sitting, `${code}-rules`);
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await game.click('.stake-open');
  expect(await barriers(game)).toEqual([]);
  await shoot(sitting, `${code}-stakes`);
  await game.click('.stake-chip:has-text("5.00") >> nth=0');
  expect(await game.textContent('.stake-open b')).toBe('5.00');
  await spin(sitting);
  await game.click('text=记录');
  expect(await game.textContent('.record small:last-child')).toBe('投注 5.00');
  await leave();
});

test.each(SLOTS)('%s shows wins and losses, and each round proves itself', async (code) => {
  const sitting = await plain(code);
  const seen = { won: false, lost: false };
  for (let round = 0; round < 10 && !(seen.won && seen.lost); round += 1) {
    if ((await spin(sitting)).endsWith('本局未中')) seen.lost = true;
    else seen.won = true;
  }
  expect(seen).toEqual({ won: true, lost: true });
  await verifyNewest(sitting);
  expect(sitting.problems).toEqual([]);
  await sitting.leave();
});

/** Plays a round with its feature; `onward` ends the parts of its motion, or lets them end. */
async function playFeature(sitting: Sitting, code: string, onward: () => Promise<void>) {
  const { page, game } = sitting;
  const { width } = page.viewportSize() ?? {};
  await game.click(ORB);
  if (code === 'moon-rabbit') {
    await game.waitForSelector(CHOICES);
    await idle(sitting);
    await shoot(sitting, `${code}-${width}-choice`);
    expect(await overflows(game)).toEqual([]);
    expect(await barriers(game)).toEqual([]);
    await game.click(`${CHOICES} button >> nth=1`);
  }
  await game.waitForSelector('.feature-bar:not([hidden])');
  expect(await overlaps(game, ...IN_FEATURE)).toEqual([]);
  expect((await heardOf(page)).at(-1)).toBe('haitang:reveal-started');
  await expect
    .poll(
      async () => {
        await onward();
        return game.textContent('.feature-sum');
      },
      { timeout: 20_000 },
    )
    .not.toBe('0.00');
  expect(await overflows(game)).toEqual([]);
  expect(await overlaps(game, ...IN_FEATURE)).toEqual([]);
  await shoot(sitting, `${code}-${width}-feature`);
  await game.click('.feature-skip');
  await game.click(HEAD);
  await idle(sitting);
  await shoot(sitting, `${code}-${width}-after`);
  expect(await game.textContent('.line')).toMatch(/，派彩 [\d,.]+$/);
}

test.each(FEATURED)('%s shows its feature upright and on its side, and proves it', async (code) => {
  const sitting = await visit(code, { moves: true });
  const { user, game, problems, leave } = sitting;
  await game.click(QUICK);
  await fixSeeds(database, user, featureSeed(code));
  await playFeature(sitting, code, () => Promise.resolve());
  await verifyNewest(sitting);
  for (const size of [
    [780, 360],
    [360, 640],
  ] as const) {
    await resize(sitting, size);
    await fixSeeds(database, user, featureSeed(code));
    await playFeature(sitting, code, () => game.click(HEAD));
    await verifyNewest(sitting);
  }
  expect(problems).toEqual([]);
  await leave();
});

test('a round that waits for a choice is found again, and plays what is chosen', async () => {
  const first = await visit('moon-rabbit', { moves: true });
  await fixSeeds(database, first.user, featureSeed('moon-rabbit'));
  await first.game.click(ORB);
  await first.game.waitForSelector(CHOICES);
  await idle(first);
  expect(await first.game.isDisabled(ORB)).toBe(true);
  await first.leave();
  const again = await visit('moon-rabbit', { user: first.user, moves: true });
  await again.game.waitForSelector(CHOICES);
  expect(await again.game.textContent('.line')).toBe('上一局等待您的选择');
  await again.game.click(`${CHOICES} button:has-text("一举登月")`);
  await again.game.waitForSelector('.feature-bar:not([hidden])');
  await again.game.click('.feature-skip');
  await again.game.click(HEAD);
  await idle(again);
  expect(await again.game.textContent('.line')).toContain('一举登月 4 次 × 6');
  expect(again.problems).toEqual([]);
  await again.leave();
});

test('the words of a button that asks for money break in the middle', async () => {
  const { game, leave } = await plain('crabapple-bloom');
  // As many characters as stand at each height.
  const lines = await game.evaluate<number[]>(`(() => {
    const orb = document.querySelector('.orb');
    orb.classList.add('short');
    orb.replaceChildren('转入余额');
    const tops = [0, 1, 2, 3].map((at) => {
      const range = document.createRange();
      range.setStart(orb.firstChild, at);
      range.setEnd(orb.firstChild, at + 1);
      return range.getBoundingClientRect().top;
    });
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  })()`);
  expect(lines).toEqual([2, 2]);
  await leave();
});

test('a choice is said and made by the keyboard, and the button stops what follows', async () => {
  const sitting = await visit('moon-rabbit', { moves: true });
  const { user, page, game, problems, leave } = sitting;
  await fixSeeds(database, user, featureSeed('moon-rabbit'));
  await game.focus(ORB);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      // A press too many ends motion; it makes no choice.
      await page.keyboard.press('Space');
      return game.textContent('.line');
    })
    .toBe('请选择一种免费旋转');
  await page.keyboard.press('Space');
  await game.waitForSelector(CHOICES);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await game.waitForSelector('.orb.busy');
  expect(await game.getAttribute(`${ORB}:focus`, 'aria-label')).toBe('停止');
  await game.click('.feature-skip');
  await game.click(HEAD);
  await idle(sitting);
  expect(await game.textContent('.line')).toContain('细水长流 24 次 × 1');
  expect(problems).toEqual([]);
  await leave();
});

test.each(SLOTS)('%s: a round that was left in mid-motion shows its end again', async (code) => {
  const first = await plain(code, { moves: true });
  const answer = first.page.waitForResponse(/\/page\/(bet|start)$/);
  await first.game.click(ORB);
  await answer;
  await first.leave();
  const again = await visit(code, { user: first.user, moves: true });
  await again.game.waitForSelector('.line:has-text("上一局已结算：")');
  expect(await again.game.textContent('.line')).toMatch(END);
  await again.game.waitForSelector(`${ORB}:not(.busy)`);
  expect(again.problems).toEqual([]);
  await again.leave();
});

test.each(SLOTS)('%s: a press stops the reels at the result', async (code) => {
  const sitting = await plain(code, { moves: true });
  const { game, leave } = sitting;
  await game.evaluate(NEVER_ENDS);
  await game.evaluate('requestAnimationFrame = () => 0');
  await listenToLine(sitting);
  await game.click(ORB);
  await game.waitForSelector('.orb.busy');
  await expect
    .poll(async () => {
      await game.click(HEAD);
      return endSaid(sitting);
    })
    .toMatch(END);
  await leave();
});
