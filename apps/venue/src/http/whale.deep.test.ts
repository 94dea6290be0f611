import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FISH } from '../games/whale-fall/fish.ts';
import { swimmerAt } from '../games/whale-fall/sea.ts';
import {
  barriers,
  heardOf,
  overflows,
  reload,
  resize,
  type Sitting,
  setStill,
  shoot,
} from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';
import { PAGE_PATHS } from '../wire/page-wire.ts';

const { visit, newPlayer, database } = await openVisits();

const SIZES = [
  [320, 700],
  [412, 915],
  [740, 408],
  [1440, 900],
] as const;
const FIRE = '.panel .primary';
const SUM = /^\d+ 发，支出 ([\d.]+)，捕获 (\d+)，返还 ([\d.]+)/;

/** Fires by the button until a volley is summed up; the line of text. */
async function volley({ game }: Sitting, shots = 1): Promise<string> {
  await game.evaluate(`document.querySelector('.words').textContent = ''`);
  for (let position = 0; position < shots; position += 1) await game.click(FIRE);
  await expect.poll(() => game.textContent('.words')).toMatch(SUM);
  return (await game.textContent('.words')) ?? '';
}

/** A visit to the pond; with motion, it begins with its picture. */
const open = (options: Parameters<typeof visit>[1] = {}) =>
  visit('whale-fall', { moves: true, ...options });

test('鲸落沧海 is played in the frame at every size', async () => {
  const sitting = await open();
  const { page, game, problems } = sitting;
  await expect.poll(() => game.locator('.seat-name').allTextContents()).toContain('您');
  for (const size of SIZES) {
    await resize(sitting, size);
    const before = (await heardOf(page)).length;
    await volley(sitting, 2);
    await game.click('.sea-canvas', { position: { x: 120, y: 90 } });
    await shoot(sitting, `whale-${size[0]}`);
    expect(await overflows(game)).toEqual([]);
    await expect
      .poll(async () => (await heardOf(page)).slice(before))
      .toContain('haitang:reveal-over');
  }
  expect(problems).toEqual([]);
  await sitting.leave();
});

/** A key that is held down fires no further shot (RG-22): the volley has the next press alone. */
async function pressesOnce({ page, game }: Sitting): Promise<void> {
  await game.evaluate(`document.querySelector('.words').textContent = ''`);
  await game.evaluate(`document.querySelector('.pond').dispatchEvent(
    new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true }),
  )`);
  await page.keyboard.press('1');
  await page.keyboard.press('Space');
  await expect.poll(() => game.textContent('.words')).toMatch(/^1 发，支出 1\.00/);
}

/** In the list the space bar presses the button of its row, whatever the keys aim at. */
async function firesByRow({ page, game }: Sitting): Promise<void> {
  await game.click('.toggle:has-text("列表")');
  await game.focus('.pond');
  await page.keyboard.press('ArrowRight');
  const [, aimed = ''] = /^瞄准(.+)，/.exec((await game.textContent('.words')) ?? '') ?? [];
  expect(aimed).not.toBe('');
  const row = game.locator(`.row-fire[aria-disabled=false]:not([aria-label*="${aimed}"])`).first();
  const label = await row.getAttribute('aria-label');
  const sent = page.waitForRequest('**/page/pond/volley');
  await row.focus();
  await page.keyboard.press('Space');
  const { pond, shots } = (await sent).postDataJSON();
  const fish = swimmerAt(pond, shots[0].fish[0], shots[0].at);
  expect(label).toBe(`向${FISH[fish?.kind ?? 'whale'].name}发射`);
}

test('the pond is played by the keyboard: a fish, a weapon, a shot', async () => {
  const sitting = await open();
  const { page, game } = sitting;
  await game.focus('.pond');
  await page.keyboard.press('4');
  expect(await game.getAttribute('.weapon >> nth=3', 'aria-pressed')).toBe('true');
  await page.keyboard.press('2');
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return game.textContent('.words');
    })
    .toMatch(/^瞄准.+，捕获率 [\d.]+%$/);
  await page.keyboard.press('Space');
  await expect.poll(() => game.textContent('.words')).toMatch(SUM);
  expect(SUM.exec((await game.textContent('.words')) ?? '')?.[1]).toBe('2.00');
  await pressesOnce(sitting);
  await firesByRow(sitting);
  await sitting.leave();
});

/** Fires at the fish of the list until one was caught and one was missed. */
async function playList({ game }: Sitting): Promise<void> {
  const seen = { caught: false, missed: false };
  for (let tries = 0; tries < 60 && !(seen.caught && seen.missed); tries += 1) {
    await game.evaluate(`document.querySelector('.words').textContent = ''`);
    const rows = game.locator('.row-fire[aria-disabled=false]');
    await rows.first().click();
    await expect.poll(() => game.textContent('.words')).toMatch(/捕获|未计/);
    await expect.poll(() => game.textContent('.words')).toMatch(/发/);
    const [, , caught] = SUM.exec((await game.textContent('.words')) ?? '') ?? [];
    if (Number(caught) > 0) seen.caught = true;
    if (caught === '0') seen.missed = true;
  }
  expect(seen).toEqual({ caught: true, missed: true });
}

test('picture and list have no accessibility violations, and the list is played', async () => {
  const sitting = await open();
  const { game, problems } = sitting;
  expect(await barriers(game)).toEqual([]);
  await game.click('.toggle:has-text("列表")');
  await game.waitForSelector('.fish-row');
  await shoot(sitting, 'whale-list');
  expect(await barriers(game)).toEqual([]);
  for (const menu of ['公平验证', '规则', '记录']) {
    await game.click(`.menu-button:has-text("${menu}")`);
    await game.waitForSelector('.sheet[open]');
    expect(await barriers(game)).toEqual([]);
    if (menu === '规则') await shoot(sitting, 'whale-rules');
    await game.click('.sheet[open] [aria-label=关闭]');
  }
  await playList(sitting);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('every shot of a volley is verified in the page once its seed is public', async () => {
  const sitting = await open();
  const { game, problems } = sitting;
  await game.click('.weapon >> nth=3');
  await volley(sitting);
  await game.click('.weapon >> nth=0');
  await volley(sitting, 3);
  await game.click('text=公平验证');
  await game.click('.sheet[open] .primary');
  await game.waitForSelector('text=已公布的服务器种子');
  await game.click('text=查看对局并验证');
  await shoot(sitting, 'whale-history');
  await game.click('.record >> nth=0');
  await game.click('.verifier button');
  await game.waitForSelector('text=结果一致');
  await shoot(sitting, 'whale-verified');
  expect(await game.locator('.checked b').allTextContents()).toEqual(['一致', '一致', '一致']);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('a volley with a lost answer is sent again, and fired once', async () => {
  const sitting = await open();
  const { page, game } = sitting;
  let lost = 0;
  await page.route(`**${PAGE_PATHS.volley}`, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // The house takes the volley; its answer does not arrive.
    await route.fetch();
    return route.abort();
  });
  await volley(sitting);
  await game.click('text=记录');
  await game.waitForSelector('.record');
  expect([lost, await game.locator('.record').count()]).toEqual([1, 1]);
  await sitting.leave();
});

/** Makes the next volley one that pays this many times its cost, as the page sees it. */
async function payNext({ page }: Sitting, times: number): Promise<void> {
  await page.route(
    `**${PAGE_PATHS.volley}`,
    async (route) => {
      const answer = await (await route.fetch()).json();
      const [shot] = answer.data.round.outcome.shots;
      Object.assign(shot, { hits: shot.hits.map(() => times), pay: 100 * times });
      await route.fulfill({ json: answer });
    },
    { times: 1 },
  );
}

/** Aims at a fish that is no whale: the catch of one is at least a large one. */
async function aimAtLess({ page, game }: Sitting): Promise<void> {
  await game.focus('.pond');
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return game.textContent('.words');
    })
    .toMatch(/^瞄准(?!鲸)/);
}

/**
 * Keeps the title of each moment, which may be over before it is read, and what a press in its
 * middle hits.
 */
const LISTEN = `{
  moments = [];
  new MutationObserver(() => {
    const moment = document.querySelector('.moment');
    if (moment === null) return;
    const { left, top, width, height } = moment.getBoundingClientRect();
    const below = document.elementFromPoint(left + width / 2, top + height / 2);
    moments.push([moment.querySelector('.moment-title').textContent, below?.className]);
  }).observe(document.querySelector('.sea'), { subtree: true, childList: true });
}`;

test('a large catch has its moment in the sea, which stays in sight of who goes on shooting', async () => {
  const sitting = await open();
  const { game, problems } = sitting;
  for (const [times, title] of [
    [60, '小喜'],
    [120, '大喜'],
    [500, '满庭芳'],
  ] as const) {
    await payNext(sitting, times);
    await game.evaluate(LISTEN);
    await aimAtLess(sitting);
    await game.click(FIRE);
    await expect
      .poll(() => game.evaluate<string[][]>('moments'))
      .toContainEqual([title, 'sea-canvas']);
    await shoot(sitting, `whale-moment-${times}`);
  }
  await game.click(FIRE);
  await expect.poll(() => game.locator('.moment:not(.aside)').count()).toBe(0);
  await shoot(sitting, 'whale-moment-aside');
  await expect.poll(() => game.locator('.moment').count()).toBe(0);
  // Less motion: the line of text says it, and nothing lies over the sea.
  await setStill(sitting, true);
  await payNext(sitting, 120);
  await game.click(FIRE);
  await expect.poll(() => game.textContent('.words')).toMatch(/^1 发，支出 1\.00，捕获 1，返还/);
  expect(await game.locator('.moment').count()).toBe(0);
  expect(problems).toEqual([]);
  await sitting.leave();
});

test('two seats see each other, and a reload comes back to the corner, or to the list', async () => {
  // The places of the players before are kept for half a minute; these two need one pond.
  await sql`DELETE FROM pond_place`.execute(database.read);
  const [user, neighbour] = [await newPlayer(), await newPlayer()];
  const one = await open({ user });
  const other = await open({ user: neighbour, size: [1440, 900] });
  const corner = ({ game }: Sitting, player: string) =>
    game
      .locator(`.seat-name:text-is("${player.slice(0, 2)}***${player.slice(-1)}")`)
      .first()
      .getAttribute('class');
  const before = await corner(other, user);
  expect(before).toMatch(/^seat-name at-[123]$/);
  expect(await corner(one, neighbour)).toMatch(/^seat-name at-[123]$/);
  await volley(one, 3);
  await shoot(other, 'whale-others');
  await reload(other);
  await other.game.waitForSelector('.seat-name');
  expect(await corner(other, user)).toBe(before);
  expect(other.problems).toEqual([]);
  await other.leave();
  // A device that asks for less motion gets the list first.
  expect(await one.game.isVisible('.sea')).toBe(true);
  await setStill(one, true);
  await reload(one);
  await one.game.waitForSelector('.fish-row');
  expect(await one.game.isVisible('.sea')).toBe(false);
  expect(one.problems).toEqual([]);
  await one.leave();
});
