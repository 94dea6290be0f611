import { setTimeout as wait } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import pg from 'pg';
import { onConnection, type Statement, type Statements } from '../posting/statements.ts';

/** Longer than the server's own statement time-out: after this the connection counts as dead. */
const SILENCE_MS = 20_000;
/** About half a minute in all; a restarting database is available again well before that. */
const MOST_CONNECTS = 34;
const LONGEST_PAUSE_MS = 1_000;

const BEGIN = { name: 'lane-begin', text: 'BEGIN' };
const COMMIT = { name: 'lane-commit', text: 'COMMIT' };

/** Statements whose results are returned only once their transaction has begun. */
const within = (begun: Promise<unknown>, statements: Statements): Statements => ({
  rows: async <Row>(statement: Statement, values: readonly unknown[]) =>
    (await Promise.all([statements.rows<Row>(statement, values), begun]))[0],
  write: async (statement, values) =>
    (await Promise.all([statements.write(statement, values), begun]))[0],
});

/** The lane's one connection: opened on first use and reopened after it is lost. */
export class LaneConnection {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | null = null;

  constructor({ pool }: Database) {
    // The lane does not use the pool: it would wait for use cases that wait for the lane's locks.
    const { stream: _, ...options } = pool.options;
    // The driver supports `pipeline`; its types do not declare it yet.
    const own: pg.PoolConfig & { readonly pipeline: boolean } = {
      ...options,
      max: 1,
      idleTimeoutMillis: 0,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      pipeline: true,
    };
    this.#pool = new pg.Pool(own);
    // A broken connection fails the next statement. Without a listener this event would end the
    // process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Opens the connection; throws only when the database is unavailable for half a minute. */
  async ready(): Promise<void> {
    for (let attempt = 1; this.#client === null; attempt += 1) {
      try {
        this.#client = await this.#pool.connect();
      } catch (error) {
        if (attempt >= MOST_CONNECTS) throw error;
        await wait(Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
      }
    }
  }

  /**
   * Runs `work` in one transaction; its first statement is sent together with the BEGIN. After an
   * error, call `rollback` to learn whether the transaction was undone.
   */
  async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const statements = onConnection(present(this.#client, 'the connection of the lane'));
    const begun = statements.rows(BEGIN, []);
    const [result] = await Promise.all([work(within(begun, statements)), begun]);
    await statements.rows(COMMIT, []);
    return result;
  }

  /**
   * Returns true when the transaction is known to be undone. False means that the connection was
   * lost, so it is unknown whether a COMMIT under way took effect (MS-14).
   */
  async rollback(): Promise<boolean> {
    const client = present(this.#client, 'the connection of the lane');
    try {
      await client.query('ROLLBACK');
      return true;
    } catch {
      this.#client = null;
      client.release(true);
      return false;
    }
  }

  async close(): Promise<void> {
    this.#client?.release();
    this.#client = null;
    await this.#pool.end();
  }
}
