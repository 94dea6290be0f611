import { setTimeout as wait } from 'node:timers/promises';
import { present } from '@haitang/kernel/assert.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import pg from 'pg';
import { onConnection, type Statement, type Statements } from '../posting/statements.ts';

/** Longer than the server's own statement time-out: past it the connection is taken for dead. */
const SILENCE_MS = 20_000;
/** About half a minute in all: a database that restarts is back long before. */
const MOST_CONNECTS = 34;
const LONGEST_PAUSE_MS = 1_000;

const BEGIN = { name: 'lane-begin', text: 'BEGIN' };
const COMMIT = { name: 'lane-commit', text: 'COMMIT' };

/** Statements whose answers count only once the transaction they belong to has begun. */
const within = (begun: Promise<unknown>, on: Statements): Statements => ({
  rows: async <Row>(statement: Statement, values: readonly unknown[]) =>
    (await Promise.all([on.rows<Row>(statement, values), begun]))[0],
  write: async (statement, values) => (await Promise.all([on.write(statement, values), begun]))[0],
});

/** The lane's one connection: opened when first needed, opened again when it was lost. */
export class LaneConnection {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | null = null;

  constructor({ pool }: Database) {
    // One of its own: waiting for a seat among use cases that wait for our locks would be a ring.
    const { stream: _, ...options } = pool.options;
    // The driver knows `pipeline`, its types do not yet.
    const own: pg.PoolConfig & { readonly pipeline: boolean } = {
      ...options,
      max: 1,
      idleTimeoutMillis: 0,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      pipeline: true,
    };
    this.#pool = new pg.Pool(own);
    // A connection that breaks, idle or not, shows itself to the next statement; unheard, the
    // event would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Opens the connection; throws only when the database stays away for half a minute. */
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
   * Runs `work` in one transaction; its first statement travels together with the BEGIN. When it
   * throws, ask `rollback` what became of it.
   */
  async transaction<T>(work: (on: Statements) => Promise<T>): Promise<T> {
    const on = onConnection(present(this.#client, 'the connection of the lane'));
    const begun = on.rows(BEGIN, []);
    const [result] = await Promise.all([work(within(begun, on)), begun]);
    await on.rows(COMMIT, []);
    return result;
  }

  /**
   * Whether the transaction is known to be undone. False: the connection was lost, and with it the
   * knowledge whether a COMMIT that was under way took hold (MS-14).
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
