import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA, startHouse } from '../../house.ts';
import { testLobby } from '../../testing/test-lobby.ts';
import { testOperator } from '../../testing/test-operator.ts';
import { type TestPage, testPage } from '../../testing/test-page.ts';

const { url: databaseUrl } = await testDatabase({
  migrations: HOUSE_MIGRATIONS,
  schema: HOUSE_SCHEMA,
});
const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-seats-'));
const clock = fixedClock();
const lobby = await testLobby(keysDirectory);
const house = await startHouse({
  databaseUrl,
  keysDirectory,
  clock,
  port: 0,
  host: '127.0.0.1',
  lobbyUrls: [lobby.url],
  lobbyOrigins: [],
});
const operator = await testOperator(house.url, keysDirectory);
afterAll(async () => {
  await house.close();
  await lobby.close();
  await rm(keysDirectory, { recursive: true });
});
beforeEach(() => lobby.says('SE_OPEN'));

async function newPlayer(): Promise<string> {
  const user = `m${randomUUID().slice(0, 8)}`;
  await operator.call('createWallet', { user });
  const deposit = { user, amount: 100_000_000, transaction_uuid: randomUUID() };
  await operator.call('deposit', deposit);
  return user;
}
const sit = async (user: string, token?: string): Promise<TestPage> =>
  testPage(house.url, await operator.launch(user, 'cloud-dice', token));
const end = (user: string, more: object = {}) =>
  operator.call('endSessions', { user, reason: 'SE_LOCKED', ...more });
// The first question of a process may take longer than an answer may: it is none of the counted.
beforeAll(async () => {
  const page = await sit(await newPlayer());
  for (let code = 0; code !== 200; ) ({ code } = await page.roll('1.00'));
});

test("one question covers many bets, until the lobby's confirmation expires", async () => {
  const page = await sit(await newPlayer());
  const before = lobby.asked();
  for (let n = 0; n < 5; n += 1) expect((await page.roll('1.00')).code).toBe(200);
  expect(lobby.asked() - before).toBe(1);
  clock.advance(600);
  expect((await page.roll('1.00')).code).toBe(200);
  expect(lobby.asked() - before).toBe(2);
  // A clock that is set back does not renew an old confirmation.
  clock.advance(-5_000);
  expect((await page.roll('1.00')).code).toBe(200);
  expect(lobby.asked() - before).toBe(3);
});

test('a refusal of the lobby ends the seat for good: nothing is staked', async () => {
  const page = await sit(await newPlayer());
  lobby.says('SE_PAUSED');
  const answer = await page.roll('1.00');
  expect([answer.code, answer.message]).toEqual([401, expect.stringContaining('自我排除')]);
  lobby.says('SE_OPEN');
  const again = await page.roll('1.00');
  expect([again.code, again.message]).toEqual([401, expect.stringContaining('自我排除')]);
  expect((await page.get('/page/state')).code).toBe(401);
});

test('without an answer of the lobby no bet is taken and the seat stays', async () => {
  const page = await sit(await newPlayer());
  expect((await page.roll('1.00')).code).toBe(200);
  const balance = await page.balance();
  clock.advance(600);
  lobby.says('unknown');
  const answer = await page.roll('1.00');
  expect([answer.code, answer.message]).toEqual([201, expect.stringContaining('余额未变')]);
  expect(await page.balance()).toBe(balance);
  lobby.says('SE_OPEN');
  expect((await page.roll('1.00')).code).toBe(200);
});

test('a lobby that answers within the grace period only delays the bet', async () => {
  const page = await sit(await newPlayer());
  lobby.says('unknown');
  const before = lobby.asked();
  const rolling = page.roll('1.00');
  await expect.poll(() => lobby.asked() - before).toBeGreaterThan(0);
  lobby.says('SE_OPEN');
  expect((await rolling).code).toBe(200);
});

test('a played round is returned again by its key after its seat has ended', async () => {
  const user = await newPlayer();
  const page = await sit(user);
  const key = randomUUID();
  const { data: round } = await page.roll('1.00', key);
  await end(user);
  const again = await page.roll('1.00', key);
  expect([again.code, again.data.id]).toEqual([200, round.id]);
  expect((await page.roll('1.00')).code).toBe(401);
});

test('the lobby ends the seats of one session, or all, with unopened addresses', async () => {
  const user = await newPlayer();
  const [one, other] = ['session-of-the-morning', 'session-of-the-evening'];
  const morning = await sit(user, one);
  const unopened = await operator.launch(user, 'cloud-dice', one);
  const evening = await testPage(house.url, await operator.launch(user, 'crabapple-bloom', other));
  expect((await end(user, { token: one })).body.ended).toBe(1);
  expect((await end(user, { token: one })).body.ended).toBe(0);
  expect((await morning.roll('1.00')).message).toContain('仍可取款');
  await expect(testPage(house.url, unopened)).rejects.toThrow('已失效');
  expect((await evening.get('/page/state')).code).toBe(200);
  expect((await end(user)).body.ended).toBe(1);
  expect((await evening.get('/page/state')).code).toBe(401);
  expect((await end(user, { reason: 'because' })).status).toBe(400);
});

test('of bets in a tight loop from many pages none is taken after the end call', async () => {
  const user = await newPlayer();
  const products = ['cloud-dice', 'crabapple-bloom'];
  const pages = await Promise.all(
    products.map(async (code) => testPage(house.url, await operator.launch(user, code))),
  );
  const bet = (page: TestPage, index: number) =>
    index === 0
      ? page.roll('1.00')
      : page.post('/page/bet', { key: randomUUID(), stake: '1.00', choice: {} });
  let ended = false;
  const taken: boolean[] = [];
  const loops = [...pages.entries()].flatMap(([index, page]) =>
    Array.from({ length: 6 }, async () => {
      for (;;) {
        const isLate = ended;
        const { code } = await bet(page, index);
        if (code !== 200) return;
        taken.push(isLate);
      }
    }),
  );
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBeGreaterThan(40);
  await end(user);
  ended = true;
  await Promise.all(loops);
  expect(taken.filter(Boolean)).toEqual([]);
});
