import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';

/**
 * Each store names its own tables: `tx.withTables<DepositTables>()`; no code sees all tables at
 * once.
 */
export type NoTables = Record<never, never>;

/** An open database transaction. Only `transaction()` creates one. */
export type Tx = Transaction<NoTables>;

/** Where a read may run: on the database itself or in an open transaction. */
export type Queryable = Kysely<NoTables>;

export interface Database {
  /** Reads outside a transaction. */
  readonly read: Queryable;
  /** The underlying pool, for named statements on hot paths and for the ledger's lane. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction and commits it. Runs it again after a serialisation failure or a
   * deadlock (40001, 40P01), at most `MAX_TRIES` times, so `work` must have no effect except SQL.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `transaction`, for work that may end in a refusal: commits when `stands` returns true for
   * the outcome, otherwise rolls back. Returns the outcome in both cases.
   */
  attempt<T>(work: (tx: Tx) => Promise<T>, stands: (outcome: T) => boolean): Promise<T>;
  close(): Promise<void>;
}
