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

const pages = await testPages();
const { newPlayer, operator, sit } = pages;
afterAll(() => pages.close());

const STEPPED = [
  'pearl-finder',
  'ever-higher',
  'five-petals',
  'crabapple-draw',
  'twenty-one',
] as const;
type Code = (typeof STEPPED)[number];

const START = '.panel > .primary';

const balanceOf = async (game: Sitting['game']) =>
  Number((await game.textContent('.under b'))?.replace(',', ''));

/** Opens a round; one that ends before its first step is followed by another. */
async function start({ game }: Sitting): Promise<void> {
  for (;;) {
    const before = await balanceOf(game);
    const results = await game.locator('.trail li').count();
    await game.click(START);
    await expect
      .poll(async () => {
        const ended = (await game.locator('.trail li').count()) > results;
        return ended || (await game.locator('.panel.is-open').count()) > 0;
      })
      .toBe(true);
    await idle({ game });
    if ((await game.locator('.panel.is-open').count()) === 0) continue;
    expect(await balanceOf(game)).toBeCloseTo(before - 10, 2);
    return;
  }
}
const idle = ({ game }: Pick<Sitting, 'game'>) =>
  game.waitForSelector(`${START}[aria-busy=false]`, { state: 'attached' });

/** One step that every round offers. */
const STEP: Readonly<Record<Code, string>> = {
  'pearl-finder': '.actions button:has-text("随机")',
  'ever-higher': '.actions button:not(.primary) >> nth=0',
  'five-petals': '.toss-again',
  'crabapple-draw': '.change',
  'twenty-one': '.actions button:has-text("停牌")',
};

/** Plays until the round has ended; returns its line of text. */
async function finish(sitting: Sitting, code: Code): Promise<string> {
  const { game } = sitting;
  while ((await game.locator('.panel.is-open').count()) > 0) {
    const cash = game.locator('.actions .primary:enabled');
    if ((await cash.count()) > 0) await cash.click();
    else await game.click(STEP[code]);
    await idle(sitting);
  }
  return (await game.textContent('.words')) ?? '';
}

test.each(STEPPED.flatMap((code) => SIZES.map(([width, height]) => ({ code, width, height }))))(
  '$code plays in the frame at $width × $height',
  async ({ code, width, height }) => {
    const sitting = await sit(await newPlayer(), code, [width, height]);
    const { page, game, problems } = sitting;
    await shoot(sitting, `${code}-${width}-idle`);
    expect(await overflows(game)).toBe(false);
    await start(sitting);
    await shoot(sitting, `${code}-${width}-open`);
    expect(await overflows(game)).toBe(false);
    expect(await finish(sitting, code)).toMatch(/，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/);
    await shoot(sitting, `${code}-${width}`);
    expect(await overflows(game)).toBe(false);
    expect((await heardOf(page)).at(-1)).toBe('haitang:reveal-over');
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test.each(STEPPED)('%s has no accessibility violations', async (code) => {
  const sitting = await sit(await newPlayer(), code, [412, 915]);
  const { page, game } = sitting;
  expect(await barriers(game)).toEqual([]);
  await start(sitting);
  expect(await barriers(game)).toEqual([]);
  await game.click('.menu-button:has-text("规则")');
  expect(await barriers(game)).toEqual([]);
  await page.context().close();
});

test.each(STEPPED)('%s: an unfinished round is found again and finished', async (code) => {
  const user = await newPlayer();
  const first = await sit(user, code, [412, 915]);
  await start(first);
  await first.page.context().close();
  const again = await sit(user, code, [412, 915]);
  await again.game.waitForSelector('.panel.is-open');
  expect(await again.game.textContent('.words')).toBe('上一局未完成，已为您恢复');
  expect(await finish(again, code)).toMatch(/，/);
  expect(again.problems).toEqual([]);
  await again.page.context().close();
});

test.each(STEPPED)('%s: each round proves itself in the browser', async (code) => {
  const sitting = await sit(await newPlayer(), code, [412, 915]);
  const { page, game, problems } = sitting;
  for (let round = 0; round < 3; round += 1) {
    await start(sitting);
    await finish(sitting, code);
  }
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  for (let round = 0; round < 3; round += 1) {
    await game.click(`.record >> nth=${round}`);
    await game.click('.sheet[open] .verifier button');
    await game.waitForSelector('.sheet[open] >> text=结果一致');
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

test('seeds stay while a round is open, and the page says why', async () => {
  const sitting = await sit(await newPlayer(), 'pearl-finder', [412, 915]);
  const { page, game } = sitting;
  await start(sitting);
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=完成后才能更换种子');
  await page.context().close();
});

test('a step with a lost answer is sent again, and taken once', async () => {
  const sitting = await sit(await newPlayer(), 'pearl-finder', [412, 915]);
  const { page, game } = sitting;
  await start(sitting);
  let lost = 0;
  await page.route('**/page/step', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await game.click(STEP['pearl-finder']);
  await idle(sitting);
  const opened = game.locator('.shell[data-state=pearl], .shell[data-state=empty]');
  expect(await opened.count()).toBe(1);
  await page.context().close();
});

test('a seat that ends in mid-round says so, and the stake is given back', async () => {
  const user = await newPlayer();
  const sitting = await sit(user, 'pearl-finder', [412, 915]);
  await start(sitting);
  await operator.call('endSessions', { user, reason: 'SE_PAUSED' });
  await sitting.game.click(STEP['pearl-finder']);
  await sitting.game.waitForSelector('.ended');
  const { body } = await operator.call('balance', { user });
  expect(body.balance).toBe(1_286_050_000);
  await sitting.page.context().close();
});
