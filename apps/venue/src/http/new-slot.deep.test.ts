import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { catalogueFile } from '@haitang/venues/catalogue/catalogue-file.ts';
import { readingsOf } from '@haitang/venues/catalogue/readings.ts';
import { chromium } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import type * as Build from '../../game-pages.ts';
import { playFrom } from '../engine/game-rules.ts';
import { fairStream, seedHash } from '../fairness/fair-stream.ts';
import type * as Games from '../house/rounds/games.ts';
import type * as House from '../house.ts';
import { END } from '../testing/end-said.ts';
import { writeNewSlot } from '../testing/new-slot.ts';
import { simulate } from '../testing/simulate.ts';
import { testLobby } from '../testing/test-lobby.ts';
import { testOperator } from '../testing/test-operator.ts';
import { testPage } from '../testing/test-page.ts';
import type * as Slots from '../testing/test-slots.ts';
import { PAGE_PATHS, type PageRotation, type PageRound } from '../wire/page-wire.ts';

/** A new slot is at most this many files, those of its own folder included. */
const MOST_FILES = 9;
const ROUNDS = 25;
const STAKE = 200n;

const { root, code, files } = await writeNewSlot();
afterAll(() => rm(root, { recursive: true }));
const copied = (path: string): string => join(root, 'apps/venue', path);
const { GAMES, findGame }: typeof Games = await import(copied('src/house/rounds/games.ts'));
const { startHouse, HOUSE_MIGRATIONS, HOUSE_SCHEMA }: typeof House = await import(
  copied('src/house.ts')
);
const { buildGamePages }: typeof Build = await import(copied('game-pages.ts'));

const { FEATURED, SLOTS }: typeof Slots = await import(copied('src/testing/test-slots.ts'));

const game = present(findGame(code), code);
if (game.kind !== 'instant') throw new Error('the template is decided at once');
const pagesDirectory = join(root, 'pages');
await buildGamePages([code], pagesDirectory);
const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = join(root, 'keys');
const lobby = await testLobby(keysDirectory);
const house = await startHouse({
  databaseUrl,
  pagesDirectory,
  keysDirectory,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: [lobby.url],
  lobbyOrigins: ['http://127.0.0.1:8080'],
});
const operator = await testOperator(house.url, keysDirectory);
afterAll(async () => {
  await house.close();
  await lobby.close();
});

/** A launch token of a new player with 10,000.00. */
async function launch(): Promise<string> {
  const user = `m${randomUUID().slice(0, 8)}`;
  const { product } = game;
  await operator.call('createWallet', { user, product });
  const amount = 1_000_000_000;
  await operator.call('deposit', { user, product, amount, transaction_uuid: randomUUID() });
  return operator.launch(user, code);
}

test('a new slot is nine files, three of them outside its folder', () => {
  const outside = files.filter((file) => !file.includes(`/games/${code}/`));
  expect(outside).toEqual([
    'apps/venue/src/games/all-games.ts',
    'modules/venues/src/catalogue/readings.test.ts',
    'modules/venues/src/seed/catalogue.json',
  ]);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  // The browser tests of slots and the bench of pages take it up by themselves.
  expect([SLOTS.includes(code), FEATURED.includes(code)]).toEqual([true, false]);
});

test('the lobby lists it as the house does, with a picture of its own and a reading', async () => {
  const file = files.find((name) => name.endsWith('catalogue.json')) ?? '';
  const { games } = catalogueFile.parse(JSON.parse(await readFile(join(root, file), 'utf8')));
  expect(GAMES.filter((listed) => listed.code === code)).toHaveLength(1);
  const row = present(
    games.find((listed) => listed.game_code === code),
    'its row',
  );
  const { name, product, rtp } = game;
  expect([row.name, row.platform, row.rtp, row.state]).toEqual([name, product, rtp, 'open']);
  expect(games.filter(({ art }) => art === row.art)).toEqual([row]);
  expect(readingsOf(name).map(([reading]) => reading)).toEqual(['zhi', 'deng']);
});

test('its rounds pay what its rules draw from the seeds, and its rules return what they state', async () => {
  const page = await testPage(house.url, await launch());
  const rounds: PageRound[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bet = { key: randomUUID(), stake: '2.00', choice: {} };
    // As its page does: a house that cannot ask its lobby in time has staked nothing.
    const said = async (): Promise<string> => {
      const { code: answer, message, data } = await page.post<PageRound>(PAGE_PATHS.bet, bet);
      if (answer === 200) rounds.push(data);
      return `${answer} ${message}`;
    };
    await expect.poll(said).toMatch(/^200 /);
  }
  const serverSeedHash = rounds[0]?.serverSeedHash ?? '';
  const { data } = await page.post<PageRotation>(PAGE_PATHS.rotate, { serverSeedHash });
  const { serverSeed } = data.revealed;
  expect(seedHash(serverSeed)).toBe(serverSeedHash);
  for (const { clientSeed, nonce, outcome, payout } of rounds) {
    const played = playFrom(game.rules, fairStream({ serverSeed, clientSeed, nonce }), STAKE, {});
    expect(outcome).toEqual(played.outcome);
    expect(payout).toBe(formatMoney(cny(played.payout)));
  }
  expect(rounds.some(({ payout }) => payout !== '0.00')).toBe(true);
  const { sigma } = simulate(game.rules, {}, game.returns, 100_000);
  expect(Math.abs(sigma)).toBeLessThan(4);
});

test('its page is built, and spins in a browser', async () => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 915 } });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${house.url}/play/${code}?session=${await launch()}`);
    expect(await page.textContent('h1')).toBe(game.name);
    await page.evaluate(`{
      said = [];
      const line = document.querySelector('.line');
      new MutationObserver(() => said.push(line.textContent)).observe(line, { childList: true });
    }`);
    await page.click('.orb:enabled');
    const end = async () =>
      (await page.evaluate<string[]>('said')).find((text) => END.test(text)) ?? '';
    await expect.poll(end, { timeout: 20_000 }).toMatch(END);
    await page.click('.menu-button:has-text("规则")');
    expect(await page.textContent('.sheet[open]')).toContain(`${game.rtp}%`);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
