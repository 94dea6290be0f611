import type { SearchData } from '@haitang/contract/member/games.ts';
import type {
  FavouritesData,
  GameSessionData,
  RecentData,
} from '@haitang/contract/member/own-games.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { openLot } from '@haitang/turnover/open-lot.ts';
import { searchWords } from '@haitang/venues/catalogue/search-words.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { createVenuesContext } from '@haitang/venues/create-venues-context.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ownGameRoutes } from './own-games.ts';

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);
const lane = createPostingLane(database);
afterAll(() => lane.close());
await database.transaction(seedCatalogue);
await sql`UPDATE venue_game SET reported = true WHERE state = 'open'`.execute(database.read);
const venues = createVenuesContext(context, {
  ports: new Map(),
  lane,
  lobbyUrl: '',
  openDeposits: async () => new Map(),
});
const http = await testHttp({
  routes: ownGameRoutes(venues),
  authenticateMember: async ({ token }) =>
    /^\d{8}$/.test(token)
      ? { id: `session-${token}`, memberId: memberId(Number(token)), username: token }
      : null,
});

async function member() {
  const { id } = await newMember(context);
  const token = String(id);
  const call = <T>(path: string, body: object = {}) =>
    http.post<T>(`/api/${path}`, body, { token });
  const mark = (game: number, flag: 0 | 1 = 1) => call('favourites/set', { id: game, on: flag });
  const marked = async () =>
    (await call<FavouritesData>('favourites')).data.games.map((game) => game.id);
  const recent = async () => (await call<RecentData>('recent')).data.games;
  return { id, call, mark, marked, recent };
}

const openIds = (): Promise<number[]> =>
  sql<{ id: number }>`SELECT id FROM venue_game WHERE reported AND status = 1 ORDER BY position, id`
    .execute(database.read)
    .then(({ rows }) => rows.map((row) => row.id));

async function launched(id: number, games: readonly number[]): Promise<void> {
  for (const game of games) {
    clock.advance(1_000);
    await sql`INSERT INTO venue_launch (id, member_id, venue, game_id, launched_at)
      VALUES (gen_random_uuid(), ${id}, 'haitang', ${game}, ${clock.now()})`.execute(database.read);
  }
}

const search = async (q: string, more: object = {}) =>
  (await http.post<SearchData>('/api/search', { q, ...more })).data;

test('a visitor finds a game by name, initials, code and venue', async () => {
  for (const q of ['海棠花开', 'hthk', 'crabapple', 'Crabapple-Bloom']) {
    expect((await search(q)).data[0]).toMatchObject({ id: 1001, name: '海棠花开', app_state: 1 });
  }
  expect((await search('海棠电子')).data.every((game) => game.platform === 'haitang')).toBe(true);
  expect(await search('')).toMatchObject({ data: [], total: 0, last_page: 1 });
});

test('the words of the field find the games that have other names here, and staff add words', async () => {
  const names = async (q: string) => (await search(q)).data.map(({ name }) => name);
  expect(await names('扫雷')).toEqual(['寻珠']);
  expect(await names('Blackjack')).toEqual(['二十一点']);
  expect(await names('老虎')).toEqual(await names('电子'));
  expect((await names('电子'))[0]).toBe('海棠花开');
  expect(await names('挖宝')).toEqual([]);
  const change = (lines: readonly string[]) =>
    database.transaction((tx) =>
      context.settings.change(tx, searchWords, lines, {
        actor: 'staff:wen',
        reason: '会员常搜',
        effectiveAt: clock.now(),
      }),
    );
  const wrong = { code: 400, message: '每行须为“叫法=所指”，不含空格' };
  await expect(change(['挖宝'])).rejects.toMatchObject(wrong);
  await change(['挖宝=寻珠,摘星']);
  expect(await names('挖宝')).toEqual(['寻珠', '摘星']);
});

test('pages of a search are continuous', async () => {
  const all = await search('海棠电子', { pagesize: 100 });
  const [first, second] = [
    await search('海棠电子', { page: 1, pagesize: 2 }),
    await search('海棠电子', { page: 2, pagesize: 2 }),
  ];
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 4));
  expect(first.total).toBe(all.data.length);
  expect((await search('海棠电子', { page: 999 })).data).toEqual([]);
});

test('a game that cannot be opened is found as coming, and neither marked nor shown', async () => {
  const { mark, marked, recent, id } = await member();
  const [game = 0] = await openIds();
  expect((await mark(game)).code).toBe(200);
  await launched(id, [game]);
  const name = (await recent())[0]?.name ?? '';
  await sql`UPDATE venue_game SET app_state = 0 WHERE id = ${game}`.execute(database.read);
  venues.catalogue.invalidate();
  const coming = (await search(name)).data.find((found) => found.id === game);
  expect(coming).toMatchObject({ name, state: 'soon', app_state: 0 });
  expect([await marked(), await recent()]).toEqual([[], []]);
  expect((await mark(game)).code).toBe(404);
  expect((await mark(game, 0)).code).toBe(200);
  await sql`UPDATE venue_game SET app_state = 1 WHERE id = ${game}`.execute(database.read);
  venues.catalogue.invalidate();
  expect((await mark(99_999)).code).toBe(404);
});

test('favourites are the member’s own, newest first, and marking twice changes nothing', async () => {
  const [mine, other] = [await member(), await member()];
  const [first = 0, second = 0] = await openIds();
  await mine.mark(first);
  clock.advance(1_000);
  await Promise.all([mine.mark(second), mine.mark(second)]);
  clock.advance(1_000);
  await mine.mark(first);
  expect(await mine.marked()).toEqual([second, first]);
  expect(await other.marked()).toEqual([]);
  await other.mark(first, 0);
  await mine.mark(second, 0);
  expect(await mine.marked()).toEqual([first]);
});

test('a member has a hundred favourites at most, also when marked concurrently', async () => {
  const { id, mark } = await member();
  await sql`INSERT INTO venue_favourite (member_id, game_id, added_at)
    SELECT ${id}, 100000 + n, ${clock.now()} FROM generate_series(1, 98) AS n`.execute(
    database.read,
  );
  const games = (await openIds()).slice(0, 4);
  const answers = await Promise.all(games.map((game) => mark(game)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(answers.find(({ code }) => code === 203)?.message).toBe('最多收藏 100 个游戏');
});

test('recently opened games are first, each once, without those of others', async () => {
  const [mine, other] = [await member(), await member()];
  const [first = 0, second = 0, third = 0] = await openIds();
  await launched(mine.id, [first, second, first]);
  await launched(other.id, [third]);
  const games = await mine.recent();
  expect(games.map((game) => game.id)).toEqual([first, second]);
  expect(games[0]?.played_at).toMatch(/^2026-03-10 12:/);
});

test('a session at a game adds up the member’s own bets there since it was opened', async () => {
  const [mine, other] = [await member(), await member()];
  const session = async (body: object = {}) =>
    (await mine.call<GameSessionData>('games/session', body)).data;
  expect((await mine.call('games/session')).code).toBe(404);
  const open = (id: number) => {
    const session = `session-${id}`;
    return sql`INSERT INTO venue_launch (id, member_id, venue, game_id, session_id, launched_at)
      VALUES (gen_random_uuid(), ${id}, 'haitang', 1001, ${session}, ${clock.now()})`.execute(
      database.read,
    );
  };
  let bets = 0;
  const bet = (id: number, venue: string, [stake, payout, status]: [number, number, number]) => {
    bets += 1;
    return sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
        category, stake, payout, valid_amount, status, bet_at)
      VALUES (${venue}, ${id}, ${`b${bets}`}, 1, 'crabapple-bloom', '海棠花开', 'concise', ${stake},
        ${payout}, ${stake}, ${status}, ${clock.now()})`.execute(database.read);
  };
  await bet(mine.id, 'haitang', [900, 0, 1]);
  clock.advance(2_000);
  await open(mine.id);
  await open(other.id);
  await bet(mine.id, 'haitang', [1_000, 400, 1]);
  await bet(mine.id, 'haitang', [250, 0, 2]);
  await bet(mine.id, 'haitang', [5_000, 0, 0]);
  await bet(mine.id, 'another', [700, 0, 1]);
  await bet(other.id, 'haitang', [800, 0, 1]);
  const first = await session();
  const sums = { staked: '12.50', unsettled: '2.50', net: '-6.00', counted: '10.00', lot: null };
  expect(first).toMatchObject(sums);
  clock.advance(5_000);
  await open(mine.id);
  expect(await session()).toMatchObject({ staked: '0.00', net: '0.00' });
  expect(await session({ since: first.since })).toEqual(first);
  const lot = { kind: 'deposit', reference: `d${mine.id}`, base: cny(5_000n) } as const;
  const openedAt = clock.now();
  await database.transaction((tx) =>
    openLot(tx, { memberId: memberId(mine.id), required: cny(5_000n), openedAt, ...lot }),
  );
  const shown = { reason: '存款', need: '50.00', done: '0.00', accepts: true };
  expect(await session()).toMatchObject({ share: 40, lot: shown });
});
