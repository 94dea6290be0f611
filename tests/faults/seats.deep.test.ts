import { randomUUID } from 'node:crypto';
import { checkLedger } from '@haitang/ledger/check.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { setMemberLock } from '@haitang/office/set-member-lock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '@haitang/venue/house.ts';
import { type TestPage, testPage } from '@haitang/venue/testing/test-page.ts';
import { sweepIdle } from '@haitang/venues/transfers/sweep-idle.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillRig, killRig } from '../support/kill-rig.ts';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';

let rig: KillRig;
const lobby = await lobbyDatabase();
const books = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const SECOND_MS = 1_000;
/** Seats are watched this long after an act; twice the second in which all have to end. */
const WATCHED_MS = 2 * SECOND_MS;

/** A member with two open games, each with two loops that bet as fast as they get answers. */
interface Player {
  readonly member: MemberWithThings;
  readonly user: string;
  readonly pages: readonly TestPage[];
  /** The last answer of each loop; null before the first and without an answer. */
  readonly last: ({ code: number; message: string } | null)[];
  stop(): Promise<void>;
}

async function openGame({ token }: MemberWithThings, code: string): Promise<TestPage> {
  const body = { id: 'haitang', game_code: code };
  const answer = await httpClient(rig.url).post<{ url: string }>('/api/getGameUrl', body, {
    token,
  });
  if (answer.code !== 200) throw new Error(`getGameUrl: ${answer.message}`);
  const address = new URL(answer.data.url);
  return testPage(address.origin, address.searchParams.get('session') ?? '');
}

const bet = (page: TestPage, index: number) =>
  index === 0
    ? page.roll('1.00')
    : page.post('/page/bet', { key: randomUUID(), stake: '0.20', choice: {} });

async function newPlayer(): Promise<Player> {
  const member = await memberWithThings(rig, rig.url);
  const site = httpClient(rig.url);
  const into = { sourcetype: 'userbalance', targettype: 'haitang', amount: '3000.00' };
  const headers = { 'idempotency-key': randomUUID() };
  const moved = await site.post('/api/transfer', into, { token: member.token, headers });
  if (moved.code !== 200) throw new Error(`transfer: ${moved.message}`);
  const pages = [await openGame(member, 'cloud-dice'), await openGame(member, 'crabapple-bloom')];
  const last: Player['last'] = [];
  let stopped = false;
  const loops = [0, 1, 2, 3].map(async (loop) => {
    const [index, page] = [loop % 2, pages[loop % 2]];
    while (!stopped && page !== undefined) {
      last[loop] = await bet(page, index).catch(() => null);
      // A refusal must not load the machine more than a bet.
      if (last[loop]?.code !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  const stop = async (): Promise<void> => {
    stopped = true;
    await Promise.all(loops);
  };
  return { member, user: `m${member.id}`, pages, last, stop };
}

const newPlayers = async (count: number): Promise<Player[]> => {
  const players: Player[] = [];
  for (let n = 0; n < count; n += 1) players.push(await newPlayer());
  return players;
};

/** The bets that the house has taken from a player, optionally after an instant. */
async function taken({ user }: Player, since = new Date(0)): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM round
    WHERE player = ${user} AND played_at >= ${since}`.execute(books.database.read);
  return Number(rows[0]?.n);
}

const passes = (ms: number): Promise<void> => {
  const until = Date.now() + ms;
  return expect.poll(() => Date.now() >= until, { timeout: ms + 60_000, interval: 20 }).toBe(true);
};

const playing = (players: readonly Player[]) =>
  expect
    .poll(async () => Math.min(...(await Promise.all(players.map((player) => taken(player))))), {
      timeout: 60_000,
    })
    .toBeGreaterThan(3);

/** Commits an act for every player together, and watches: none may bet a second after it. */
async function expectEnded(
  players: readonly Player[],
  act: (player: Player) => Promise<unknown>,
): Promise<void> {
  const committed = await Promise.all(
    players.map(async (player) => {
      await act(player);
      return new Date();
    }),
  );
  await passes(WATCHED_MS);
  await Promise.all(players.map((player) => player.stop()));
  const late = await Promise.all(
    players.map((player, index) =>
      taken(player, new Date((committed[index]?.getTime() ?? 0) + SECOND_MS)),
    ),
  );
  expect(late).toEqual(players.map(() => 0));
}

/** The house was notified, and the seats are closed in its own books. */
const notifyHouse = ({ member, user }: Player) =>
  expect
    .poll(
      async () => {
        const { rows: open } = await sql`SELECT 1 FROM page_session
          WHERE player = ${user} AND ended_at IS NULL`.execute(books.database.read);
        const { rows } = await sql<{ state: string }>`SELECT DISTINCT state FROM venue_seat_end
          WHERE member_id = ${member.id}`.execute(lobby.database.read);
        return [open.length, rows.map(({ state }) => state)];
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual([0, ['done']]);

const lock = ({ member }: Player) =>
  setMemberLock(rig.app.context, {
    memberId: member.id,
    kind: 'play',
    locked: true,
    reason: '核查',
    order: '',
    actor: 'staff:shen',
    sessionId: null,
    ip: null,
  });

async function ask({ member }: Player, path: string, body: object): Promise<void> {
  const answer = await httpClient(rig.url).post(path, body, { token: member.token });
  expect([path, answer.code]).toEqual([path, 200]);
}

let others: Player[];
beforeAll(async () => {
  const { database, url: lobbyUrl } = lobby;
  rig = await killRig({ lobby: database, lobbyUrl, houseUrl: books.url });
  others = await newPlayers(3);
});
afterAll(async () => {
  await Promise.all(others.map((player) => player.stop()));
  await rig.close();
});

const ACTS: readonly (readonly [string, (player: Player) => Promise<unknown>, string])[] = [
  ['a lock of play by staff', lock, '仍可取款'],
  ['self-exclusion', (player) => ask(player, '/api/limits/exclude', { length: '6m' }), '自我排除'],
  ['a time-out', (player) => ask(player, '/api/limits/timeout', { length: '24h' }), '自我排除'],
  ['signing out', (player) => ask(player, '/api/logoff', {}), '登录已结束'],
  [
    'revoking the session',
    (player) => ask(player, '/api/sessions/end', { id: player.member.sessionId }),
    '登录已结束',
  ],
];

test.each(ACTS)('after %s no bet is taken from its second on, under load', async (...row) => {
  const [, act, words] = row;
  const players = await newPlayers(3);
  await playing(players);
  const before = await Promise.all(others.map((player) => taken(player)));
  await expectEnded(players, act);
  for (const player of players) {
    // On a busy machine the last answer of a loop may be that of its money, which has gone home.
    for (const [index, page] of player.pages.entries()) {
      const { code, message } = await bet(page, index);
      expect([code, message]).toEqual([401, expect.stringContaining(words)]);
    }
    await notifyHouse(player);
  }
  // Players who were not stopped continue.
  const after = await Promise.all(others.map((player) => taken(player)));
  for (const [index, count] of after.entries()) expect(count).toBeGreaterThan(before[index] ?? 0);
});

test('a lock recalls the money, and it can be withdrawn after signing in again', async () => {
  const [player] = await newPlayers(1);
  if (player === undefined) throw new Error('no player');
  await playing([player]);
  await expectEnded([player], lock);
  await notifyHouse(player);
  const atVenues = async () => {
    await sweepIdle(rig.app.venues);
    const wallet = await walletOf(lobby.database.read, player.member.id);
    const { rows } = await sql<{ held: bigint }>`SELECT coalesce(sum(balance), 0)::bigint AS held
      FROM wallet WHERE player = ${player.user}`.execute(books.database.read);
    return [Number(rows[0]?.held), wallet.transit.minor];
  };
  await expect.poll(atVenues, { timeout: 60_000, interval: 500 }).toEqual([0, 0n]);
  const site = httpClient(rig.url);
  const { name } = player.member;
  const login = await site.post<{ api_token: string }>('/api/login_pc', {
    name,
    password: 'a-good-word',
  });
  const token = login.data.api_token;
  const headers = { 'idempotency-key': randomUUID() };
  const payout = { bank: player.member.cardId, amount: '20.00', password: '482913' };
  expect((await site.post('/api/withdraw', payout, { token, headers })).code).toBe(200);
  const game = { id: 'haitang', game_code: 'cloud-dice' };
  expect(await site.post('/api/getGameUrl', game, { token })).toMatchObject({
    code: 403,
    message: expect.stringContaining('仍可取款'),
  });
});

test('the server dies right after the commit: nothing is taken, and the house is notified later', async () => {
  const players = await newPlayers(2);
  await playing(players);
  let diedAt = 0;
  await expectEnded(players, async (player) => {
    await lock(player);
    await rig.server.kill();
    diedAt = Date.now();
  });
  // Without the lobby nobody plays; the seats of others remain.
  const since = new Date(diedAt + SECOND_MS);
  expect(await Promise.all(others.map((player) => taken(player, since)))).toEqual([0, 0, 0]);
  await rig.server.start();
  for (const player of players) await notifyHouse(player);
  await expect
    .poll(() => others.flatMap(({ last }) => last.map((reply) => reply?.code)))
    .toEqual(others.flatMap(({ last }) => last.map(() => 200)));
});

test('a house that was down takes no bet when it is back, and is notified', async () => {
  const players = await newPlayers(2);
  await playing(players);
  await rig.house.kill();
  await expectEnded(players, async (player) => {
    await ask(player, '/api/limits/exclude', { length: '6m' });
  });
  const before = await Promise.all(players.map((player) => taken(player)));
  await rig.house.start();
  for (const player of players) {
    for (const [index, page] of player.pages.entries()) {
      expect((await bet(page, index)).code).toBe(401);
    }
    await notifyHouse(player);
  }
  expect(await Promise.all(players.map((player) => taken(player)))).toEqual(before);
});

test('after all of it the books balance, here and in the house', async () => {
  await Promise.all(others.map((player) => player.stop()));
  expect((await checkLedger(lobby.database)).differences).toEqual([]);
  const { rows } = await sql`SELECT wallet.player FROM wallet
    JOIN movement USING (player, product) GROUP BY wallet.player, product, balance
    HAVING sum(amount) <> balance`.execute(books.database.read);
  expect(rows).toEqual([]);
});
