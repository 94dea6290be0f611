import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameListAnswer } from '@haitang/contract/aggregator/game-calls.ts';
import {
  type ListedTransaction,
  transactionsListAnswer,
} from '@haitang/contract/aggregator/transaction-calls.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import catalogue from '@haitang/venues/seed/catalogue.json' with { type: 'json' };
import { afterAll, expect, test } from 'vitest';
import { findGame, GAMES } from '../house/rounds/games.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../house.ts';
import { testLobby } from '../testing/test-lobby.ts';
import { testOperator } from '../testing/test-operator.ts';
import { testPage } from '../testing/test-page.ts';
import { PAGE_PATHS, type PageState } from '../wire/page-wire.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-house-'));
const clock = fixedClock('2026-11-21T08:00:00.500Z');
const lobby = await testLobby(keysDirectory);
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  clock,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: [lobby.url],
  lobbyOrigins: ['http://127.0.0.1:8080'],
});
const operator = await testOperator(house.url, keysDirectory);
afterAll(async () => {
  await house.close();
  await lobby.close();
  await rm(keysDirectory, { recursive: true });
});

async function newPlayer(amount = 100_000_000) {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user });
  await operator.call('deposit', { user, amount, transaction_uuid: randomUUID() });
  return user;
}
const open = async (user: string) => testPage(house.url, await operator.launch(user, 'cloud-dice'));
/** The odds of a choice in a game with one choice a bet. */
function oddsOf(code: string, choice: unknown) {
  const game = findGame(code);
  if (game === null || game.kind === 'shared') throw new Error(code);
  return game.odds(choice);
}
const rowsOf = (body: object): ListedTransaction[] =>
  transactionsListAnswer.parse(Object.values(body));

test('the list has the playable games with their computed returns', async () => {
  const { body } = await operator.call('gameList');
  const games = gameListAnswer.parse(Object.values(body));
  // The catalogue of the lobby is the record of what the house offers, at which return.
  const record = catalogue.games.map(({ game_code, platform, rtp }) => [game_code, platform, rtp]);
  const offered = GAMES.flatMap(({ code }) => record.filter(([recorded]) => recorded === code));
  expect(offered).toHaveLength(GAMES.length);
  expect(games.map((game) => [game.game_code, game.product, game.rtp])).toEqual(offered);
});

test('a launch address works once and for a minute', async () => {
  const user = await newPlayer();
  const launch = await operator.launch(user, 'cloud-dice');
  const page = await testPage(house.url, launch);
  expect(await page.balance()).toBe('1000.00');
  await expect(testPage(house.url, launch)).rejects.toThrow('失效');
  const late = await operator.launch(user, 'cloud-dice');
  clock.advance(60_000);
  await expect(testPage(house.url, late)).rejects.toThrow('失效');
});

test('a second page of the same game ends the first', async () => {
  const user = await newPlayer();
  const first = await open(user);
  await open(user);
  expect((await first.get(PAGE_PATHS.state)).code).toBe(401);
});

test("without a page's token nothing is shown or played", async () => {
  const page = await open(await newPlayer());
  const other = page.token.startsWith('A') ? 'B' : 'A';
  const headers = ['', 'Bearer x', `Bearer ${other}${page.token.slice(1)}`, page.token];
  for (const authorization of headers) {
    const response = await fetch(house.url + PAGE_PATHS.state, { headers: { authorization } });
    expect(await response.json()).toMatchObject({
      code: 401,
      data: { refusal: 'expired' },
    });
  }
});

test('money withdrawn while the page is open ends play, not the page', async () => {
  const user = await newPlayer(1_000_000);
  const page = await open(user);
  await operator.call('withdraw', { user, amount: 1_000_000, transaction_uuid: randomUUID() });
  expect(await page.balance()).toBe('0.00');
  expect((await page.roll('1.00')).code).toBe(208);
});

test('a settled round is fed as a bet and a win, and shown on its own', async () => {
  const user = await newPlayer();
  const page = await open(user);
  const { data: round } = await page.roll('2.50');
  const { body } = await operator.call('transactionsList', { round: round.id });
  const [bet, win] = rowsOf(body);
  expect(bet).toMatchObject({
    user,
    kind: 'TK_BET',
    amount: 250_000,
    round: round.id,
    product: 'haitang',
    game_code: 'cloud-dice',
    status: 'TS_SUCCESS',
    reference_transaction_uuid: null,
  });
  expect(win).toMatchObject({
    kind: 'TK_WIN',
    reference_transaction_uuid: bet?.transaction_uuid,
    amount: Number(round.payout.replace('.', '')) * 1_000,
  });
  const shown = await operator.call('gameRound', {
    user,
    round: round.id,
    transaction_uuid: bet?.transaction_uuid,
  });
  const address = new URL(String(shown.body.url));
  const view = await testPage(house.url, address.searchParams.get('session') ?? '');
  const { data } = await view.get<PageState>(PAGE_PATHS.state);
  expect(data.onlyRound?.id).toBe(round.id);
  expect((await view.roll('1.00')).code).toBe(403);
  expect(await page.balance()).toBe(round.balanceAfter);
});

test('a bet is fed with its edge, chance and side, a win and a spin with theirs', async () => {
  const user = await newPlayer();
  const { data: round } = await (await open(user)).roll('2.50');
  const rows = rowsOf((await operator.call('transactionsList', { round: round.id })).body);
  // The page bets on a roll over 49.99: half of all rolls win, with an edge of one percent.
  expect(rows[0]).toMatchObject({
    house_edge: 10_000,
    win_chance: 500_000,
    market: 'roll',
    selection: 'over-4999',
  });
  expect(rows[1]).not.toHaveProperty('house_edge');
  expect(oddsOf('imperial-sic-bo', { bet: 'big' })).toEqual({
    houseEdge: 27_777,
    winChance: 486_111,
    side: { market: 'size', selection: 'big' },
  });
  expect(oddsOf('crabapple-bloom', {})).toMatchObject({ winChance: null, side: null });
  expect(oddsOf('cloud-dice', { bet: 'big' })).toBeNull();
});

test('a closed window never gains a row', async () => {
  const page = await open(await newPlayer());
  const { data: early } = await page.roll('1.00');
  clock.set('2026-11-21T09:00:05.900Z');
  const window = { start_time: '2026-11-21T08:00:00', end_time: '2026-11-21T09:00:05' };
  const first = await operator.call('transactionsList', window);
  expect(first.date).toBe('Sat, 21 Nov 2026 09:00:05 GMT');
  expect(rowsOf(first.body).map((row) => row.round)).toContain(early.id);
  // Played with a clock that runs behind: still not within the closed window.
  clock.set('2026-11-21T09:00:01Z');
  const { data: late } = await page.roll('1.00');
  expect((await operator.call('transactionsList', window)).body).toEqual(first.body);
  clock.set('2026-11-21T09:00:30Z');
  const next = { start_time: '2026-11-21T09:00:05', end_time: '2026-11-21T09:00:30' };
  const rows = rowsOf((await operator.call('transactionsList', next)).body);
  expect(rows.map((row) => row.round)).toEqual([late.id, late.id]);
  expect(rows[0]).toMatchObject({
    inserted_at: '2026-11-21T09:00:01',
    updated_at: '2026-11-21T09:00:05',
  });
});

test('reads of the feed by user, by product and concurrently lose no round', async () => {
  const [user, other] = [await newPlayer(), await newPlayer()];
  await (await open(other)).roll('1.00');
  const page = await open(user);
  const window = { start_time: '2026-11-21T09:00:00', end_time: '2026-11-21T10:00:00' };
  const read = () => operator.call('transactionsList', { ...window, user, product: 'haitang' });
  await Promise.all([page.roll('1.00'), read(), page.roll('1.00'), read(), page.roll('1.00')]);
  const rows = rowsOf((await read()).body);
  expect(rows.filter((row) => row.kind === 'TK_BET')).toHaveLength(3);
  expect(new Set(rows.map((row) => row.user))).toEqual(new Set([user]));
});

test.each([
  ['no such game', 'gameUrl', { game_code: 'elsewhere' }, 404],
  ['another currency', 'gameUrl', { currency: 'USD' }, 403],
  ['no player', 'gameUrl', { user: undefined }, 400],
  ['a stranger as operator', 'gameList', { operator_id: 7 }, 404],
  ['a window without an end', 'transactionsList', { start_time: '2026-11-21T00:00:00' }, 400],
  ['a window of a year', 'transactionsList', { start_time: '2025-11-21T00:00:00' }, 400],
  ['a day that is none', 'transactionsList', { start_time: '2026-02-31T00:00:00' }, 400],
  ['a round nobody played', 'gameRound', { round: 'x', transaction_uuid: randomUUID() }, 404],
] as const)('%s is refused', async (what, call, fields, status) => {
  const end = what.endsWith('end') ? {} : { end_time: '2026-11-21T00:00:00' };
  const reply = await operator.call(call, {
    user: 'm1000',
    game_code: 'cloud-dice',
    token: 'session-of-the-lobby',
    platform: 'GPL_MOBILE',
    lang: 'zh',
    country: 'XX',
    ip: '127.0.0.1',
    lobby_url: 'http://127.0.0.1:8080',
    ...end,
    ...fields,
  });
  expect(reply).toMatchObject({ status, body: { error: expect.any(String) } });
});
