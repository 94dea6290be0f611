import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, NoTables } from './database.ts';
import { createStatementNames, nameStatements } from './named-statements.ts';
import { tracedPool } from './traced-pool.ts';
import { runAttempt, runTransaction } from './transaction.ts';

export interface ConnectOptions {
  readonly url: string;
  /** Maximum number of connections. */
  readonly size: number;
  /** PostgreSQL schema of the program's tables. */
  readonly schema: string;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError: (error: Error) => void;
  /** How long a caller waits for a connection; default 5 s. */
  readonly connectWithinMs?: number;
}

const CONNECT_WITHIN_MS = 5_000;

/** bigint columns are read as `bigint`, so that no amount passes through a `number`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8
      ? (text: string) => BigInt(text)
      : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
};

/** PostgreSQL has no place for a connection now: too many, or it is starting. */
const NO_PLACE: ReadonlySet<string> = new Set(['53300', '57P03']);
const PAUSE_MS = 100;
const unconnected = new WeakSet<Error>();

/** Whether an error says that no connection was to be had, so that its statement did not run. */
export const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && unconnected.has(error);

/**
 * A connection of the pool. While the database has no place for it, as when a second server takes
 * over, it is tried again for `withinMs`; what is thrown then is known to `isUnconnected`.
 */
async function connectPatiently(pool: pg.Pool, withinMs: number): Promise<pg.PoolClient> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const hasNoPlace =
        error instanceof pg.DatabaseError && error.code !== undefined && NO_PLACE.has(error.code);
      if (!hasNoPlace || performance.now() >= until) {
        if (error instanceof Error) unconnected.add(error);
        throw error;
      }
      await wait(PAUSE_MS);
    }
  }
}

/** Opens a pool with a time-out on every step that can hang (MS-21). Connects on first use. */
export function connectDatabase(options: ConnectOptions): Database {
  const withinMs = options.connectWithinMs ?? CONNECT_WITHIN_MS;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: withinMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    options: `-c search_path=${options.schema}`,
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks in use fails its query; without this listener it would end the
  // process.
  const names = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', options.onIdleError);
    nameStatements(client, names);
  });
  const traced = tracedPool(pool);
  const patient = { connect: () => connectPatiently(pool, withinMs), end: () => pool.end() };
  const dialect = new PostgresDialect({ pool: patient });
  const read = new Kysely<NoTables>({ dialect, ...traced });
  return {
    read,
    pool,
    transaction: (work) => runTransaction(read, work),
    attempt: (work, stands) => runAttempt(read, work, stands),
    close: () => read.destroy(),
  };
}
