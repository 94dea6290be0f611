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
import { answerWith, featureOf, SLOTS, type SlotCode } from '../testing/test-slots.ts';

const pages = await testPages();
const { newPlayer, sit } = pages;
afterAll(() => pages.close());

const ORB = '.orb';
const END = /，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/;

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

test.each(SLOTS.flatMap((code) => SIZES.map(([width, height]) => ({ code, width, height }))))(
  '$code plays in the frame at $width × $height',
  async ({ code, width, height }) => {
    const sitting = await sit(await newPlayer(), code, [width, height]);
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
  const sitting = await sit(await newPlayer(), code, [412, 915]);
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
  const sitting = await sit(await newPlayer(), code, [412, 915]);
  const { page, game, problems } = sitting;
  await game.click('.toggle:has-text("快速")');
  const seen = { won: false, lost: false };
  for (let round = 0; round < 60 && !(seen.won && seen.lost); round += 1) {
    if ((await spin(sitting)).endsWith('本局未中')) seen.lost = true;
    else seen.won = true;
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
  await page.context().close();
});

test.each(SLOTS)('%s takes its stake from the sheet', async (code) => {
  const sitting = await sit(await newPlayer(), code, [412, 915]);
  const { page, game } = sitting;
  await game.click('.stake-open');
  await game.click('.stake-chip:has-text("5.00") >> nth=0');
  expect(await game.textContent('.stake-open b')).toBe('5.00');
  await spin(sitting);
  await game.click('text=记录');
  expect(await game.textContent('.record small:last-child')).toBe('投注 5.00');
  await page.context().close();
});

/** A round with its feature, as the rules play it, in place of the answer of the house. */
async function playFeature(sitting: Sitting, code: SlotCode): Promise<void> {
  await answerWith(sitting.page, featureOf(code));
  await sitting.game.click(ORB);
}

test.each(
  SLOTS.flatMap((code) =>
    (
      [
        [412, 915],
        [780, 360],
      ] as const
    ).map(([width, height]) => ({ code, width, height })),
  ),
)('$code shows its feature at $width × $height', async ({ code, width, height }) => {
  const sitting = await sit(await newPlayer(), code, [width, height]);
  const { page, game, problems } = sitting;
  await playFeature(sitting, code);
  await game.waitForSelector('.feature-bar:not([hidden])', { timeout: 20_000 });
  expect(await heardOf(page)).not.toContain('haitang:reveal-over');
  await expect.poll(() => game.textContent('.feature-sum')).not.toBe('0.00');
  expect(await overflows(game)).toBe(false);
  await shoot(sitting, `${code}-${width}-feature`);
  await game.click('.feature-skip');
  await game.click('.head h1');
  await idle(sitting);
  await shoot(sitting, `${code}-${width}-after`);
  expect(await game.textContent('.line')).toMatch(/，派彩 [\d,.]+$/);
  expect(problems).toEqual([]);
  await page.context().close();
});

test.each(SLOTS)('%s: a press stops the reels at the result', async (code) => {
  const sitting = await sit(await newPlayer(), code, [412, 915]);
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
  const sitting = await sit(await newPlayer(), code, [412, 915]);
  await sitting.page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await spin(sitting)).toMatch(END);
  expect(await sitting.game.getAttribute('.reels', 'aria-label')).toMatch(/^转轴：.+；/);
  await sitting.page.context().close();
});
