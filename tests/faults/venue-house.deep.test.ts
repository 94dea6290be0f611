import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { cny, parseMoney } from '@haitang/kernel/money.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { startHouse } from '@haitang/venue/house.ts';
import { testPage } from '@haitang/venue/testing/test-page.ts';
import { PAGE_PATHS, type PagePlayed } from '@haitang/venue/wire/page-wire.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { listBets } from '@haitang/venues/bets/list-bets.ts';
import { compareBalances } from '@haitang/venues/books/reconcile-venues.ts';
import { gameState } from '@haitang/venues/catalogue/catalogue.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { syncCatalogue } from '@haitang/venues/catalogue/sync-catalogue.ts';
import { suspendedOf } from '@haitang/venues/claims/suspended-of.ts';
import { launchGame } from '@haitang/venues/launch-game.ts';
import { leaveGame } from '@haitang/venues/transfers/leave-game.ts';
import { createWinsReader } from '@haitang/venues/wins/shown-wins.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { lobbyDoor, openSession } from '../support/lobby-door.ts';
import { lobbyVenues } from './lobby-venues.ts';
import { expectBalanced, insertMember } from './venue-rig.ts';

const { database, url: databaseUrl } = await lobbyDatabase();
const keysDirectory = await mkdtemp(join(tmpdir(), 'venue-house-'));
const { privateKey } = await ensureKeyPair(keysDirectory, 'lobby');
const lane = createPostingLane(database);
const port = await freePort();
const context = lobbyVenues({
  database,
  lane,
  privateKey,
  clock: systemClock,
  timeoutMs: 60_000,
  url: `http://127.0.0.1:${port}`,
});
const lobby = await lobbyDoor(context, (await ensureKeyPair(keysDirectory, 'house')).publicKey);
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  port,
  host: '127.0.0.1',
  lobbyUrls: [lobby.url],
  lobbyOrigins: ['http://127.0.0.1:8080'],
});
afterAll(async () => {
  await lane.close();
  await house.close();
  await rm(keysDirectory, { recursive: true });
});
await database.transaction(seedCatalogue);

/** A member with 1000.00. */
async function richMember(id: number): Promise<MemberId> {
  const member = memberId(id);
  await insertMember(database, member, true);
  await database.transaction((tx) =>
    credit(tx, {
      memberId: member,
      amount: cny(100_000n),
      from: 'house:adjustments',
      reason: 'adjustment',
      reference: 'test',
      key: `test-${id}`,
      actor: 'system:test',
      sessionId: null,
      occurredAt: systemClock.now(),
    }),
  );
  return member;
}

/** Opens games of the house for a member. */
async function launcher(member: MemberId) {
  const sessionId = await openSession(context, member);
  return (gameCode = 'cloud-dice') =>
    launchGame(context, {
      memberId: member,
      sessionId,
      contentId: 'haitang',
      gameCode,
      ip: '127.0.0.1',
      country: null,
    });
}

test('the real house: its games open, are played, settled, reported and recalled', async () => {
  await syncCatalogue(context);
  const catalogue = await context.catalogue.read();
  const open = catalogue.games.filter((game) => gameState(catalogue, game) === 'open');
  expect(open.map((game) => game.gameCode)).toContain('cloud-dice');
  expect(open.length).toBeLessThan(catalogue.games.length);

  const member = await richMember(30_000_001);
  const launch = await launcher(member);
  const wins = createWinsReader(context);
  await wins.hide(member, true);
  await launch();
  const hidden = () => sql`SELECT player FROM house.hidden_player`.execute(database.read);
  expect((await hidden()).rows).toEqual([{ player: `m${member}` }]);
  await wins.hide(member, false);
  const { url } = await launch();
  expect((await hidden()).rows).toEqual([]);
  const page = await testPage(house.url, new URL(url).searchParams.get('session') ?? '');
  expect(await page.balance()).toBe('1000.00');
  for (let n = 0; n < 5; n += 1) expect((await page.roll('10.00')).code).toBe(200);
  const balance = await page.balance();

  const home = await leaveGame(context, { memberId: member, sessionId: 's', contentId: '505' });
  const wallet = async () => walletOf(database.read, member);
  expect(home).toEqual((await wallet()).available);
  expect(`${home.minor / 100n}.${String(home.minor % 100n).padStart(2, '0')}`).toBe(balance);
  expect(await page.balance()).toBe('0.00');

  const bets = async () => {
    await pullBets(context);
    const query = { memberId: member, days: 7, venue: 'haitang', page: 1, pageSize: 10 };
    return (await listBets(context, query)).bets;
  };
  await expect.poll(async () => (await bets()).length, { timeout: 60_000, interval: 500 }).toBe(5);
  for (const bet of await bets()) {
    expect(bet).toMatchObject({ status: 1, gameName: '云端掷骰', stake: cny(1_000n) });
  }
  expect((await wallet()).atVenues.get('haitang')).toEqual(cny(0n));
  await compareBalances(context);
  const differences = async () =>
    (await sql`SELECT difference FROM venue_reading`.execute(database.read)).rows;
  expect(await differences()).toEqual([]);

  // A round that is left open for hours is no difference: its stake is taken and not in the feed.
  const { url: again } = await launch('five-petals');
  const steps = await testPage(house.url, new URL(again).searchParams.get('session') ?? '');
  const bet = { key: newId(), stake: '10.00', choice: {} };
  const started = await steps.post<PagePlayed>(PAGE_PATHS.start, bet);
  expect(started.data.open).not.toBeNull();
  await compareBalances(context);
  expect(await differences()).toEqual([]);
  await expectBalanced(database);
});

test('a win and a leave at once: the whole balance comes home, and nothing waits', async () => {
  const member = await richMember(30_000_002);
  const launch = await launcher(member);
  // Each visit begins with what the last one brought home, and ends with its first win.
  for (let visit = 0; visit < 3; visit += 1) {
    const { url } = await launch();
    const page = await testPage(house.url, new URL(url).searchParams.get('session') ?? '');
    for (let payout = 0; payout === 0; ) {
      payout = Number((await page.roll('10.00')).data.payout);
    }
    const balance = parseMoney('CNY', await page.balance(), 2);
    const home = await leaveGame(context, { memberId: member, sessionId: 's', contentId: '505' });
    expect(home).toEqual(balance);
    expect((await walletOf(database.read, member)).available).toEqual(balance);
    expect(await suspendedOf(database.read, member)).toEqual(cny(0n));
  }
  const { rows } = await sql`SELECT kind FROM venue_case`.execute(database.read);
  expect(rows).toEqual([]);
  await expectBalanced(database);
});
