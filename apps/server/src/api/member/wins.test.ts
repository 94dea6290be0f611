import { newKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import type { WinsData } from '@haitang/contract/member/wins.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { createAggregatorPorts } from '@haitang/venues/aggregator/aggregator-port.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { winRoutes } from './wins.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const lane = createPostingLane(database);
afterAll(() => lane.close());
await database.transaction(seedCatalogue);
const supplier = {
  supplier: 'house',
  url: 'http://venue.invalid',
  operatorId: 1,
  subPartner: 'haitang',
  endsSeats: true,
  showsSeeds: true,
  timeoutMs: 100,
  clock,
  privateKey: (await newKeyPair()).privateKey,
};
const venues = createVenuesContext(context, {
  ports: createAggregatorPorts(supplier, ['haitang']),
  lane,
  lobbyUrl: '',
  openDeposits: async () => new Map(),
});
const http = await testHttp({
  routes: winRoutes(venues),
  authenticateMember: async ({ token }) =>
    token === '' ? null : { id: token, memberId: memberId(Number(token)), username: token },
});

let rounds = 0;
/** A settled round of a member, `age` minutes old; amounts in cents. */
async function round(member: number, stake: number, payout: number, more: object = {}) {
  const { venue, age, status } = { venue: 'haitang', age: 10, status: 1, ...more };
  const moment = new Date(clock.now().getTime() - age * MINUTE_MS);
  rounds += 1;
  await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
      category, stake, payout, valid_amount, status, bet_at, settled_at)
    VALUES (${venue}, ${member}, ${`r${rounds}`}, 1, 'cloud-dice', '云端掷骰', 'concise', ${stake},
      ${payout}, 0, ${status}, ${moment}, ${status === 1 ? moment : null})`.execute(database.read);
}

const shown = async (): Promise<WinsData> => {
  clock.advance(MINUTE_MS);
  return (await http.post<WinsData>('/api/wins', {})).data;
};
const players = (list: WinsData['recent']) => list.map((win) => [win.player, win.multiple]);
const hide = (member: number, flag: 0 | 1) =>
  http.post('/api/wins/hide', { on: flag }, { token: String(member) });

beforeEach(async () => {
  await sql`DELETE FROM venue_bet`.execute(database.read);
  await sql`DELETE FROM venue_hidden_player`.execute(database.read);
});

test('only real net wins from 100.00 are listed, masked, newest first and five minutes late', async () => {
  await round(10_000_001, 5_000, 14_999);
  await round(10_000_002, 5_000, 15_000);
  await round(20_000_003, 1_000, 50_000, { age: 60 });
  await round(20_000_004, 1_000, 90_000, { age: 2 });
  await round(20_000_005, 1_000, 90_000, { venue: 'elsewhere' });
  await round(20_000_006, 1_000, 90_000, { status: 2 });
  await round(20_000_007, 0, 90_000);
  await round(20_000_008, 1_000, 90_000, { age: 8 * 24 * 60 });
  const { least, recent } = await shown();
  expect(least).toBe('100.00');
  expect(players(recent)).toEqual([
    ['m1***2', '3.00'],
    ['m2***3', '50.00'],
  ]);
  expect(recent[0]).toMatchObject({ game: '云端掷骰', stake: '50.00', payout: '150.00' });
});

test('the boards are by multiple: the least stake can lead, and each member is there once', async () => {
  await round(30_000_001, 1, 400);
  await round(30_000_002, 100_000, 2_000_000);
  await round(30_000_002, 100_000, 1_500_000);
  await round(30_000_003, 100_000, 999_999);
  await round(30_000_004, 100, 5_000, { age: 3 * 24 * 60 });
  const { day, week } = await shown();
  expect(players(day)).toEqual([
    ['m3***1', '400.00'],
    ['m3***2', '20.00'],
  ]);
  expect(players(week)).toEqual([
    ['m3***1', '400.00'],
    ['m3***4', '50.00'],
    ['m3***2', '20.00'],
  ]);
});

test('beside the wins stands what all rounds of the day came to', async () => {
  await round(40_000_001, 10_000, 0);
  await round(40_000_002, 10_000, 10_000);
  await round(40_000_003, 100, 30_000);
  expect((await shown()).today).toEqual({
    rounds: 3,
    won: 1,
    staked: '201.00',
    paid: '400.00',
  });
});

test('a member who does not want to be shown is gone at once, earlier wins too, and may return', async () => {
  await round(50_000_001, 1_000, 90_000);
  await round(50_000_002, 1_000, 80_000);
  expect((await shown()).recent).toHaveLength(2);
  expect((await hide(50_000_001, 1)).code).toBe(200);
  await hide(50_000_001, 1);
  const mine = await http.post('/api/wins/mine', {}, { token: '50000001' });
  expect(mine.data).toEqual({ hidden: 1 });
  // No minute has passed.
  const { data } = await http.post<WinsData>('/api/wins', {});
  expect([data.recent, data.day, data.week].map(players)).toEqual(
    [1, 2, 3].map(() => [['m5***2', '80.00']]),
  );
  expect(data.today.rounds).toBe(2);
  await hide(50_000_001, 0);
  expect((await shown()).recent).toHaveLength(2);
});
