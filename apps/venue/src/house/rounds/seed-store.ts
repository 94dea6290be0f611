import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { sql } from 'kysely';
import type { Locking } from '../chips/chips.ts';

/** The seeds of a player's draws until they are rotated. */
export interface SeedPair {
  readonly id: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly nextServerSeed: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  /** The number of the next bet. */
  readonly nonce: number;
}

const COLUMNS = sql.raw(`id, server_seed AS "serverSeed", server_seed_hash AS "serverSeedHash",
  next_server_seed AS "nextServerSeed", next_server_seed_hash AS "nextServerSeedHash",
  client_seed AS "clientSeed", nonce`);

interface PairRow extends SeedPair {
  readonly player: string;
}

/**
 * The active pairs of players, locked in one order until the transaction ends. Left out are players
 * before their first pair, and with `skip` pairs that somebody else holds.
 */
export async function lockSeeds(tx: Tx, players: readonly string[], how: Locking) {
  const found = await sql<PairRow>`SELECT player, ${COLUMNS} FROM seed_pair
    WHERE player = ANY(${players}::text[]) AND revealed_at IS NULL
    ORDER BY player FOR UPDATE ${how === 'skip' ? sql`SKIP LOCKED` : sql``}`.execute(tx);
  return new Map(found.rows.map(({ player, ...pair }) => [player, pair]));
}

/** Inserts pairs in one order; where another one was first, that one stays. */
export async function insertSeeds(tx: Tx, pairs: ReadonlyMap<string, SeedPair>, now: Date) {
  const made = [...pairs.values()];
  await sql`INSERT INTO seed_pair (player, id, server_seed, server_seed_hash, next_server_seed,
      next_server_seed_hash, client_seed, nonce, opened_at)
    SELECT given.*, ${now}::timestamptz FROM unnest(${[...pairs.keys()]}::text[],
      ${made.map(({ id }) => id)}::uuid[], ${made.map(({ serverSeed }) => serverSeed)}::text[],
      ${made.map(({ serverSeedHash }) => serverSeedHash)}::text[],
      ${made.map(({ nextServerSeed }) => nextServerSeed)}::text[],
      ${made.map(({ nextServerSeedHash }) => nextServerSeedHash)}::text[],
      ${made.map(({ clientSeed }) => clientSeed)}::text[],
      ${made.map(({ nonce }) => nonce)}::int[]) AS given (player, id, server_seed,
      server_seed_hash, next_server_seed, next_server_seed_hash, client_seed, nonce)
    ORDER BY player
    ON CONFLICT (player) WHERE revealed_at IS NULL DO NOTHING`.execute(tx);
}

export async function writeClientSeed(tx: Tx, id: string, clientSeed: string) {
  await sql`UPDATE seed_pair SET client_seed = ${clientSeed} WHERE id = ${id}`.execute(tx);
}

/** The statement that writes the numbers of the next bets of locked pairs. */
export const noncesUpdate = (pairs: readonly Pick<SeedPair, 'id' | 'nonce'>[]) =>
  sql`UPDATE seed_pair SET nonce = given.nonce
    FROM unnest(${plainArray(pairs.map(({ id }) => id))}::uuid[],
        ${plainArray(pairs.map(({ nonce }) => nonce))}::int[])
      AS given (id, nonce)
    WHERE seed_pair.id = given.id`;

/** Writes the numbers of the next bets of locked pairs. */
export async function writeNonces(tx: Tx, pairs: readonly Pick<SeedPair, 'id' | 'nonce'>[]) {
  await sql`${noncesUpdate(pairs)}`.execute(tx);
}

/** Ends a pair: from now on its server seed may be revealed. */
export async function writeRevealed(tx: Tx, id: string, now: Date) {
  await sql`UPDATE seed_pair SET revealed_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** The hashes of these pairs, and the server seeds of the ended ones. */
export async function readPublished(database: Queryable, ids: readonly string[]) {
  const found = await sql<{ id: string; hash: string; serverSeed: string | null }>`
    SELECT id, server_seed_hash AS hash,
      CASE WHEN revealed_at IS NOT NULL THEN server_seed END AS "serverSeed"
    FROM seed_pair WHERE id = ANY(${ids}::uuid[])`.execute(database);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** The server seed of a pair, ended or not; null if there is no such pair. */
export async function readServerSeed(database: Queryable, id: string): Promise<string | null> {
  const found = await sql<{ serverSeed: string }>`
    SELECT server_seed AS "serverSeed" FROM seed_pair WHERE id = ${id}`.execute(database);
  return found.rows[0]?.serverSeed ?? null;
}

/** The server seed of a player's ended pair with this hash; null if there is none. */
export async function readEndedSeed(database: Queryable, player: string, hash: string) {
  const found = await sql<{ serverSeed: string }>`SELECT server_seed AS "serverSeed" FROM seed_pair
    WHERE player = ${player} AND server_seed_hash = ${hash} AND revealed_at IS NOT NULL`.execute(
    database,
  );
  return found.rows[0]?.serverSeed ?? null;
}
