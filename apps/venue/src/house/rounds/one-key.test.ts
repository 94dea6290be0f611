import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { cny } from '@haitang/kernel/money.ts';
import { idFromKey } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fairDraws } from '../../fairness/fair-stream.ts';
import { emptyShellsOf } from '../../games/pearl-finder/finder-rules.ts';
import { DESK_GAMES, endOf, playDesk } from '../../testing/play-desk.ts';
import { readSharedRound } from '../shared-rounds/shared-round-store.ts';
import { endLeftRounds } from './end-left-rounds.ts';

const desk = await playDesk();
const { database, clock, context } = desk;
const { dice, gems, finder, petals, dragon } = DESK_GAMES;

/** An empty shell of an open round, read where a player cannot. */
async function emptyShell(round: string): Promise<number> {
  const { rows } = await sql<{ serverSeed: string; clientSeed: string; nonce: number }>`
    SELECT s.server_seed AS "serverSeed", o.client_seed AS "clientSeed", o.nonce
    FROM open_round o JOIN seed_pair s ON s.id = o.seed_pair_id WHERE o.id = ${round}`.execute(
    database.read,
  );
  const draws = fairDraws(present(rows[0], 'an open round'), 24);
  return present(emptyShellsOf(draws, 3)[0], 'an empty shell');
}

test('a bet with the derived name of a part stops nobody from being paid', async () => {
  const [attacker, other] = [await desk.newPlayer(), await desk.newPlayer()];
  const { chain, stage } = await desk.toOpen();
  const derived = idFromKey(`shared:${chain.id}:${stage.round}:${attacker}`);
  await desk.bet(attacker, derived);
  await desk.slip(attacker, randomUUID());
  await desk.slip(other, randomUUID(), 'dragon');
  await desk.slip(other, randomUUID(), 'tiger');
  clock.advance(16_000);
  await desk.run();
  const key = { chainId: chain.id, round: stage.round };
  expect((await readSharedRound(database.read, key))?.state).toBe('settled');
  await desk.assertBooks();
});

test('the name of a period of a pursuit is nobody else’s', async () => {
  const player = await desk.newPlayer();
  const key = randomUUID();
  const { stage } = await desk.toOpen(DESK_GAMES.three);
  const derived = idFromKey(`pursuit:${key}:${stage.round + 1}`);
  await desk.slip(player, derived);
  expect(await endOf(desk.pursue(player, key))).toBe('done');
  const again = await desk.pursue(player, key);
  expect(again.key).toBe(key);
  await desk.assertBooks();
});

test('a key that was used for anything is refused for anything else', async () => {
  const player = await desk.newPlayer();
  await desk.toOpen();
  const calls = {
    instant: (key: string) => desk.bet(player, key),
    other: (key: string) => desk.bet(player, key, gems, {}),
    steps: (key: string) => desk.start(player, key),
    petals: (key: string) => desk.start(player, key, petals, {}),
    volley: (key: string) => desk.volley(player, key),
    slip: (key: string) => desk.slip(player, key),
    pursuit: (key: string) => desk.pursue(player, key),
  };
  const ends: [string, string, string][] = [];
  for (const [first, use] of Object.entries(calls)) {
    const key = randomUUID();
    await use(key);
    // The same call again is answered as the first time.
    if (first !== 'volley') expect([first, await endOf(use(key))]).toEqual([first, 'done']);
    for (const [second, call] of Object.entries(calls)) {
      if (second !== first) ends.push([first, second, await endOf(call(key))]);
    }
    clock.advance(2_000);
    await endLeftRounds(context, { player });
  }
  const others = ends.filter(([, , end]) => end !== 'key-reused');
  expect(others).toEqual([]);
  await desk.assertBooks();
});

test('two calls with one key at once, in two wallets: one of them is refused', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const player = await desk.newPlayer();
    await desk.toOpen();
    const key = randomUUID();
    const ends = await Promise.all([
      endOf(desk.bet(player, key, gems, {})),
      endOf(desk.start(player, key)),
      endOf(desk.slip(player, key)),
      endOf(desk.pursue(player, key)),
      endOf(desk.volley(player, key)),
    ]);
    expect(ends.toSorted()).toEqual(['done', ...Array.from({ length: 4 }, () => 'key-reused')]);
  }
  await desk.assertBooks();
});

/** A round with steps whose key was used for another bet, as the previous release allowed. */
async function poisoned(player: string): Promise<string> {
  const key = randomUUID();
  await desk.bet(player, key);
  const { open } = await desk.start(player, randomUUID());
  const { id } = present(open, 'an open round');
  await sql`UPDATE open_round SET round_key = ${key} WHERE id = ${id}`.execute(database.read);
  return id;
}

test('a start and then a bet with its key: the bet is refused, the round goes on', async () => {
  const player = await desk.newPlayer();
  const key = randomUUID();
  const { open } = await desk.start(player, key);
  const { id } = present(open, 'an open round');
  expect(await endOf(desk.bet(player, key))).toBe('key-reused');
  const end = await desk.step(player, id, 0, await emptyShell(id));
  expect(end.settled?.payout).toEqual(cny(0n));
  await desk.assertBooks();
});

test('a round whose key was used for another bet is void: no pick is told, nothing is paid', async () => {
  const player = await desk.newPlayer();
  const id = await poisoned(player);
  const before = await desk.balance(player, finder.product);
  expect(await endOf(desk.step(player, id, 0, await emptyShell(id)))).toBe('condition');
  expect(await desk.balance(player, finder.product)).toBe((before ?? 0n) + 1_000n);
  expect(await endOf(desk.step(player, id, 0, 1))).toBe('missing');
  await desk.assertBooks();
  const { rows } = await sql<{ id: string; stake: bigint }>`SELECT id, stake FROM void_round
    WHERE player = ${player}`.execute(database.read);
  expect(rows).toEqual([{ id, stake: 1_000n }]);
});

test('the ending of rounds that were left does not stop at one that cannot end', async () => {
  await endLeftRounds(context, { before: later(clock.now(), DAY_MS) });
  const [attacker, broken, other] = await Promise.all([1, 2, 3].map(() => desk.newPlayer()));
  const players = { attacker: attacker ?? '', broken: broken ?? '', other: other ?? '' };
  await poisoned(players.attacker);
  await desk.start(players.broken, randomUUID());
  // Its game is gone: nothing ends it before somebody looks.
  await sql`UPDATE open_round SET game_code = 'gone' WHERE player = ${players.broken}`.execute(
    database.read,
  );
  await desk.start(players.other, randomUUID());
  clock.advance(DAY_MS + 1_000);
  const before = { before: later(clock.now(), -DAY_MS) };
  expect(await endLeftRounds(context, before)).toBe(2);
  expect(await desk.balance(players.other, finder.product)).toBe(1_000_000n);
  const parked = () =>
    sql<{ kind: string; failures: number }>`SELECT kind, failures FROM parked_row`.execute(
      database.read,
    );
  expect((await parked()).rows).toEqual([{ kind: 'left-round', failures: 1 }]);
  // What is parked is tried again when its time has come, and forgotten once it succeeds.
  expect(await endLeftRounds(context, before)).toBe(0);
  expect((await parked()).rows).toEqual([{ kind: 'left-round', failures: 1 }]);
  await sql`UPDATE open_round SET game_code = ${finder.code}
    WHERE player = ${players.broken}`.execute(database.read);
  clock.advance(1_000);
  expect(await endLeftRounds(context, before)).toBe(1);
  expect((await parked()).rows).toEqual([]);
  expect(await desk.balance(players.broken, dice.product)).toBe(1_000_000n);
  expect(dragon.kind).toBe('shared');
  await desk.assertBooks();
});
