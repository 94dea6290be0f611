import { randomUUID } from 'node:crypto';
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
import { fixSeeds } from '../testing/test-slots.ts';
import { openVisits } from '../testing/visits.ts';

const { database, operator, visit } = await openVisits();

const STEPPED = [
  'pearl-finder',
  'ever-higher',
  'five-petals',
  'crabapple-draw',
  'twenty-one',
  'golden-flush',
] as const;
type Code = (typeof STEPPED)[number];

const START = '.panel > .primary';

const balanceOf = async (game: Sitting['game']) =>
  Number((await game.textContent('.under b'))?.replace(',', ''));

/** What a round takes at first; 金花满堂 takes the ante and the reserved call. */
const takenBy = (game: Sitting['game']) => (game.url().includes('golden-flush') ? 20 : 10);

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
    expect(await balanceOf(game)).toBeCloseTo(before - takenBy(game), 2);
    return;
  }
}
const idle = ({ game }: Pick<Sitting, 'game'>) =>
  game.waitForSelector(`${START}[aria-busy=false]`, { state: 'attached' });

/** One step that every round offers. */
const STEP: Readonly<Record<Code, string>> = {
  'pearl-finder': '.actions button:has-text("随机")',
  'ever-higher': '.actions button:not(.primary) >> nth=0',
  'five-petals': '.actions .primary',
  'crabapple-draw': '.change',
  'twenty-one': '.actions button:has-text("停牌")',
  'golden-flush': '.actions button:has-text("跟注")',
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

test.each(STEPPED)('%s plays in the frame at every size', async (code) => {
  const sitting = await visit(code, { moves: true });
  const { page, game, problems, leave } = sitting;
  for (const size of SIZES) {
    await resize(sitting, size);
    await shoot(sitting, `${code}-${size[0]}-idle`);
    expect(await overflows(game)).toEqual([]);
  }
  for (const [index, size] of SIZES.entries()) {
    // Its motion is seen once; the other sizes need what it leads to.
    await setStill(sitting, index > 0);
    await resize(sitting, size);
    await start(sitting);
    await shoot(sitting, `${code}-${size[0]}-open`);
    expect(await overflows(game)).toEqual([]);
    expect(await finish(sitting, code)).toMatch(/，(本局未中|派彩 [\d,.]+|返还 [\d,.]+)$/);
    await shoot(sitting, `${code}-${size[0]}`);
    expect(await overflows(game)).toEqual([]);
    await expect.poll(async () => (await heardOf(page)).at(-1)).toBe('haitang:reveal-over');
  }
  expect(problems).toEqual([]);
  await leave();
});

/** The longest that a game may say at the end of a round. */
const LONGEST: Readonly<Record<Code, string>> = {
  'pearl-finder': '23 颗珍珠后开到空贝，本局未中',
  'ever-higher': '猜对 19 次，12,345.67×，派彩 500,000.00',
  'five-petals': '海棠红、海棠红、海棠红、海棠红、海棠红 一花同色 50×，派彩 500,000.00',
  'crabapple-draw': '皇家同花顺（黑桃 10、黑桃 J、黑桃 Q、黑桃 K、黑桃 A），派彩 500,000.00',
  'twenty-one': '胜（加倍）、胜（加倍）、爆牌（加倍）、胜（加倍），庄家 26 点爆牌，派彩 120,000.00',
  'golden-flush': '顺金 10 9 8 胜，庄家 顺金 9 8 7，奖赏 5:1，边注 40 倍，派彩 12,345.00',
};

test.each(STEPPED)('the longest result of %s fits every size', async (code) => {
  const sitting = await visit(code);
  const { game } = sitting;
  const line = JSON.stringify(LONGEST[code]);
  await start(sitting);
  await finish(sitting, code);
  for (const size of SIZES) {
    await resize(sitting, size);
    await game.evaluate(`document.querySelector('.words').textContent = ${line}`);
    await shoot(sitting, `${code}-${size[0]}-longest`);
    expect([size, await overflows(game)], line).toEqual([size, []]);
  }
  await sitting.leave();
});

/** A server seed whose first hand, split while it may be and then hit, is four of 21 cards. */
const FOUR_HANDS = 'e91f9c9a81971889808af2226b508d69435fa6c4913680b925e0048b426d2a70';

test('二十一点: four hands of many cards stand side by side at every size', async () => {
  const sitting = await visit('twenty-one');
  const { game, problems } = sitting;
  await fixSeeds(database, sitting.user, FOUR_HANDS);
  await start(sitting);
  while ((await game.locator('.panel.is-open').count()) > 0) {
    const split = game.locator('.actions button:has-text("分牌")');
    if ((await split.count()) > 0) await split.click();
    else await game.click('.actions button:has-text("要牌")');
    await idle(sitting);
  }
  expect(await game.locator('.hands-place .hand').count()).toBe(4);
  expect(await game.locator('.hands-place .hand-card').count()).toBe(21);
  expect(await game.textContent('.words')).toBe('胜、爆牌、胜、爆牌，庄家 19 点，返还 40.00');
  for (const size of SIZES) {
    await resize(sitting, size);
    await shoot(sitting, `twenty-one-${size[0]}-four`);
    expect(await overflows(game)).toEqual([]);
    const cut = await game.evaluate<string[]>(`[...document.querySelectorAll('.hand-card')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ left, right }) => left < 0 || right > innerWidth)
      .map(({ left, right }) => left + ' to ' + right)`);
    expect([size, cut]).toEqual([size, []]);
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a keyboard plays a round with steps: its focus goes on to the steps', async () => {
  const sitting = await visit('ever-higher');
  const { game, page } = sitting;
  await game.focus(START);
  await page.keyboard.press('Enter');
  await game.waitForSelector('.panel.is-open');
  await idle(sitting);
  const hasFocus = (text: string) => game.evaluate(`document.activeElement.matches('${text}')`);
  await expect.poll(() => hasFocus('.actions button')).toBe(true);
  // The first card or the second: a guess ends the round, or leads to another one.
  await game.focus('.actions button:has-text("换牌")');
  await page.keyboard.press('Enter');
  await game.waitForSelector('.actions button:has-text("余 19 次"):enabled');
  expect(await hasFocus('.actions button')).toBe(true);
  await sitting.leave();
});

test.each(STEPPED)('%s has no accessibility violations', async (code) => {
  const sitting = await visit(code);
  const { game } = sitting;
  expect(await barriers(game)).toEqual([]);
  await start(sitting);
  expect(await barriers(game)).toEqual([]);
  await game.click('.menu-button:has-text("规则")');
  expect(await barriers(game)).toEqual([]);
  await sitting.leave();
});

test.each(STEPPED)('%s: an unfinished round is found again and finished', async (code) => {
  const first = await visit(code);
  await start(first);
  await first.leave();
  const again = await visit(code, { user: first.user });
  await again.game.waitForSelector('.panel.is-open');
  expect(await again.game.textContent('.words')).toBe('上一局未完成，已为您恢复');
  // The lobby asks for no money over it: it hears of the round before the game is drawn.
  const notices = (await heardOf(again.page)).slice(0, 2);
  expect(notices).toEqual(['haitang:round-open', 'haitang:ready']);
  expect(await finish(again, code)).toMatch(/，/);
  await expect.poll(() => heardOf(again.page)).toContain('haitang:round-over');
  expect(again.problems).toEqual([]);
  await again.leave();
});

test.each(STEPPED)('%s: each round proves itself in the browser', async (code) => {
  const sitting = await visit(code);
  const { game, problems } = sitting;
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
  await sitting.leave();
});

test('seeds stay while a round is open, and the page says why', async () => {
  const sitting = await visit('pearl-finder');
  const { game } = sitting;
  await start(sitting);
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=完成后才能更换种子');
  await sitting.leave();
});

test('a step with a lost answer is sent again, and taken once', async () => {
  const sitting = await visit('pearl-finder');
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
  await sitting.leave();
});

test('a step is sent until it is answered: the round goes on with the network', async () => {
  const sitting = await visit('pearl-finder');
  const { page, game } = sitting;
  await start(sitting);
  let tries = 0;
  await page.route('**/page/step', (route) => {
    tries += 1;
    return tries <= 7 ? route.abort() : route.continue();
  });
  await game.click(STEP['pearl-finder']);
  await game.waitForSelector('.words:has-text("网络连接不稳定，正在确认本局结果")');
  await expect
    .poll(async () => {
      // The network comes and goes: no wait of the page passes.
      await game.evaluate("dispatchEvent(new Event('online'))");
      return game.locator('.shell[data-state=pearl], .shell[data-state=empty]').count();
    })
    .toBe(1);
  expect(await game.textContent('.words')).not.toContain('网络');
  await sitting.leave();
});

test.each(STEPPED)('%s stands whole on the smallest phone, also at its result', async (code) => {
  const sitting = await visit(code, { size: [360, 640] });
  const { game } = sitting;
  const dealer = `(document.querySelector('.dealer-place .hand, .three')?.getBoundingClientRect()
    .top ?? Infinity) - document.querySelector('.trail').getBoundingClientRect().bottom`;
  expect(await overflows(game)).toEqual([]);
  await start(sitting);
  expect(await overflows(game)).toEqual([]);
  await finish(sitting, code);
  await game.evaluate(`document.querySelector('.words').textContent = '${LONGEST[code]}'`);
  await shoot(sitting, `${code}-small-longest`);
  expect(await overflows(game)).toEqual([]);
  // The dealer's name hangs over the cards, below the results of before.
  expect(await game.evaluate<number>(dealer)).toBeGreaterThanOrEqual(18);
  await sitting.leave();
});

test('a seat that ends in mid-round says so, and the stake is given back', async () => {
  const sitting = await visit('pearl-finder');
  await start(sitting);
  await operator.call('endSessions', { user: sitting.user, reason: 'SE_PAUSED' });
  await sitting.game.click(STEP['pearl-finder']);
  await sitting.game.waitForSelector('.ended');
  const { body } = await operator.call('balance', { user: sitting.user });
  expect(body.balance).toBe(1_286_050_000);
  await sitting.leave();
});

test('二十一点: a double takes money with its step, and the advice is shown on request', async () => {
  const sitting = await visit('twenty-one');
  const { page, game, problems } = sitting;
  await start(sitting);
  expect(await game.locator('.advice').count()).toBe(0);
  await game.click('.toggle:has-text("建议")');
  expect(await game.locator('.actions .advised').count()).toBe(1);
  await shoot(sitting, 'twenty-one-advice');
  const before = await balanceOf(game);
  await game.focus('.actions button:has-text("加倍")');
  await page.keyboard.press('Enter');
  await game.waitForSelector('.panel:not(.is-open)');
  await idle(sitting);
  const words = (await game.textContent('.words')) ?? '';
  expect(words).toContain('（加倍）');
  const paid = Number(/(?:派彩|返还) ([\d,.]+)$/.exec(words)?.[1]?.replace(',', '') ?? '0');
  expect(await balanceOf(game)).toBeCloseTo(before - 10 + paid, 2);
  await game.click('text=记录');
  expect(await game.textContent('.record >> nth=0')).toContain('投注 20.00');
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('二十一点: without money for a double the hand goes on, and the lobby is asked', async () => {
  const sitting = await visit('twenty-one');
  const { page, game } = sitting;
  await start(sitting);
  // The rest of the balance is taken out while the hand is open.
  const amount = Math.round((await balanceOf(game)) * 100) * 1_000;
  const order = { user: sitting.user, product: 'qingya', amount, transaction_uuid: randomUUID() };
  await operator.call('withdraw', order);
  await game.click('.actions button:has-text("加倍")');
  await game.waitForSelector('.words:has-text("余额不足")');
  await idle(sitting);
  await game.click('.actions button:has-text("加倍")');
  await expect.poll(async () => (await heardOf(page)).at(-1)).toBe('haitang:short');
  await game.click('.actions button:has-text("停牌")');
  await game.waitForSelector('.panel:not(.is-open)');
  await sitting.leave();
});

test('海棠换牌: on a phone on its side the cards are as large as its height allows', async () => {
  const sitting = await visit('crabapple-draw', { size: [740, 360] });
  await start(sitting);
  // A held card says so by a plate as well.
  const plates = sitting.game.locator('.card-slot .held:visible');
  expect(await plates.count()).toBe(0);
  await sitting.game.click('.card-slot >> nth=1');
  expect(await plates.allTextContents()).toEqual(['保留']);
  const box = await sitting.game.locator('.card-slot .playing-card >> nth=0').boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(68);
  expect(await overflows(sitting.game)).toEqual([]);
  await sitting.leave();
});

test('the result of a round with steps does not stand over the next one', async () => {
  const sitting = await visit('golden-flush');
  const { game, page } = sitting;
  await start(sitting);
  expect(await finish(sitting, 'golden-flush')).toMatch(/(胜|负|平|未开牌)/);
  const answers: (() => void)[] = [];
  await page.route('**/page/start', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await game.click(START);
  await expect.poll(() => answers.length).toBe(1);
  expect(await game.textContent('.words')).toBe('本局进行中');
  answers[0]?.();
  await game.waitForSelector('.panel.is-open');
  await sitting.leave();
});

test('金花满堂: the name of a hand hides neither the result nor the words', async () => {
  const sitting = await visit('golden-flush');
  const { game } = sitting;
  await start(sitting);
  await finish(sitting, 'golden-flush');
  for (const size of [...SIZES, [360, 640] as const]) {
    await resize(sitting, size);
    const over = [
      await overlaps(game, '.three:first-child .kind', '.mark'),
      await overlaps(game, '.three:last-child .kind', '.words'),
    ];
    expect([size, over]).toEqual([size, [[], []]]);
  }
  await sitting.leave();
});

test('金花满堂: cards are squeezed open by a finger, by a press and by a key', async () => {
  const sitting = await visit('golden-flush', { moves: true });
  const { page, game, problems } = sitting;
  await game.click('.segments button:has-text("同底注")');
  await game.click(START);
  await game.waitForSelector('.panel.is-open');
  await idle(sitting);
  expect(await balanceOf(game)).toBeCloseTo(12_830.5, 2);
  const own = game.locator('.three:last-child .squeeze');
  await shoot(sitting, 'golden-flush-dealt');
  const box = await own.nth(0).boundingBox();
  if (box === null) throw new Error('the card has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await shoot(sitting, 'golden-flush-squeeze');
  expect(await own.nth(0).getAttribute('class')).not.toContain('is-open');
  await page.mouse.move(x, y - 90, { steps: 4 });
  await page.mouse.up();
  await own.nth(1).click();
  await own.nth(2).press('Enter');
  expect(await game.locator('.three:last-child .squeeze.is-open').count()).toBe(3);
  // The key that has turned the last card keeps its place.
  expect(await own.nth(2).evaluate((value) => value === value.ownerDocument.activeElement)).toBe(
    true,
  );
  expect(await game.textContent('.three:last-child .kind')).toMatch(
    /^(单张|对子|顺子|金花|顺金|豹子) /,
  );
  await game.click('.actions button:has-text("弃牌")');
  await game.waitForSelector('.panel:not(.is-open)');
  await idle(sitting);
  expect(await game.textContent('.words')).toMatch(/^弃牌/);
  expect(problems).toEqual([]);
  await sitting.leave();
});
