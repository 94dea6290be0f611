import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { barriers, heardOf, reload, shoot } from '../testing/test-pages.ts';
import { fixSeeds, plainSeed } from '../testing/test-slots.ts';
import { openVisits } from '../testing/visits.ts';

const { database, house, operator, lobbyOrigin, visit } = await openVisits();

test.each(['crabapple-bloom', 'cloud-dice'])('%s has no accessibility violations', async (code) => {
  const { game, leave } = await visit(code);
  expect(await barriers(game)).toEqual([]);
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    expect(await barriers(game)).toEqual([]);
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await leave();
});

test("the lobby is notified of a round's end only when its reels have stopped", async () => {
  const size = [360, 740] as const;
  const { page, game, user, leave } = await visit('crabapple-bloom', { size, moves: true });
  await fixSeeds(database, user, plainSeed('crabapple-bloom'));
  // Reels that turn until they are released.
  await game.evaluate(`{
    const animate = Element.prototype.animate;
    turning = [];
    Element.prototype.animate = function (...how) {
      const one = animate.apply(this, how);
      one.pause();
      turning.push(one);
      return one;
    };
  }`);
  await game.click('.orb');
  // Five reels that turn, and the same five as they stop.
  await expect.poll(() => game.evaluate('turning.length')).toBe(10);
  await expect.poll(() => heardOf(page)).toEqual(['haitang:ready', 'haitang:reveal-started']);
  expect(await game.textContent('.readouts dd')).toBe('12,858.50');
  await game.evaluate('turning.slice(6).forEach((one) => one.finish())');
  expect((await heardOf(page)).at(-1)).toBe('haitang:reveal-started');
  // The lobby asks for its figures meanwhile, and keeps them to the end of the reveal.
  const last = await page.evaluate<string>(
    `heard.map((one) => one.type).filter((type) => type !== 'haitang:controls').at(-1)`,
  );
  expect(last).toBe('haitang:balance-changed');
  await game.evaluate('turning[5].finish()');
  await game.waitForSelector('.orb:not(.busy)');
  await expect.poll(async () => (await heardOf(page)).at(-1)).toBe('haitang:reveal-over');
  await leave();
});

test('a seat ended by the lobby says so over everything and offers no bet', async () => {
  const { game, user, leave } = await visit('cloud-dice', { size: [360, 740] });
  await game.click('.menu-button:has-text("规则")');
  await game.click('.sheet[open] [aria-label=关闭]');
  await operator.call('endSessions', { user, reason: 'SE_LOCKED' });
  await game.click('.panel .primary');
  await game.waitForSelector('.ended');
  expect(await game.textContent('.ended')).toContain('本次游戏已结束');
  expect(await game.textContent('.ended')).toContain('仍可取款');
  expect(await game.$('.panel .primary')).toBeNull();
  await leave();
});

test('the lobby gets the places of controls: the game’s, or those of its sheet', async () => {
  const size = [360, 740] as const;
  const { page, game, leave } = await visit('imperial-sic-bo', { size, moves: true });
  const last = `heard.findLast((one) => one.type === 'haitang:controls')?.bands`;
  const covers = (bands: [number, number][], box: { top: number; bottom: number }) =>
    bands.some(([top, bottom]) => top <= box.top && box.bottom <= bottom);
  const bands = async () => page.evaluate<[number, number][]>(last);
  const boxes = await game.evaluate<{ top: number; bottom: number }[]>(
    `[...document.querySelectorAll('button, input')].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    }).filter(({ top, bottom }) => bottom > top)`,
  );
  expect(boxes.length).toBeGreaterThan(8);
  await expect
    .poll(async () => {
      const known = await bands();
      return boxes.filter((box) => !covers(known, box));
    })
    .toEqual([]);
  await game.click('.menu-button:has-text("规则")');
  const top = `document.querySelector('.sheet[open]').getBoundingClientRect().top`;
  const sheet = async () => [Math.floor(await game.evaluate<number>(top)), 740 - 48];
  const moving = `document.querySelector('.sheet[open]').getAnimations().length`;
  await expect.poll(() => game.evaluate(moving)).toBe(0);
  const rests = await sheet();
  await expect.poll(bands).toEqual([rests]);
  await game.click('.sheet[open] [aria-label=关闭]');
  await expect
    .poll(async () => covers(await bands(), boxes[0] ?? { top: 0, bottom: 0 }))
    .toBe(true);
  await leave();
});

test('the lobby gets the places of periods, clocks and results at the edges', async () => {
  const { page, game, leave } = await visit('swift-boats', { size: [360, 740] });
  const boxes = await game.evaluate<[number, number][]>(
    `['.head h1', '.period b', '.ring', '.race-stage', '.draw-panel .words'].map((one) => {
      const { top, bottom } = document.querySelector(one).getBoundingClientRect();
      return [top, bottom];
    })`,
  );
  const last = `heard.findLast((one) => one.type === 'haitang:controls')`;
  await expect
    .poll(async () => {
      const { left, right } =
        await page.evaluate<Record<'left' | 'right', [number, number][]>>(last);
      const edges = [left, left, right, right, left];
      return boxes.filter(
        ([top, bottom], index) =>
          !edges[index]?.some(([from, to]) => from <= Math.ceil(top) && Math.floor(bottom) <= to),
      );
    })
    .toEqual([]);
  await leave();
});

test('a round proves itself in the browser once its seed is shown', async () => {
  const sitting = await visit('crabapple-bloom');
  const { user } = sitting;
  const { game, problems } = sitting;
  await fixSeeds(database, user, plainSeed('crabapple-bloom'));
  await game.click('.orb');
  await game.waitForSelector('.orb:not(.busy)');
  await game.click('text=规则');
  await shoot(sitting, 'bloom-rules');
  await game.click('.sheet[open] [aria-label=关闭]');
  await game.click('text=公平验证');
  await game.fill('#client-seed', 'haitang-2026-spring');
  await game.click('text=保存');
  await game.waitForSelector('text=客户端种子已保存');
  await shoot(sitting, 'fairness');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  await game.waitForSelector('.record');
  await shoot(sitting, 'history');
  await game.click('.record');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  expect(await game.locator('.checked b').allTextContents()).toEqual(['一致', '一致', '一致']);
  await game.locator('.verdict').scrollIntoViewIfNeeded();
  await shoot(sitting, 'verified');
  expect(problems).toEqual([]);
  for (const title of ['对局记录', '公平验证']) {
    await game.click('.sheet[open] [aria-label=关闭]');
    expect(await game.locator('.sheet[open] h2').textContent()).toBe(title);
  }
  await sitting.leave();
});

test('the details of a round rotate its seed on request, and then verify it and its like', async () => {
  const { game, problems, leave } = await visit('cloud-dice');
  for (const rounds of [1, 2]) {
    await game.click('.panel .primary');
    await expect.poll(() => game.locator('.trail li').count()).toBe(rounds);
    await game.waitForSelector('.panel .primary[aria-busy=false]');
  }
  await game.click('.menu-button:has-text("记录")');
  await game.click('.record >> nth=1');
  expect(await barriers(game)).toEqual([]);
  expect(await game.textContent('.fact:has-text("服务器种子原文") dd')).toBe('轮换种子后公布');
  expect(await game.locator('.verifier').count()).toBe(0);
  await game.click('.sheet[open] button:has-text("轮换种子")');
  await game.waitForSelector('.verifier button:focus');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  expect(await game.textContent('.fact:has-text("服务器种子原文") dd')).toMatch(/^[0-9a-f]{64}$/);
  // The list was read before the rotation: its other round of that seed is verified as well.
  await game.click('.sheet[open] [aria-label=关闭]');
  await game.click('.record >> nth=0');
  await game.click('.sheet[open] .verifier button');
  await game.waitForSelector('.sheet[open] :text("结果一致")');
  expect(problems).toEqual([]);
  await leave();
});

test('recalled money leaves the page at zero, and a reload keeps the seat', async () => {
  const sitting = await visit('cloud-dice');
  const { user } = sitting;
  await operator.call('withdraw', { user, amount: 1_286_050_000, transaction_uuid: randomUUID() });
  await reload(sitting);
  await sitting.game.waitForSelector('text=余额不足');
  expect(await sitting.game.textContent('.under b')).toBe('0.00');
  // The button then requests money: there is no disabled button beside the text.
  expect(await sitting.game.textContent('.panel .primary')).toContain('转入余额');
  expect(await sitting.game.isDisabled('.panel .primary')).toBe(false);
  await shoot(sitting, 'dice-empty');
  await sitting.leave();
});

test('a bet with a lost answer is sent again, and played once', async () => {
  const sitting = await visit('cloud-dice');
  let lost = 0;
  await sitting.page.route('**/page/bet', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await sitting.game.click('.panel .primary');
  await sitting.game.waitForSelector('.trail li');
  expect(lost).toBe(1);
  await sitting.game.click('text=记录');
  await sitting.game.waitForSelector('.record');
  expect(await sitting.game.locator('.record').count()).toBe(1);
  await sitting.leave();
});

test('the address of one round shows that round and no way to play', async () => {
  const sitting = await visit('crabapple-bloom');
  const { user } = sitting;
  await fixSeeds(database, user, plainSeed('crabapple-bloom'));
  await sitting.game.click('.orb');
  await sitting.game.waitForSelector('.orb:not(.busy)');
  await sitting.game.click('text=记录');
  await sitting.game.click('.record');
  const round = await sitting.game.textContent('.fact:has-text("单号") dd');
  const { body } = await operator.call('transactionsList', { round });
  const bet = z.object({ transaction_uuid: z.string() }).parse(body[0]);
  const { body: answer } = await operator.call('gameRound', { user, round, ...bet });
  await sitting.page.goto(`${lobbyOrigin}/?game=${encodeURIComponent(String(answer.url))}`);
  const game = present(sitting.page.frames()[1], 'the frame of the round');
  await game.waitForSelector('text=对局详情');
  expect(await game.textContent('.fact:has-text("单号") dd')).toBe(round);
  expect(await game.locator('.orb').count()).toBe(0);
  await shoot(sitting, 'only-round');
  await sitting.leave();
});

test('a page distinguishes its origin, its frame and its referrer from all others', async () => {
  const response = await fetch(`${house.url}/play/crabapple-bloom`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${lobbyOrigin}`);
  expect(policy).toContain("default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect((await fetch(`${house.url}/play/elsewhere`)).status).toBe(404);
  expect((await fetch(`${house.url}/assets/..%2f..%2fpackage.json`)).status).toBe(404);
});
