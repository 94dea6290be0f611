import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InstantRules } from '../../engine/game-rules.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../house.ts';
import type { HouseContext } from '../../house-context.ts';
import { rotateSeeds } from '../../testing/rotate-seeds.ts';
import { balanceOf, lockWallet, openWallet } from '../chips/chips.ts';
import { moveMoney } from '../chips/move-money.ts';
import { decideBets } from './decide-bets.ts';
import { findGame, type InstantGame } from './games.ts';
import { type Bet, placeBet } from './place-bet.ts';
import type { Round } from './round-store.ts';
import { type SeedPair, showSeeds } from './seeds.ts';
import { anySeatOf, type LivingSeat, newLaunch, type OpenSeat, openPage } from './sessions.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const plain: HouseContext = {
  database,
  clock: fixedClock(),
  logger: silentLogger,
  publicUrl: 'http://house',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};

/** A house of its own, whose transactions go through `attempt`. */
function houseWith(attempt: Database['attempt']): HouseContext {
  return { ...plain, database: { ...database, attempt } };
}

const gameOf = (code: string): InstantGame => {
  const game = findGame(code);
  if (game?.kind !== 'instant') throw new Error(code);
  return game;
};
const dice = gameOf('cloud-dice');
const EVEN = { side: 'over', target: 4_999 };
/** Wins once in ten thousand times. */
const HOPELESS = { side: 'over', target: 9_997 };

async function newPlayer(minor: bigint): Promise<string> {
  const player = `m${randomUUID().slice(0, 8)}`;
  const key = { player, product: dice.product };
  await openWallet(plain, key);
  if (minor > 0n)
    await moveMoney(plain, { ...key, id: randomUUID(), kind: 'deposit', amount: cny(minor) });
  return player;
}
const newPlayers = (count: number, minor = 10_000n): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => newPlayer(minor)));
const balance = async (player: string) =>
  (await balanceOf(database.read, { player, product: dice.product }))?.minor;
const bet = async (player: string, more: Partial<Bet> = {}, context = plain): Promise<Round> => {
  const order = { player, game: dice, key: randomUUID(), stake: cny(100n), choice: EVEN, ...more };
  return present((await placeBet(context, order, null)).round, 'a bet that nothing stops');
};
const ended = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : 'fault'),
  );

/** Stored rounds of players, and what is wrong with their books. */
async function books(players: readonly string[]) {
  const { rows } = await sql<{ rounds: number; wrong: number }>`SELECT
      (SELECT count(*)::int FROM round WHERE player = ANY(${players}::text[])) AS rounds,
      (SELECT count(*)::int FROM wallet WHERE player = ANY(${players}::text[])
        AND balance <> (SELECT coalesce(sum(amount), 0) FROM movement
          WHERE movement.player = wallet.player AND movement.product = wallet.product)) +
      (SELECT count(*)::int FROM (SELECT balance_after - amount AS before, lag(balance_after, 1, 0)
          OVER (PARTITION BY player, product ORDER BY id) AS last
        FROM movement WHERE player = ANY(${players}::text[])) AS line WHERE before <> last)
      AS wrong`.execute(database.read);
  return present(rows[0], 'one row');
}

test('bets that come together share a commit, and a lone one does not wait for others', async () => {
  let commits = 0;
  const context = houseWith((work, stands) => {
    commits += 1;
    return database.attempt(work, stands);
  });
  const players = await newPlayers(60);
  await Promise.all(players.map((player) => bet(player, {}, context)));
  expect(commits).toBe(1);
  await bet(players[0] ?? '', {}, context);
  expect(commits).toBe(2);
  expect(await books(players)).toEqual({ rounds: 61, wrong: 0 });
});

test('bets that come during a commit wait for no other one than their own', async () => {
  const [first = '', ...others] = await newPlayers(9);
  await Promise.all(others.map((player) => bet(player)));
  await database
    .transaction(async (tx) => {
      await lockWallet(tx, { player: first, product: dice.product });
      const held = [0, 1, 2].map(() => bet(first));
      await nextTurn();
      // The wallet of one player is in use; the others are answered nevertheless.
      for (let position = 0; position < 3; position += 1)
        await Promise.all(others.map((player) => bet(player)));
      expect((await books([first])).rounds).toBe(0);
      held.push(bet(first));
      return { held };
    })
    .then(async ({ held }) => {
      // A player's bets are played in the order they came, the one that came last too.
      expect((await Promise.all(held)).map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3]);
    });
  expect(await books([first, ...others])).toEqual({ rounds: 4 + 8 * 4, wrong: 0 });
});

test('one player fills a small part of the lane, and its room is back with each answer', async () => {
  const [greedy = '', other = ''] = await newPlayers(2, 100_000n);
  await Promise.all([bet(greedy), bet(other)]);
  const held = await database.transaction(async (tx) => {
    await lockWallet(tx, { player: greedy, product: dice.product });
    const many = Array.from({ length: 200 }, () => ended(bet(greedy)));
    await bet(other);
    return { many };
  });
  const ends = await Promise.all(held.many);
  expect(ends.filter((end) => end === 'done')).toHaveLength(128);
  expect(ends.filter((end) => end === 'too-many')).toHaveLength(72);
  await bet(greedy);
  expect(await books([greedy, other])).toEqual({ rounds: 132, wrong: 0 });
});

const HELD_ROWS = {
  'the seat': (player: string) =>
    sql`SELECT 1 FROM page_session WHERE player = ${player} FOR UPDATE`,
  'the pair of seeds': (player: string) =>
    sql`SELECT 1 FROM seed_pair WHERE player = ${player} FOR UPDATE`,
};

test.each(Object.entries(HELD_ROWS))('%s in use: only its player waits', async (_, lock) => {
  const players = await newPlayers(6);
  await Promise.all(players.map((player) => showSeeds(plain, player)));
  const seats = await Promise.all(
    players.map(async (player) => {
      const seat = { player, gameCode: dice.code, roundId: null, operatorToken: player };
      const { token } = await openPage(plain, await newLaunch(plain, seat));
      return anySeatOf(plain, token);
    }),
  );
  const judged: boolean[] = [];
  const betAt = ({ player, hash }: OpenSeat) => {
    const order = { player, game: dice, key: randomUUID(), stake: cny(100n), choice: EVEN };
    const judge = ({ open }: LivingSeat) => {
      judged.push(open);
      return null;
    };
    return placeBet(plain, order, { hash, judge });
  };
  const [first, ...others] = seats;
  const held = await database.transaction(async (tx) => {
    await lock(present(first, 'a seat').player).execute(tx);
    const waiting = betAt(present(first, 'a seat'));
    await Promise.all(others.map(betAt));
    expect((await books(players)).rounds).toBe(5);
    return { waiting };
  });
  await held.waiting;
  expect(await books(players)).toEqual({ rounds: 6, wrong: 0 });
  expect(judged).toEqual(Array(6).fill(true));
});

const broken = (play: () => unknown): InstantGame => {
  const rules: InstantRules = {
    stakes: dice.rules.stakes,
    draws: 1,
    readChoice: (choice) => choice,
    largestPayout: () => 0n,
    play: () => ({ outcome: play(), payout: 0n }),
  };
  return { ...dice, rules };
};
const FAULTY = {
  'rules that fail': broken(() => {
    throw new Error('rules that fail');
  }),
  // PostgreSQL has no such character.
  'an outcome that cannot be stored': broken(() => '\u0000'),
};

test.each(Object.entries(FAULTY))('%s: only the own bet fails', async (_, game) => {
  const players = await newPlayers(6);
  const poor = await newPlayer(99n);
  const [poisoned = ''] = players;
  const ends = await Promise.all([
    ...players.map((player, index) => ended(bet(player, index === 0 ? { game } : {}))),
    ended(bet(poor)),
    ended(bet(poisoned)),
  ]);
  expect(ends).toEqual(['fault', ...Array(5).fill('done'), 'above-balance', 'done']);
  expect(await books([...players, poor])).toEqual({ rounds: 6, wrong: 0 });
  expect((await showSeeds(plain, poisoned)).nonce).toBe(1);
});

test('a commit whose answer is lost is found by each bet: nothing is played twice', async () => {
  let lost = 0;
  const context = houseWith(async (work, stands) => {
    const done = await database.attempt(work, stands);
    lost += 1;
    if (lost === 1) throw new Error('the connection was lost');
    return done;
  });
  const players = await newPlayers(5);
  const rounds = await Promise.all(players.map((player) => bet(player, {}, context)));
  expect(lost).toBe(6);
  expect(await books(players)).toEqual({ rounds: 5, wrong: 0 });
  for (const round of rounds) expect(await balance(round.player)).toBe(round.balanceAfter.minor);
});

test('two pages of a player share the balance exactly, and one key plays once', async () => {
  const player = await newPlayer(1_000n);
  const slipsOf = (more: Partial<Bet>): Partial<Bet>[] =>
    Array.from({ length: 10 }, () => ({ ...more, key: randomUUID() }));
  const slips = [
    ...slipsOf({ choice: HOPELESS }),
    ...slipsOf({ game: gameOf('flower-winds'), choice: { wind: 'calm' }, stake: cny(200n) }),
  ];
  // Each slip comes twice, as from a page that tries again.
  const ends = await Promise.all([...slips, ...slips].map((slip) => ended(bet(player, slip))));
  const { rows } = await sql<{ staked: bigint; won: bigint }>`SELECT sum(stake)::bigint AS staked,
    sum(payout)::bigint AS won FROM round WHERE player = ${player}`.execute(database.read);
  const { staked, won } = present(rows[0], 'one row');
  expect(await balance(player)).toBe(1_000n - staked + won);
  expect(ends.slice(0, 10)).toEqual(Array(10).fill('done'));
  expect(ends.slice(20, 30)).toEqual(Array(10).fill('done'));
  if (won === 0n) expect(ends.filter((end) => end === 'above-balance')).toHaveLength(20);
  expect((await books([player])).wrong).toBe(0);
});

test('seeds rotated between batches: each pair counts its own bets without a gap', async () => {
  const player = await newPlayer(100_000n);
  const acts = [0, 1, 2, 3].flatMap(() => [bet(player), rotateSeeds(plain, player), bet(player)]);
  await Promise.all(acts);
  const { rows } = await sql<{ used: number; gaps: number }>`SELECT count(*)::int AS used,
      count(*) FILTER (WHERE number <> nonce)::int AS gaps FROM (
        SELECT nonce, row_number() OVER (PARTITION BY seed_pair_id ORDER BY id) - 1 AS number
        FROM round WHERE player = ${player}) AS line`.execute(database.read);
  expect(rows[0]).toEqual({ used: 8, gaps: 0 });
});

const someSlip = fc.record({
  at: fc.nat(3),
  key: fc.nat(5),
  stake: fc.constantFrom(100n, 400n),
  choice: fc.constantFrom(EVEN, HOPELESS),
  /** Turns of the event loop before it is sent. */
  pause: fc.nat(3),
});
const shown = ({ nonce, outcome, payout, balanceAfter, stake }: Round) => ({
  nonce,
  outcome,
  payout,
  balanceAfter,
  stake,
});

test('whatever batches form, each player has the result of the bets one by one', async () => {
  const property = fc.asyncProperty(fc.array(someSlip, { maxLength: 60 }), async (slips) => {
    const players = await newPlayers(4, 1_500n);
    const keys = players.map(() => Array.from({ length: 6 }, () => randomUUID()));
    for (const player of players) await showSeeds(plain, player);
    const { rows } = await sql<{ player: string; id: string; serverSeed: string; client: string }>`
      SELECT player, id, server_seed AS "serverSeed", client_seed AS client
      FROM seed_pair WHERE player = ANY(${players}::text[])`.execute(database.read);
    const orders = slips.map(({ at: index, key, stake, choice }) => ({
      player: players[index] ?? '',
      game: dice,
      key: keys[index]?.[key] ?? '',
      stake: cny(stake),
      choice,
    }));
    const sent: Promise<unknown>[] = [];
    for (const [index, order] of orders.entries()) {
      for (let turn = slips[index]?.pause ?? 0; turn > 0; turn -= 1) await nextTurn();
      sent.push(bet(order.player, order).then(shown, ({ key }: { key: string }) => key));
    }
    const seeds = rows.map(({ player, id, serverSeed, client }): [string, SeedPair] => {
      const unused = { serverSeedHash: '', nextServerSeed: '', nextServerSeedHash: '' };
      return [player, { ...unused, id, serverSeed, clientSeed: client, nonce: 0 }];
    });
    const held = {
      balances: new Map(players.map((player) => [`${player} ${dice.product}`, cny(1_500n)])),
      pairs: new Map(seeds),
      seats: new Map(),
      known: [],
      used: new Set<string>(),
      at: plain.clock.now(),
    };
    const { outcomes, rounds } = decideBets(
      held,
      orders.map((order) => ({ ...order, admission: null })),
    );
    const expected = outcomes.map((outcome) => {
      if (outcome.kind === 'refused') return outcome.key;
      return 'round' in outcome ? shown(outcome.round) : outcome;
    });
    expect(await Promise.all(sent)).toEqual(expected);
    expect(await books(players)).toEqual({ rounds: rounds.length, wrong: 0 });
  });
  await fc.assert(property, { numRuns: 12 });
});
