import { type Clock, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { sql } from 'kysely';
import { TestRunner } from 'vitest';
import { seedHash } from '../fairness/fair-stream.ts';
import { insertSeeds } from '../house/rounds/seed-store.ts';
import { SHARED_GAMES } from '../house/rounds/shared-games.ts';
import { type ChainSeeds, makeSeeds } from '../house/shared-rounds/chain-seeds.ts';
import { createChains } from '../house/shared-rounds/chains.ts';

/** Set this to any word to play the tests of pages with other outcomes; the same word repeats. */
const WORD = process.env.HOUSE_TEST_SEED ?? 'haitang';

const DAY_MINUTES = 1_440;
/** As many seeds as the house makes for a chain. */
const LINKS = 200_000;

/** Chains take a while to compute, and every file of a process needs the same ones. */
const kept = new Map<string, ChainSeeds>();

function chainOf(last: string): ChainSeeds {
  const seeds = kept.get(last) ?? makeSeeds(last, LINKS);
  kept.set(last, seeds);
  return seeds;
}

/** The seeds of a house of the tests: the same word and the same names have the same seeds. */
export function houseSeeds(word: string = WORD) {
  const seedOf = (...names: readonly (string | number)[]) => seedHash([word, ...names].join('\n'));
  const players = new Map<string, number>();
  return {
    /** When the clock of a test stands still at first: at another time of the day for each word. */
    startsAt(): Date {
      const minute = Number.parseInt(seedOf('clock').slice(0, 8), 16) % DAY_MINUTES;
      return new Date(Date.UTC(2026, 5, 1) + minute * MINUTE_MS);
    },
    /** A whole number of 32 bits for the browser of a player, which has its own chance. */
    browserSeed: (user: string): number => Number.parseInt(seedOf('browser', user).slice(0, 8), 16),
    /** The name of the next player of the test that runs; it fixes the player's seeds. */
    nextPlayer(): string {
      const test = TestRunner.getCurrentTest()?.fullTestName ?? '';
      const number = (players.get(test) ?? 0) + 1;
      players.set(test, number);
      return `m${seedOf('name', test, number).slice(0, 8)}`;
    },
    /** Gives a player the first pair of seeds before the house draws one. */
    async fixPlayer(database: Database, user: string, moment: Date): Promise<void> {
      const [serverSeed, nextServerSeed] = [seedOf('server', user), seedOf('next', user)];
      const pair = {
        id: newId(),
        serverSeed,
        serverSeedHash: seedHash(serverSeed),
        nextServerSeed,
        nextServerSeedHash: seedHash(nextServerSeed),
        clientSeed: seedOf('client', user).slice(0, 16),
        nonce: 0,
      };
      await database.transaction((tx) => insertSeeds(tx, new Map([[user, pair]]), moment));
    },
    /** Makes the chains of tables as the house does, then replaces their seeds and salts. */
    async fixChains(database: Database, clock: Clock, games = SHARED_GAMES): Promise<void> {
      const chains = createChains({
        database,
        clock,
        logger: silentLogger,
        publicUrl: '',
        operatorId: 0,
        operator: { checkSession: async () => 'unknown' },
      });
      for (const game of games) {
        const { id } = await chains.at(game, clock.now());
        const { first, checkpoints } = chainOf(seedOf('chain', game.code));
        const salt = seedOf('salt', game.code).slice(0, 32);
        await sql`UPDATE shared_chain SET first_seed = ${first}, salt = ${salt},
            checkpoints = ${checkpoints}::text[], salt_hash = ${seedHash(salt)}
          WHERE id = ${id}`.execute(database.read);
      }
    },
  };
}

/**
 * Gives a page a fixed chance of its own (a script that runs before the page). Whole numbers only:
 * the bytes that it asks for become ids, which must never come again.
 */
export const fixedChance = (seed: number): string => `{
  const drawn = crypto.getRandomValues.bind(crypto);
  let state = ${seed};
  crypto.getRandomValues = (into) => {
    if (!(into instanceof Uint32Array)) return drawn(into);
    for (const at of into.keys()) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      into[at] = state;
    }
    return into;
  };
}`;
