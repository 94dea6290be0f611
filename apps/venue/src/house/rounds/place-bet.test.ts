import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { playFrom } from '../../engine/game-rules.ts';
import { fairDraws, seedHash } from '../../fairness/fair-stream.ts';
import { diceRules } from '../../games/cloud-dice/dice-rules.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../house.ts';
import type { HouseContext } from '../../house-context.ts';
import { rotateSeeds } from '../../testing/rotate-seeds.ts';
import { balanceOf, openWallet } from '../chips/chips.ts';
import { moveMoney } from '../chips/move-money.ts';
import { createChains } from '../shared-rounds/chains.ts';
import { showRound } from '../shared-rounds/shown-rounds.ts';
import { readBetFeed } from './feed.ts';
import { findGame, type InstantGame } from './games.ts';
import { type Bet, placeBet } from './place-bet.ts';
import { changeClientSeed, endPair, showSeeds } from './seeds.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const context: HouseContext = {
  database,
  clock: fixedClock(),
  logger: silentLogger,
  publicUrl: 'http://house',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};

const chains = createChains(context);

const gameOf = (code: string): InstantGame => {
  const game = findGame(code);
  if (game?.kind !== 'instant') throw new Error(code);
  return game;
};
const dice = gameOf('cloud-dice');
const bloom = gameOf('crabapple-bloom');
const EVEN = { side: 'over', target: 4_999 };

async function newPlayer(minor: bigint): Promise<string> {
  const player = `m${randomUUID().slice(0, 8)}`;
  const key = { player, product: 'haitang' };
  await openWallet(context, key);
  const order = { ...key, id: randomUUID(), kind: 'deposit' as const, amount: cny(minor) };
  await moveMoney(context, order);
  return player;
}
const balance = (player: string) =>
  balanceOf(database.read, { player, product: 'haitang' }).then((money) => money?.minor);
const bet = async (player: string, more: Partial<Bet> = {}) => {
  const order = { player, game: dice, key: randomUUID(), stake: cny(100n), choice: EVEN, ...more };
  const { round } = await placeBet(context, order, null);
  return present(round, 'a bet that nothing stops');
};
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
  );

test('a bet takes its stake and adds its payout', async () => {
  const player = await newPlayer(10_000n);
  const round = await bet(player);
  expect(await balance(player)).toBe(9_900n + round.payout.minor);
  expect(round.balanceAfter.minor).toBe(9_900n + round.payout.minor);
});

test('FM-16 the same key plays once, however often and concurrently it is sent', async () => {
  const player = await newPlayer(10_000n);
  const key = randomUUID();
  const rounds = await Promise.all(Array.from({ length: 20 }, () => bet(player, { key })));
  expect(new Set(rounds.map((round) => round.id)).size).toBe(1);
  expect(await balance(player)).toBe(rounds[0]?.balanceAfter.minor);
  expect((await showSeeds(context, player)).nonce).toBe(1);
});

test('a bet keeps the odds it was taken at, however its game changes later', async () => {
  const player = await newPlayer(10_000n);
  const then = { houseEdge: 20_000, winChance: 490_000, side: null };
  const old = await bet(player, { game: { ...dice, odds: () => then } });
  const { id } = await bet(player);
  const { rounds } = await readBetFeed(context, {
    from: null,
    to: null,
    round: null,
    player,
    product: null,
    limit: 10,
  });
  const odds = new Map(rounds.map((round) => [round.id, round.odds]));
  expect(odds.get(old.id)).toEqual(then);
  expect(odds.get(id)).toEqual(dice.odds(EVEN));
});

test('the key of another bet is refused', async () => {
  const player = await newPlayer(10_000n);
  const key = randomUUID();
  await bet(player, { key });
  const other = [
    { stake: cny(200n) },
    { choice: { side: 'under', target: 4_999 } },
    { game: bloom, choice: {}, stake: cny(100n) },
  ];
  for (const more of other) {
    expect(await refusal(bet(player, { key, ...more }))).toBe('key-reused');
  }
});

test('an interrupted bet left nothing, and its key draws the same result', async () => {
  const player = await newPlayer(10_000n);
  const key = randomUUID();
  await showSeeds(context, player);
  await sql`ALTER TABLE round RENAME COLUMN win_id TO win_id_away`.execute(database.read);
  expect(await refusal(bet(player, { key }))).not.toBe('done');
  await sql`ALTER TABLE round RENAME COLUMN win_id_away TO win_id`.execute(database.read);
  expect(await balance(player)).toBe(10_000n);
  const before = await showSeeds(context, player);
  expect(before.nonce).toBe(0);
  const round = await bet(player, { key });
  const { revealed } = await rotateSeeds(context, player);
  const draws = fairDraws({ ...before, serverSeed: revealed.serverSeed }, 1);
  expect(round.outcome).toEqual(
    diceRules.play(draws, 100n, { side: 'over', target: 4_999 }).outcome,
  );
});

test('seeds that were rotated before are shown again, and those in use stay', async () => {
  const player = await newPlayer(1_000n);
  const { serverSeedHash } = await showSeeds(context, player);
  const first = present(await endPair(context, player, serverSeedHash), 'an ended pair');
  await bet(player);
  const again = present(await endPair(context, player, serverSeedHash), 'the same pair');
  expect(again.revealed).toEqual(first.revealed);
  expect(again.seeds).toEqual({ ...first.seeds, nonce: 1 });
  expect(await showSeeds(context, player)).toEqual(again.seeds);
  expect(await endPair(context, await newPlayer(1_000n), serverSeedHash)).toBeNull();
});

test('of a hundred concurrent bets only those within the balance are played', async () => {
  const player = await newPlayer(60n * 100n);
  // A target that almost never wins, so that wins do not pay for further bets.
  const choice = { side: 'over', target: 9_997 };
  const results = await Promise.all(
    Array.from({ length: 100 }, () => refusal(bet(player, { choice }))),
  );
  const played = results.filter((result) => result === 'done').length;
  const { rows } = await sql<{ won: bigint }>`SELECT COALESCE(sum(payout), 0)::bigint AS won
    FROM round WHERE player = ${player}`.execute(database.read);
  const won = rows[0]?.won ?? 0n;
  expect(await balance(player)).toBe(6_000n - BigInt(played) * 100n + won);
  expect(
    results.filter((result) => result !== 'done').every((result) => result === 'above-balance'),
  ).toBe(true);
  expect(played).toBe(won === 0n ? 60 : 100);
});

test('stakes and choices outside the rules are refused and cost nothing', async () => {
  const player = await newPlayer(10_000_000n);
  const odd: Partial<Bet>[] = [
    { stake: cny(0n) },
    { stake: cny(9n) },
    { stake: cny(105n) },
    { stake: cny(100_010n) },
    { choice: {} },
    { choice: { side: 'over', target: 9_999 } },
    // 4,950 times 1,000.00 is more than the largest win of a bet.
    { stake: cny(100_000n), choice: { side: 'under', target: 2 } },
    { game: bloom, stake: cny(30n), choice: {} },
  ];
  for (const more of odd) expect(await refusal(bet(player, more))).toBe('malformed');
  expect(await balance(player)).toBe(10_000_000n);
});

test('without money, or without a wallet, nothing is played', async () => {
  expect(await refusal(bet(await newPlayer(99n)))).toBe('above-balance');
  expect(await refusal(bet('stranger'))).toBe('above-balance');
});

test('a rotated seed proves every round; a seed in use is never shown', async () => {
  const player = await newPlayer(1_000_000n);
  const { serverSeedHash, nextServerSeedHash } = await showSeeds(context, player);
  await changeClientSeed(context, player, 'haitang-2026-spring');
  const rounds = [];
  for (let position = 0; position < 5; position += 1) {
    rounds.push(await bet(player, { game: bloom, stake: cny(200n), choice: {} }));
  }
  const [first] = rounds;
  expect((await showRound(context, chains, player, first?.id ?? '')).serverSeed).toBeNull();
  const { revealed, seeds } = await rotateSeeds(context, player);
  expect(seedHash(revealed.serverSeed)).toBe(serverSeedHash);
  expect(seeds).toMatchObject({ serverSeedHash: nextServerSeedHash, nonce: 0 });
  for (const [nonce, round] of rounds.entries()) {
    const input = { ...revealed, clientSeed: 'haitang-2026-spring', nonce };
    const draws = fairDraws(input, bloom.rules.draws).values();
    const next = () => present(draws.next().value, 'a draw');
    const { outcome, payout } = playFrom(bloom.rules, next, 200n, {});
    expect([round.outcome, round.payout.minor, round.nonce]).toEqual([outcome, payout, nonce]);
  }
  expect((await showRound(context, chains, player, first?.id ?? '')).serverSeed).toBe(
    revealed.serverSeed,
  );
});

test('a round is shown only to its player', async () => {
  const round = await bet(await newPlayer(1_000n));
  expect(await refusal(showRound(context, chains, 'somebody', round.id))).toBe('missing');
});

test('a client seed is one word of at most 64 characters', async () => {
  const player = await newPlayer(1n);
  for (const seed of ['', 'two words', 'x'.repeat(65), '海棠', 'line\nbreak']) {
    expect(await refusal(changeClientSeed(context, player, seed))).toBe('malformed');
  }
});
