import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { cny } from '@haitang/kernel/money.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endSeats } from '../../end-seats.ts';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { emptyShellsOf } from '../../games/pearl-finder/finder-rules.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../house.ts';
import type { HouseContext } from '../../house-context.ts';
import { rotateSeeds } from '../../testing/rotate-seeds.ts';
import { balanceOf, openWallet } from '../chips/chips.ts';
import { moveMoney } from '../chips/move-money.ts';
import { endLeftRounds } from './end-left-rounds.ts';
import { readBetFeed } from './feed.ts';
import { findGame, type InstantGame, type StepGame } from './games.ts';
import { placeBet } from './place-bet.ts';
import { changeClientSeed } from './seeds.ts';
import { type StepBet, startRound } from './start-round.ts';
import { type Step, showOpenRound, stepRound } from './step-round.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const clock = fixedClock();
const context: HouseContext = {
  database,
  clock,
  logger: silentLogger,
  publicUrl: 'http://house',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};

function gameOf(code: string): StepGame {
  const game = findGame(code);
  if (game?.kind !== 'steps') throw new Error(code);
  return game;
}
function instantOf(code: string): InstantGame {
  const game = findGame(code);
  if (game?.kind !== 'instant') throw new Error(code);
  return game;
}
const finder = gameOf('pearl-finder');

async function newPlayer(minor = 100_000n, product = 'haitang'): Promise<string> {
  const player = `m${randomUUID().slice(0, 8)}`;
  const key = { player, product };
  await openWallet(context, key);
  const order = { ...key, id: randomUUID(), kind: 'deposit' as const, amount: cny(minor) };
  await moveMoney(context, order);
  return player;
}
const balance = async (player: string) =>
  (await balanceOf(database.read, { player, product: 'haitang' }))?.minor;

async function start(player: string, more: Partial<StepBet> = {}) {
  const key = randomUUID();
  const bet = { player, game: finder, key, stake: cny(1_000n), choice: { empty: 3 }, ...more };
  return present((await startRound(context, bet, async () => null)).played, 'a start');
}
/** Plays a step from a seat that is confirmed. */
const play = async (step: Step) =>
  present((await stepRound(context, step, async () => null)).played, 'a step');
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'key' in error ? error.key : error),
  );

/** The pearls and the empty shells of an open round, read where a player cannot. */
async function shellsOf(round: string) {
  const { rows } = await sql<{ serverSeed: string; clientSeed: string; nonce: number }>`
    SELECT s.server_seed AS "serverSeed", o.client_seed AS "clientSeed", o.nonce
    FROM open_round o JOIN seed_pair s ON s.id = o.seed_pair_id WHERE o.id = ${round}`.execute(
    database.read,
  );
  const empty = emptyShellsOf(fairDraws(present(rows[0], 'an open round'), 24), 3);
  const pearls = Array.from({ length: 25 }, (_, index) => index).filter(
    (value) => !empty.includes(value),
  );
  return { empty, pearls };
}
const pearlAt = async (round: string, index: number) =>
  present((await shellsOf(round)).pearls[index], 'a pearl');

async function opened(player: string) {
  const { open } = await start(player);
  return present(open, 'an open round');
}
const take = (player: string, round: string, step: number, input: unknown) =>
  play({ player, game: finder, round, step, input });

test('a start takes the stake, steps cost nothing, collecting pays once', async () => {
  const player = await newPlayer();
  const { id } = await opened(player);
  expect(await balance(player)).toBe(99_000n);
  const first = await take(player, id, 0, await pearlAt(id, 0));
  expect(first.view).toMatchObject({ multiple: 11_250, next: 12_857 });
  await take(player, id, 1, await pearlAt(id, 1));
  const end = await take(player, id, 2, 'cash');
  expect(end.settled).toMatchObject({ payout: cny(1_285n), balanceAfter: cny(100_285n) });
  expect(await balance(player)).toBe(100_285n);
  expect((await take(player, id, 2, 'cash')).settled?.id).toBe(id);
  expect(await balance(player)).toBe(100_285n);
  const { rounds } = await readBetFeed(context, {
    from: null,
    to: null,
    round: id,
    player: null,
    product: null,
    limit: 9,
  });
  expect(rounds).toMatchObject([{ id, stake: cny(1_000n), payout: cny(1_285n) }]);
});

test('an empty shell ends the round without a payout, and the round shows all of them', async () => {
  const player = await newPlayer();
  const { id } = await opened(player);
  const { empty } = await shellsOf(id);
  const end = await take(player, id, 0, empty[0]);
  expect(end.settled).toMatchObject({ payout: cny(0n), outcome: { emptyShells: empty } });
  expect(await balance(player)).toBe(99_000n);
});

test('the same start and the same step have one effect, however often they are sent', async () => {
  const player = await newPlayer();
  const key = randomUUID();
  const starts = await Promise.all(Array.from({ length: 12 }, () => start(player, { key })));
  expect(new Set(starts.map(({ open }) => open?.id)).size).toBe(1);
  expect(await balance(player)).toBe(99_000n);
  const id = present(starts[0]?.open?.id, 'the round');
  const shell = await pearlAt(id, 3);
  const steps = await Promise.all(Array.from({ length: 12 }, () => take(player, id, 0, shell)));
  expect(steps.map(({ open }) => open?.inputs)).toEqual(steps.map(() => [shell]));
  await Promise.all(Array.from({ length: 12 }, () => take(player, id, 1, 'cash')));
  expect(await balance(player)).toBe(100_125n);
});

test('two steps at once: one is taken, the other is out of turn', async () => {
  const player = await newPlayer();
  const { id } = await opened(player);
  const [one, other] = [await pearlAt(id, 0), await pearlAt(id, 1)];
  const ends = await Promise.all([one, other].map((shell) => refusal(take(player, id, 0, shell))));
  expect(new Set(ends)).toEqual(new Set(['done', 'malformed']));
  expect(await refusal(take(player, id, 5, await pearlAt(id, 2)))).toBe('malformed');
});

test('a key used for another bet, and a second round of the game, are refused', async () => {
  const player = await newPlayer();
  const key = randomUUID();
  await start(player, { key });
  expect(await refusal(start(player, { key, stake: cny(2_000n) }))).toBe('key-reused');
  expect(await refusal(start(player))).toBe('in-progress');
  expect((await start(player, { game: gameOf('five-petals'), choice: {} })).open).not.toBeNull();
});

test("another player's round is not found, and shows nothing", async () => {
  const { id } = await opened(await newPlayer());
  const thief = await newPlayer();
  expect(await refusal(take(thief, id, 0, 1))).toBe('missing');
  expect(await refusal(take(thief, id, 0, 'cash'))).toBe('missing');
  expect(await showOpenRound(context, thief, finder)).toBeNull();
});

test('seeds stay while a round is open; other games go on', async () => {
  const player = await newPlayer();
  const { id } = await opened(player);
  expect(await refusal(rotateSeeds(context, player))).toBe('condition');
  expect(await refusal(changeClientSeed(context, player, 'mine'))).toBe('condition');
  const wind = { player, game: instantOf('flower-winds'), key: randomUUID(), stake: cny(100n) };
  const bet = { ...wind, choice: { wind: 'calm' } };
  expect((await placeBet(context, bet, null)).round?.nonce).toBe(1);
  await take(player, id, 0, await pearlAt(id, 0));
  await take(player, id, 1, 'cash');
  expect(await refusal(rotateSeeds(context, player))).toBe('done');
});

test('a round above the balance is refused and leaves nothing', async () => {
  const player = await newPlayer(500n);
  expect(await refusal(start(player))).toBe('above-balance');
  expect(await balance(player)).toBe(500n);
  expect(await showOpenRound(context, player, finder)).toBeNull();
});

test('a round that was left for a day ends by its rule, once', async () => {
  const player = await newPlayer();
  const { id } = await opened(player);
  await take(player, id, 0, await pearlAt(id, 0));
  const other = await newPlayer();
  await opened(other);
  const before = () => ({ before: later(clock.now(), -DAY_MS) });
  expect(await endLeftRounds(context, before())).toBe(0);
  clock.advance(DAY_MS + 1);
  const ended = await Promise.all([
    endLeftRounds(context, before()),
    endLeftRounds(context, before()),
  ]);
  expect(ended.reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(2);
  expect(await balance(player)).toBe(100_125n);
  expect(await balance(other)).toBe(100_000n);
});

test('a player who may not play any more has no open round; one who signs out keeps it', async () => {
  const [locked, away] = [await newPlayer(), await newPlayer()];
  await opened(locked);
  await opened(away);
  await endSeats(context, { player: away, reason: 'SE_SESSION_OVER' });
  await endSeats(context, { player: locked, reason: 'SE_PAUSED' });
  expect(await balance(locked)).toBe(100_000n);
  expect(await showOpenRound(context, away, finder)).not.toBeNull();
});

test('the books of a player balance after rounds of every kind', async () => {
  const player = await newPlayer();
  for (let round = 0; round < 5; round += 1) {
    const { open } = await start(player, { game: gameOf('ever-higher'), choice: {} });
    const id = present(open?.id, 'a round');
    const game = gameOf('ever-higher');
    await play({ player, game, round: id, step: 0, input: 'skip' });
    await endLeftRounds(context, { player });
  }
  const { rows } = await sql<{ sum: bigint }>`
    SELECT sum(amount)::bigint AS sum FROM movement WHERE player = ${player}`.execute(
    database.read,
  );
  expect(await balance(player)).toBe(rows[0]?.sum);
  expect(await balance(player)).toBe(100_000n);
});
