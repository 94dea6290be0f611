import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A chain as stored, its secret links too: they stay in `chains.ts`. */
export interface StoredChain {
  readonly id: string;
  readonly gameCode: string;
  readonly number: number;
  readonly cycleMs: number;
  readonly stages: number;
  readonly rounds: number;
  readonly firstRound: number;
  readonly firstSeed: string;
  readonly checkpoints: readonly string[];
  readonly salt: string;
  readonly saltHash: string;
  readonly madeAt: Date;
  readonly startsAt: Date;
}

const COLUMNS = sql.raw(`id, game_code AS "gameCode", number, cycle_ms AS "cycleMs", stages, rounds,
  first_round AS "firstRound", first_seed AS "firstSeed", checkpoints, salt,
  salt_hash AS "saltHash", made_at AS "madeAt", starts_at AS "startsAt"`);

/** The chains of a game, the newest first. */
export async function readChains(database: Queryable, gameCode: string): Promise<StoredChain[]> {
  const found = await sql<StoredChain>`SELECT ${COLUMNS} FROM shared_chain
    WHERE game_code = ${gameCode} ORDER BY number DESC LIMIT 3`.execute(database);
  return found.rows;
}

/** A chain by its id, or null. */
export async function readChain(database: Queryable, id: string): Promise<StoredChain | null> {
  const found = await sql<StoredChain>`SELECT ${COLUMNS} FROM shared_chain
    WHERE id = ${id}`.execute(database);
  return found.rows[0] ?? null;
}

/** Stores a chain; if another process was first with its number, that one stays. */
export async function insertChain(database: Queryable, chain: StoredChain, closedThrough: number) {
  await sql`INSERT INTO shared_chain (id, game_code, number, cycle_ms, stages, rounds, first_round,
      first_seed, checkpoints, salt, salt_hash, made_at, starts_at, closed_through)
    VALUES (${chain.id}, ${chain.gameCode}, ${chain.number}, ${chain.cycleMs}, ${chain.stages},
      ${chain.rounds}, ${chain.firstRound}, ${chain.firstSeed}, ${chain.checkpoints}::text[],
      ${chain.salt}, ${chain.saltHash}, ${chain.madeAt}, ${chain.startsAt}, ${closedThrough})
    ON CONFLICT (game_code, number) DO NOTHING`.execute(database);
}

/** The newest link whose books are closed; locked against closing until the transaction ends. */
export async function lockClosedThrough(tx: Tx, id: string): Promise<number> {
  const found = await sql<{ closed: number }>`SELECT closed_through AS closed FROM shared_chain
    WHERE id = ${id} FOR SHARE`.execute(tx);
  return found.rows[0]?.closed ?? Number.MAX_SAFE_INTEGER;
}

/** The newest link whose books are closed. */
export async function readClosedThrough(database: Queryable, id: string): Promise<number> {
  const found = await sql<{ closed: number }>`SELECT closed_through AS closed FROM shared_chain
    WHERE id = ${id}`.execute(database);
  return found.rows[0]?.closed ?? 0;
}

/** Closes the books up to a link; waits for bets in progress. False if they were closed. */
export async function writeClosedThrough(tx: Tx, id: string, link: number): Promise<boolean> {
  const done = await sql`UPDATE shared_chain SET closed_through = ${link}
    WHERE id = ${id} AND closed_through < ${link}`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}
