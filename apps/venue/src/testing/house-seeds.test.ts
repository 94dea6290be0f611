import { runInNewContext } from 'node:vm';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockedSeeds } from '../house/rounds/seeds.ts';
import { SHARED_GAMES } from '../house/rounds/shared-games.ts';
import { readChains } from '../house/shared-rounds/chain-store.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../house.ts';
import { fixedChance, houseSeeds } from './house-seeds.ts';

/** A table and a lottery: a chain that begins with the house, and one of a day. */
const GAMES = SHARED_GAMES.filter(({ code }) => code === 'dragon-tiger' || code === 'quick-three');

/** All that outcomes follow from: the chains of the tables, and the seeds of two players. */
async function secretsOf(word: string) {
  const store = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
  const { database } = store;
  const seeds = houseSeeds(word);
  const clock = fixedClock(seeds.startsAt());
  await seeds.fixChains(database, clock, GAMES);
  const chains = await Promise.all(
    GAMES.map(async ({ code }) => {
      const found = await readChains(database.read, code);
      return found.map((chain) => ({ ...chain, id: '' }));
    }),
  );
  const pairs = [];
  for (const user of [seeds.nextPlayer(), seeds.nextPlayer()]) {
    await seeds.fixPlayer(database, user, clock.now());
    const pair = await database.transaction((tx) => lockedSeeds(tx, user, clock.now()));
    pairs.push({ user, ...pair, id: '', browser: seeds.browserSeed(user) });
  }
  const made = await sql<{ pairs: number }>`SELECT count(*)::int AS pairs FROM seed_pair`.execute(
    database.read,
  );
  expect(made.rows).toEqual([{ pairs: 2 }]);
  await store.close();
  return { chains, pairs };
}

test('a house of one word draws the same again, and one of another word draws anew', async () => {
  const first = await secretsOf('one');
  expect(await secretsOf('one')).toEqual(first);
  expect(first.chains.flat()).toHaveLength(2);
  const other = await secretsOf('another');
  const secrets = ({ chains, pairs }: typeof first) => [
    ...chains.flat().flatMap(({ firstSeed, salt }) => [firstSeed, salt]),
    ...pairs.flatMap((pair) => [pair.serverSeed, pair.nextServerSeed, pair.clientSeed]),
  ];
  const all = [...secrets(first), ...secrets(other)];
  expect(new Set(all).size).toBe(all.length);
});

const fill = (into: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(into);

test('a page of one seed has the same whole numbers again, and never the same ids', () => {
  const drawn = () => {
    const numbers = new Uint32Array(3);
    const id = new Uint8Array(16);
    const crypto = { getRandomValues: fill };
    const script = `${fixedChance(7)}; [numbers, id].forEach((one) => crypto.getRandomValues(one))`;
    runInNewContext(script, { crypto, numbers, id, Uint32Array });
    return { numbers: [...numbers], id: [...id].join() };
  };
  const [first, second] = [drawn(), drawn()];
  expect(second.numbers).toEqual(first.numbers);
  expect(new Set(first.numbers).size).toBe(3);
  expect(second.id).not.toBe(first.id);
});
