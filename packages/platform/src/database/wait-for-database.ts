import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../observe/logger.ts';
import type { Database } from './database.ts';

const PAUSE_MS = 500;
/** One line in this many tries: with a refused connection about one a minute. */
const TRIES_A_LINE = 120;
/** It starts, stops, recovers, or has no connection left; anything else it answers is an answer. */
const NOT_YET = /^(08|57P0[123]$|53300$)/;

export interface DatabaseWait {
  readonly logger: Logger;
  /** Called once when the wait begins; what it returns is called when the wait ends. */
  readonly meanwhile?: () => Promise<() => Promise<void>>;
  /** The pause between two tries; half a second by default. */
  readonly pause?: () => Promise<unknown>;
}

/**
 * Whether the error says that the database cannot be reached now. An answer of the database, such
 * as a wrong password, says something else, and so does an address that is none (a TypeError).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return NOT_YET.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError);
}

async function errorOf({ read }: Database): Promise<unknown> {
  try {
    await sql`SELECT 1`.execute(read);
    return null;
  } catch (error) {
    if (isDatabaseAway(error)) return error;
    throw error;
  }
}

/**
 * Waits without an end until the database answers, because after a power cut programs and database
 * start together and in any order. Logs the start of the wait, one line about every minute, and
 * its end. Throws what the database answers if it refuses.
 */
export async function waitForDatabase(database: Database, options: DatabaseWait): Promise<void> {
  const { logger, meanwhile, pause = () => wait(PAUSE_MS) } = options;
  let error = await errorOf(database);
  if (error === null) return;
  logger.warn({ error }, 'the database cannot be reached; waiting for it');
  const end = await meanwhile?.();
  try {
    for (let tries = 1; error !== null; tries += 1) {
      await pause();
      error = await errorOf(database);
      if (error !== null && tries % TRIES_A_LINE === 0) {
        logger.warn({ error, tries }, 'still waiting for the database');
      }
    }
  } finally {
    await end?.();
  }
  logger.warn({}, 'the database answers');
}
