import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { NoTables, Tx } from './database.ts';
import { isOutdatedPlan } from './named-statements.ts';

export const MAX_TRIES = 10;
/**
 * Range of the first random pause; it doubles each time, up to 64 times, to separate competing
 * work.
 */
const PAUSE_MS = 8;
/** Serialisation failure and deadlock: the database rolled the work back and expects a retry. */
const RETRYABLE = new Set(['40001', '40P01']);

const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlState(error)) || isOutdatedPlan(error);

/**
 * Whether an error is the unique violation of `constraint`; of any constraint when none is given.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return (
    constraint === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}

/** See `Database.transaction`. Waits a random, growing time between tries. */
export async function runTransaction<T>(
  database: Kysely<NoTables>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
      await wait(Math.random() * PAUSE_MS * 2 ** Math.min(attempt, 6));
    }
  }
}

/**
 * See `Database.attempt`. The query builder rolls back only for an exception, which is caught here.
 */
export async function runAttempt<T>(
  database: Kysely<NoTables>,
  work: (tx: Tx) => Promise<T>,
  stands: (outcome: T) => boolean,
): Promise<T> {
  const undone = new Map<unknown, T>();
  try {
    return await runTransaction(database, async (tx) => {
      const outcome = await work(tx);
      if (stands(outcome)) return outcome;
      const rollBack = new Error('the outcome is rolled back');
      undone.set(rollBack, outcome);
      throw rollBack;
    });
  } catch (error) {
    for (const [rollBack, outcome] of undone) if (rollBack === error) return outcome;
    throw error;
  }
}
