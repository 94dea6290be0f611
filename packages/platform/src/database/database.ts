import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';

/**
 * Stores name their own tables: `tx.withTables<DepositTables>()`; nobody sees all tables at once.
 */
export type NoTables = Record<never, never>;

/** An open database transaction. Only `transaction()` makes one. */
export type Tx = Transaction<NoTables>;

/** What a read may run on: the database itself or an open transaction. */
export type Queryable = Kysely<NoTables>;

export interface Database {
  /** Reads outside a transaction. */
  readonly read: Queryable;
  /** The pool beneath, for named statements on hot paths and for the ledger's lane. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction and commits it. Serialisation failures and deadlocks
   * (40001, 40P01) run it again, at most `MAX_TRIES` times, so `work` has no effect but SQL.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `transaction`, for work that may end in a no: commits when `stands` says so of the outcome,
   * else takes back all that was written. The outcome is returned either way.
   */
  attempt<T>(work: (tx: Tx) => Promise<T>, stands: (outcome: T) => boolean): Promise<T>;
  close(): Promise<void>;
}
