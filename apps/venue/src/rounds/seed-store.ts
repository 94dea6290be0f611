import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

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

/** The active pair of a player, locked until the transaction ends; null before the first one. */
export async function lockSeeds(tx: Tx, player: string): Promise<SeedPair | null> {
  const found = await sql<SeedPair>`SELECT ${COLUMNS} FROM seed_pair
    WHERE player = ${player} AND revealed_at IS NULL FOR UPDATE`.execute(tx);
  return found.rows[0] ?? null;
}

/** Inserts a pair; if another one was first, that one stays. */
export async function insertSeeds(tx: Tx, player: string, pair: SeedPair, at: Date) {
  await sql`INSERT INTO seed_pair (id, player, server_seed, server_seed_hash, next_server_seed,
      next_server_seed_hash, client_seed, nonce, opened_at)
    VALUES (${pair.id}, ${player}, ${pair.serverSeed}, ${pair.serverSeedHash},
      ${pair.nextServerSeed}, ${pair.nextServerSeedHash}, ${pair.clientSeed}, ${pair.nonce}, ${at})
    ON CONFLICT (player) WHERE revealed_at IS NULL DO NOTHING`.execute(tx);
}

export async function writeClientSeed(tx: Tx, id: string, clientSeed: string) {
  await sql`UPDATE seed_pair SET client_seed = ${clientSeed} WHERE id = ${id}`.execute(tx);
}

/** Counts one bet. */
export async function writeNonce(tx: Tx, id: string, nonce: number) {
  await sql`UPDATE seed_pair SET nonce = ${nonce} WHERE id = ${id}`.execute(tx);
}

/** Ends a pair: from now on its server seed may be revealed. */
export async function writeRevealed(tx: Tx, id: string, at: Date) {
  await sql`UPDATE seed_pair SET revealed_at = ${at} WHERE id = ${id}`.execute(tx);
}

/** The hashes of these pairs, and the server seeds of the ended ones. */
export async function readPublished(on: Queryable, ids: readonly string[]) {
  const found = await sql<{ id: string; hash: string; serverSeed: string | null }>`
    SELECT id, server_seed_hash AS hash,
      CASE WHEN revealed_at IS NOT NULL THEN server_seed END AS "serverSeed"
    FROM seed_pair WHERE id = ANY(${ids}::uuid[])`.execute(on);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** The server seed of a pair, ended or not; null if there is no such pair. */
export async function readServerSeed(on: Queryable, id: string): Promise<string | null> {
  const found = await sql<{ serverSeed: string }>`
    SELECT server_seed AS "serverSeed" FROM seed_pair WHERE id = ${id}`.execute(on);
  return found.rows[0]?.serverSeed ?? null;
}
