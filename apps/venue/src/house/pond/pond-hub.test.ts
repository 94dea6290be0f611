import { randomBytes, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { watchQueries } from '@haitang/testkit/watch-queries.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../house.ts';
import type { HouseContext } from '../../house-context.ts';
import { createPondHub } from './pond-hub.ts';
import { insertPlace, insertPond, insertVolley } from './pond-store.ts';
import { pruneVolleys } from './prune-volleys.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const clock = fixedClock();
const context: HouseContext = {
  database,
  clock,
  logger: silentLogger,
  publicUrl: '',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' },
};
const watch = watchQueries(database);
const SEEDS = randomUUID();
let nonce = 0;

beforeAll(async () => {
  await sql`INSERT INTO seed_pair (id, player, server_seed, server_seed_hash, next_server_seed,
      next_server_seed_hash, client_seed, opened_at)
    VALUES (${SEEDS}, 'player', '', '', '', '', '', ${clock.now()})`.execute(database.read);
  await database.transaction(async (tx) => {
    for (let pond = 1; pond <= 40; pond += 1) await insertPond(tx, pond);
  });
});

/** A hub with a page in each of these ponds; what they are sent, as `pond event`. */
function watched(ponds: readonly number[]) {
  let steady = 0;
  const hub = createPondHub(context, () => steady);
  const sent: string[] = [];
  const nothing = () => undefined;
  for (const pond of ponds) {
    const send = (event: string, data: object) =>
      void sent.push(`${pond} ${event} ${JSON.stringify(data)}`);
    const stream = { send, beat: nothing, retryAfter: nothing, close: nothing, onClose: nothing };
    const seat = {
      hash: randomBytes(32),
      player: `player${pond}`,
      product: 'canglang',
      gameCode: 'whale-fall',
      roundId: null,
      operatorToken: '',
      open: true,
      endedBy: null,
    };
    hub.join(pond, { seat, ip: `10.0.${pond}.1` }, stream);
  }
  /** The statements of a round after so many milliseconds. */
  const round = async (ms: number) => {
    steady += ms;
    watch.take();
    await hub.round();
    return watch.take().length;
  };
  return { hub, sent, round };
}

/** A volley of a player in a pond. */
async function fire(pond: number, choice: string): Promise<void> {
  const id = randomUUID();
  nonce += 1;
  await database.transaction(async (tx) => {
    await sql`INSERT INTO round (id, player, product, game_code, round_key, choice, stake, payout,
        outcome, balance_after, seed_pair_id, client_seed, nonce, bet_id, win_id, played_at)
      VALUES (${id}, 'player', 'canglang', 'whale-fall', ${randomUUID()},
        ${JSON.stringify(choice)}, 1, 0, '1', 0, ${SEEDS}, '', ${nonce}, ${randomUUID()},
        ${randomUUID()}, ${clock.now()})`.execute(tx);
    await insertVolley(tx, { pond, place: 0, roundId: id, caught: [] }, clock.now());
  });
}

test('the statements of a round are as many for forty ponds as for one', async () => {
  // What is parked is read once in the life of a house.
  await watched([1]).round(0);
  const counts: number[][] = [];
  for (const ponds of [[1], Array.from({ length: 40 }, (_, index) => index + 1)]) {
    const { round } = watched(ponds);
    // The first round learns where the ponds are; places are due each second, seats each five.
    counts.push([await round(0), await round(200), await round(1_000), await round(5_000)]);
  }
  expect(counts[1]).toEqual(counts[0]);
  expect(counts[0]?.[1]).toBe(1);
});

test('each page is sent the volleys of its own pond, once and in their order', async () => {
  await fire(3, 'before');
  const { sent, round } = watched([3, 4, 5]);
  await round(0);
  await fire(3, 'a');
  await fire(5, 'b');
  await fire(3, 'c');
  await round(200);
  await round(200);
  const volley = (pond: number, choice: string) =>
    `${pond} volley {"place":0,"choice":"${choice}","outcome":1}`;
  expect(sent).toEqual([volley(3, 'a'), volley(3, 'c'), volley(5, 'b')]);
});

test('who sits where is sent to the ponds in which it has changed', async () => {
  const { sent, round } = watched([7, 8]);
  await round(1_000);
  sent.length = 0;
  await database.transaction((tx) =>
    insertPlace(tx, { player: 'alone', pond: 8, place: 2 }, clock.now()),
  );
  await round(1_000);
  await round(1_000);
  expect(sent).toEqual(['8 places {"places":[{"place":2,"name":"al***e"}]}']);
});

test('old volleys are deleted some at a time, and what the others follow stays', async () => {
  const count = async () =>
    (await sql`SELECT 1 FROM pond_volley`.execute(database.read)).rows.length;
  clock.advance(6 * MINUTE_MS);
  await pruneVolleys(context);
  expect(await count()).toBe(0);
  for (const choice of ['a', 'b', 'c', 'd', 'e']) await fire(11, choice);
  clock.advance(5 * MINUTE_MS + 1);
  await fire(12, 'new');
  expect(await pruneVolleys(context, 2)).toBe(5);
  expect(await count()).toBe(1);
});
