import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, NoTables } from './database.ts';
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

/** Opens a pool with a time-out on every step that can hang (MS-21). Connects on first use. */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    options: `-c search_path=${options.schema}`,
  });
  pool.on('error', options.onIdleError);
  // A connection that breaks in use fails its query; without this listener it would end the
  // process.
  pool.on('connect', (client) => client.on('error', options.onIdleError));
  const traced = tracedPool(pool);
  const read = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }), ...traced });
  return {
    read,
    pool,
    transaction: (work) => runTransaction(read, work),
    attempt: (work, stands) => runAttempt(read, work, stands),
    close: () => read.destroy(),
  };
}
