import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { freePort } from '@haitang/testkit/free-port.ts';
import { HOUSE_SCHEMA } from '@haitang/venue/house.ts';
import { type TestPage, testPage } from '@haitang/venue/testing/test-page.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { syncCatalogue } from '@haitang/venues/catalogue/sync-catalogue.ts';
import { launchGame } from '@haitang/venues/launch-game.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testOperator } from '../../apps/venue/src/testing/test-operator.ts';
import { PAGE_PATHS, type PageShared } from '../../apps/venue/src/wire/page-wire.ts';
import type { PagePursuits } from '../../apps/venue/src/wire/pursuit-wire.ts';
import { fundMember } from '../support/fund-member.ts';
import { killedHouse } from '../support/killed-house.ts';
import type { KillPlace } from '../support/killed-house-child.ts';
import { lobbyDoor, openSession } from '../support/lobby-door.ts';
import { lobbyVenues } from './lobby-venues.ts';
import { expectBalanced, insertMember } from './venue-rig.ts';

/** Kills at any write, by a seeded series; `PURSUIT_KILLS=200 PURSUIT_SEED=7` for a long run. */
const KILLS = Number(process.env.PURSUIT_KILLS ?? '2');
const SEED = Number(process.env.PURSUIT_SEED ?? '20261126');
const PRODUCT = 'tianyuan';
const GAME = 'quick-three';
const CLOSED_MS = 8_000;
const REVEAL_MS = 4_000;
const ROUNDS = 4;
const FUNDED = 100_000n;

const { database, url: databaseUrl } = await lobbyDatabase();
const directory = await mkdtemp(join(tmpdir(), 'pursuit-kill-'));
const { privateKey } = await ensureKeyPair(directory, 'lobby');
const lane = createPostingLane(database);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const clock = fixedClock(new Date());
const lobbyPorts = { database, lane, privateKey, clock, url, timeoutMs: 60_000, more: [PRODUCT] };
const context = lobbyVenues(lobbyPorts);
const lobby = await lobbyDoor(context, (await ensureKeyPair(directory, 'house')).publicKey);
const books = connectDatabase({
  url: databaseUrl,
  size: 4,
  schema: HOUSE_SCHEMA,
  onIdleError: () => undefined,
});
const options = { databaseUrl, keysDirectory: directory, port, lobbyUrl: lobby.url };
const house = await killedHouse({ ...options, pagesDirectory: directory }, clock, noneIsTorn);
const operator = await testOperator(url, directory);
afterAll(async () => {
  await house.stop();
  await Promise.all([lane.close(), books.close()]);
  await rm(directory, { recursive: true });
});
await database.transaction(seedCatalogue);
await syncCatalogue(context);

function setClock(now: Date): void {
  clock.set(now);
  house.setClock(now);
}

/** At every moment a pursuit has all its orders or does not exist, and each is paid for once. */
async function noneIsTorn(): Promise<void> {
  const { rows } = await sql<{ key: string }>`SELECT pursuit_key AS key FROM pursuit
    WHERE ${ROUNDS} <> (SELECT count(DISTINCT round) FROM shared_order
        WHERE pursuit_id = pursuit.id)
      OR ${ROUNDS} <> (SELECT count(*) FROM shared_order JOIN movement
        ON reference = shared_order.id AND kind = 'stake' AND amount = -stake
        WHERE pursuit_id = pursuit.id)
      OR EXISTS (SELECT FROM shared_order WHERE pursuit_id = pursuit.id
        AND (cancelled_at IS NOT NULL) <> EXISTS (SELECT FROM movement
          WHERE reference = shared_order.id AND kind = 'return' AND amount = stake))`.execute(
    books.read,
  );
  expect(rows).toEqual([]);
  const left = await sql`SELECT FROM shared_order WHERE pursuit_id IS NULL`.execute(books.read);
  expect(left.rows).toEqual([]);
  const wallets = await sql`SELECT player FROM wallet WHERE balance <> (SELECT sum(amount)
    FROM movement WHERE movement.player = wallet.player
      AND movement.product = wallet.product)`.execute(books.read);
  expect(wallets.rows).toEqual([]);
}

const MEMBERS = [30_000_001, 30_000_002, 30_000_003].map(memberId);
const sessions = new Map<MemberId, string>();
for (const id of MEMBERS) {
  await insertMember(database, id, true);
  await fundMember({ database, clock }, id, FUNDED);
  sessions.set(id, await openSession(context, id));
}

/** A page of a member at the lottery; the clock runs fast, so the session is made young again. */
async function sit(id: MemberId): Promise<TestPage> {
  const sessionId = present(sessions.get(id), 'a session');
  const now = clock.now();
  await sql`UPDATE member_session SET started_at = ${now}, last_action_at = ${now}
    WHERE id = ${sessionId}`.execute(database.read);
  const where = { contentId: PRODUCT, gameCode: GAME, ip: '127.0.0.1', country: null };
  const launched = await launchGame(context, { memberId: id, sessionId, ...where });
  return testPage(url, new URL(launched.url).searchParams.get('session') ?? '');
}

/** The steps of a story, in order; the place of a kill is armed just before its step. */
type Step = 'take' | 'draw' | 'win' | 'stop' | 'halt';
type Kills = Readonly<Partial<Record<Step, KillPlace>>>;

/** One page's call, sent again until the house answers it. */
async function call<Data>(page: TestPage, path: string, body?: object): Promise<Data> {
  const { code, data, message } = await house.ask(() =>
    body === undefined ? page.get<Data>(path) : page.post<Data>(path, body),
  );
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}
const newest = async (page: TestPage) =>
  present((await call<PagePursuits>(page, PAGE_PATHS.pursuits)).pursuits[0], 'a pursuit');
const untilEnded = (page: TestPage, by: string) =>
  expect.poll(async () => (await newest(page)).endedBy, { interval: 20 }).toBe(by);
const stateOf = async (round: number) => {
  const { rows } = await sql<{ state: string }>`SELECT state FROM shared_round
    JOIN shared_chain ON id = chain_id WHERE game_code = ${GAME} AND round = ${round}`.execute(
    books.read,
  );
  return rows[0]?.state;
};

/** The next period, just opened: its number, and when it closes. */
async function nextPeriod(page: TestPage): Promise<{ round: number; closesAt: number }> {
  const { table } = await call<PageShared>(page, PAGE_PATHS.shared);
  const next = present(table.next, 'a next period');
  setClock(
    new Date(next.opensAt + 1_000 + (next.opensAt <= clock.now().getTime() ? MINUTE_MS : 0)),
  );
  const { table: here } = await call<PageShared>(page, PAGE_PATHS.shared);
  return present(here.next, 'an open period');
}

/** Both of two sides: one of them pays. */
const BETS = ['big', 'small'].map((id) => ({
  bet: { play: 'sides', picks: [id], unit: 100 },
  stake: '1.00',
}));

/**
 * A pursuit that wins, one that its player stops and one whose player may not play any more; each
 * is taken, drawn once and gives three periods back. The house dies at these places.
 */
async function story(places: Kills): Promise<void> {
  const pages = await Promise.all(MEMBERS.map(sit));
  const [winner, stopper, halted] = pages.map((page) => present(page, 'a page'));
  if (!winner || !stopper || !halted) throw new Error('three pages');
  let killed = house.kills();
  const dead = () => expect.poll(() => house.kills(), { interval: 20 }).toBe(killed);
  const reach = async (step: Step): Promise<void> => {
    await dead();
    const place = places[step];
    if (place === undefined) return;
    house.killAt(place);
    killed += 1;
  };
  const { round, closesAt } = await nextPeriod(winner);
  await reach('take');
  for (const page of pages) {
    const order = { key: randomUUID(), round, rounds: ROUNDS, stopOnWin: page === winner };
    await call<PagePursuits>(page, PAGE_PATHS.pursue, { ...order, bets: BETS });
  }
  await reach('draw');
  setClock(new Date(closesAt + 1));
  await expect.poll(() => stateOf(round), { interval: 20 }).toBe('closed');
  setClock(new Date(closesAt + CLOSED_MS + 1));
  await expect.poll(() => stateOf(round), { interval: 20 }).toBe('settled');
  await reach('win');
  setClock(new Date(closesAt + CLOSED_MS + REVEAL_MS + 1));
  await untilEnded(winner, 'won');
  await reach('stop');
  await call<PagePursuits>(stopper, PAGE_PATHS.endPursuit, { id: (await newest(stopper)).id });
  await reach('halt');
  const end = { user: `m${MEMBERS[2]}`, reason: 'SE_PAUSED' };
  expect((await house.ask(() => operator.call('endSessions', end))).status).toBe(200);
  const endOfHalted = async () =>
    (
      await sql<{ by: string | null }>`SELECT ended_by AS by FROM pursuit
        WHERE player = ${end.user} ORDER BY id DESC LIMIT 1`.execute(books.read)
    ).rows[0]?.by;
  await expect.poll(endOfHalted, { interval: 20 }).toBe('halted');
  await dead();
  for (const page of [winner, stopper]) {
    expect(await newest(page)).toMatchObject({ cancelled: 3, stake: '8.00', returned: '6.00' });
  }
  await noneIsTorn();
  await pullBets(context);
}

/** What the lobby says that each member has at the venue is what the venue holds. */
async function walletsAgree(): Promise<void> {
  const held = async () => {
    const { rows } = await sql<{ player: string; balance: bigint }>`SELECT player, balance
      FROM wallet WHERE product = ${PRODUCT} ORDER BY player`.execute(books.read);
    return rows.map(({ balance }) => balance);
  };
  clock.advance(MINUTE_MS);
  house.setClock(clock.now());
  const mirrored = async () => {
    await pullBets(context);
    const wallets = MEMBERS.map(async (id) => walletOf(database.read, id));
    return (await Promise.all(wallets)).map(({ atVenues }) => atVenues.get(PRODUCT)?.minor);
  };
  await expect.poll(mirrored).toEqual(await held());
  await expectBalanced(database);
}

const SAID = { statement: 'INSERT INTO pursuit', nth: 1 };
/** The orders of the second of three pursuits: those of one are written at once. */
const ORDERED = { statement: 'INSERT INTO shared_order', nth: 2 };
const CLOSED = { statement: 'UPDATE shared_chain SET closed_through', nth: 1 };
const DRAWN = { statement: "UPDATE shared_round SET state = 'drawn'", nth: 1 };
const PAID = { statement: 'UPDATE shared_order SET payout', nth: 1 };
const CANCELLED = { statement: 'UPDATE shared_order SET cancelled_at', nth: 2 };
const ENDED = { statement: 'UPDATE pursuit SET ended_at', nth: 1 };
const HALTED = { statement: 'UPDATE pursuit SET is_halted', nth: 1 };

const STORIES: readonly Kills[] = [
  {
    take: { ...SAID, at: 'after its commit' },
    draw: { ...CLOSED, at: 'after its commit' },
    win: { ...CANCELLED, at: 'after' },
    stop: { ...CANCELLED, at: 'before' },
  },
  {
    take: { ...ORDERED, at: 'after' },
    draw: { ...DRAWN, at: 'before its commit' },
    win: { ...ENDED, at: 'before its commit' },
    halt: { ...HALTED, at: 'after its commit' },
  },
  {
    take: { ...SAID, at: 'before its commit' },
    draw: { ...PAID, at: 'after' },
    win: { ...ENDED, at: 'after its commit' },
    stop: { ...ENDED, at: 'after its commit' },
    halt: { ...CANCELLED, at: 'after' },
  },
];

test('FM-23 kill -9 while a pursuit is taken, played, won or ended: each period counts once', async () => {
  for (const places of STORIES) await story(places);
  expect(house.kills()).toBe(13);
  await walletsAgree();
});

test('kill -9 at any write of a pursuit', async () => {
  let state = SEED;
  // A small generator with a seed: a failed run is repeated by its number.
  const below = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const writes = { statement: '^\\s*(insert|update|delete|with|commit)' };
  for (let position = 0; position < KILLS; position += 1) {
    const place = {
      ...writes,
      nth: 1 + below(80),
      at: below(2) === 0 ? 'before' : 'after',
    } as const;
    await story({ take: place });
  }
  await walletsAgree();
});
