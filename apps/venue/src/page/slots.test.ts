import { afterAll, expect, test } from 'vitest';
import {
  barriers,
  heardOf,
  overflows,
  SIZES,
  type Sitting,
  shoot,
  testPages,
} from '../testing/test-pages.ts';
import { featureSeed, fixSeeds, plainSeed, SLOTS, type SlotCode } from '../testing/test-slots.ts';

const pages = await testPages();
const { database, newPlayer } = pages;
afterAll(() => pages.close());

type Size = readonly [width: number, height: number];

const PORTRAIT: Size = [412, 915];
const ORB = '.orb';
const END = /，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/;
const CHOICES = '.moon-choices:not([hidden])';

/** A page whose rounds are drawn from a known seed. */
async function sitWith(seed: string, code: SlotCode, size: Size) {
  const user = await newPlayer();
  const sitting = await pages.sit(user, code, size);
  await fixSeeds(database, user, seed);
  return { ...sitting, user };
}
/** A page whose first rounds have no feature. */
const sit = (code: SlotCode, size: Size = PORTRAIT) => sitWith(plainSeed(code), code, size);

/** Waits until nothing moves. */
const idle = ({ game }: Sitting) => game.waitForSelector('.orb:not(.busy)');

/** Plays one round to its end; returns its line of text. */
async function spin(sitting: Sitting): Promise<string> {
  const { game } = sitting;
  await game.click(ORB);
  await game.waitForSelector('.readouts dd:has-text("—")', { state: 'detached' });
  await idle(sitting);
  return (await game.textContent('.line')) ?? '';
}

/** Shows the seed, opens the newest round and plays it again in the browser. */
async function verifyNewest({ game }: Sitting): Promise<void> {
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  await game.click('.record >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  expect(await game.locator('.checked b').allTextContents()).toEqual(['一致', '一致', '一致']);
}

test.each(SLOTS.flatMap((code) => SIZES.map(([width, height]) => ({ code, width, height }))))(
  '$code plays in the frame at $width × $height',
  async ({ code, width, height }) => {
    const sitting = await sit(code, [width, height]);
    const { page, game, problems } = sitting;
    await shoot(sitting, `${code}-${width}-start`);
    expect(await overflows(game)).toBe(false);
    expect(await spin(sitting)).toMatch(END);
    await shoot(sitting, `${code}-${width}`);
    expect(await overflows(game)).toBe(false);
    expect(await heardOf(page)).toEqual([
      'haitang:ready',
      'haitang:reveal-started',
      'haitang:reveal-over',
    ]);
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test.each(SLOTS)('%s has no accessibility violations', async (code) => {
  const sitting = await sit(code);
  const { page, game } = sitting;
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
  await page.context().close();
});

test.each(SLOTS)('%s shows wins and losses, and each round proves itself', async (code) => {
  const sitting = await sit(code);
  const { page, game, problems } = sitting;
  await game.click('.toggle:has-text("快速")');
  const seen = { won: false, lost: false };
  for (let round = 0; round < 10 && !(seen.won && seen.lost); round += 1) {
    if ((await spin(sitting)).endsWith('本局未中')) seen.lost = true;
    else seen.won = true;
  }
  expect(seen).toEqual({ won: true, lost: true });
  await verifyNewest(sitting);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(SLOTS)('%s takes its stake from the sheet', async (code) => {
  const sitting = await sit(code);
  const { page, game } = sitting;
  await game.click('.stake-open');
  await game.click('.stake-chip:has-text("5.00") >> nth=0');
  expect(await game.textContent('.stake-open b')).toBe('5.00');
  await spin(sitting);
  await game.click('text=记录');
  expect(await game.textContent('.record small:last-child')).toBe('投注 5.00');
  await page.context().close();
});

test.each(
  SLOTS.flatMap((code) =>
    [PORTRAIT, [780, 360] as const].map(([width, height]) => ({ code, width, height })),
  ),
)('$code shows its feature at $width × $height, and proves it', async (where) => {
  const { code, width, height } = where;
  const sitting = await sitWith(featureSeed(code), code, [width, height]);
  const { page, game, problems } = sitting;
  await game.click(ORB);
  if (code === 'moon-rabbit') {
    await game.waitForSelector(CHOICES);
    await idle(sitting);
    await shoot(sitting, `${code}-${width}-choice`);
    expect(await overflows(game)).toBe(false);
    expect(await barriers(game)).toEqual([]);
    await game.click(`${CHOICES} button >> nth=1`);
  }
  await game.waitForSelector('.feature-bar:not([hidden])');
  expect((await heardOf(page)).at(-1)).toBe('haitang:reveal-started');
  await expect.poll(() => game.textContent('.feature-sum'), { timeout: 20_000 }).not.toBe('0.00');
  expect(await overflows(game)).toBe(false);
  await shoot(sitting, `${code}-${width}-feature`);
  await game.click('.feature-skip');
  await game.click('.head h1');
  await idle(sitting);
  await shoot(sitting, `${code}-${width}-after`);
  expect(await game.textContent('.line')).toMatch(/，派彩 [\d,.]+$/);
  await verifyNewest(sitting);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a round that waits for a choice is found again, and plays what is chosen', async () => {
  const first = await sitWith(featureSeed('moon-rabbit'), 'moon-rabbit', PORTRAIT);
  await first.game.click(ORB);
  await first.game.waitForSelector(CHOICES);
  await idle(first);
  expect(await first.game.isDisabled(ORB)).toBe(true);
  await first.page.context().close();
  const again = await pages.sit(first.user, 'moon-rabbit', PORTRAIT);
  await again.game.waitForSelector(CHOICES);
  expect(await again.game.textContent('.line')).toBe('上一局等待您的选择');
  await again.game.click(`${CHOICES} button:has-text("一举登月")`);
  await again.game.waitForSelector('.feature-bar:not([hidden])');
  await again.game.click('.feature-skip');
  await again.game.click('.head h1');
  await idle(again);
  expect(await again.game.textContent('.line')).toContain('一举登月 4 次 × 6');
  expect(again.problems).toEqual([]);
  await again.page.context().close();
});

test.each(SLOTS)('%s: a round that was left in mid-motion shows its end again', async (code) => {
  const first = await sit(code);
  const answer = first.page.waitForResponse(/\/page\/(bet|start)$/);
  await first.game.click(ORB);
  await answer;
  await first.page.context().close();
  const again = await pages.sit(first.user, code, PORTRAIT);
  await again.game.waitForSelector('.line:has-text("上一局已结算：")');
  expect(await again.game.textContent('.line')).toMatch(END);
  await again.game.waitForSelector(`${ORB}:not(.busy)`);
  expect(again.problems).toEqual([]);
  await again.page.context().close();
});

test.each(SLOTS)('%s: a press stops the reels at the result', async (code) => {
  const sitting = await sit(code);
  const { page, game } = sitting;
  // Reels that turn for ever unless they are stopped: no animation ends by itself.
  await game.evaluate(`{
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const one = animate.apply(this, how);
      one.pause();
      return one;
    };
    requestAnimationFrame = () => 0;
  }`);
  await game.click(ORB);
  await game.waitForSelector('.orb.busy');
  await expect
    .poll(async () => {
      await game.click('.head h1');
      return game.textContent('.line');
    })
    .toMatch(END);
  await page.context().close();
});

test.each(SLOTS)('%s without motion shows the same result at once', async (code) => {
  const sitting = await sit(code);
  await sitting.page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await spin(sitting)).toMatch(END);
  expect(await sitting.game.getAttribute('.reels', 'aria-label')).toMatch(/^转轴：.+；/);
  await sitting.page.context().close();
});
