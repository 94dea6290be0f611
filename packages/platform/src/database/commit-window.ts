import { present } from '@haitang/kernel/assert.ts';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Which transactions of the database were over at an instant. */
export interface CommitPoint {
  /** As PostgreSQL writes it, `xmin:xmax:running,running`. */
  readonly snapshot: string;
  /** When the database was started: after a crash it may give transaction numbers out again. */
  readonly startedAt: string;
}

/**
 * The transactions that ended between two points. Rows name theirs in a column `xact_id`, so that
 * those of a window can be found by an index: nothing is skipped, however late it commits.
 */
export interface CommitWindow {
  /** Numbers from here on, and below `to`, began after the earlier point or were new then. */
  readonly from: string;
  readonly to: string;
  /** Those of them that still run. */
  readonly running: readonly string[];
  /** Earlier numbers that ran at the earlier point and are over. */
  readonly late: readonly string[];
}

/** Where a page of rows ended: the next one begins after it. */
export interface CommitKey {
  readonly xact: string;
  /** The row within its transaction. */
  readonly row: string;
}

/** Before the first row of any window. */
export const FIRST_KEY: CommitKey = { xact: '0', row: '00000000-0000-0000-0000-000000000000' };

/** The point of this moment. */
export async function readCommitPoint(database: Queryable): Promise<CommitPoint> {
  const { rows } = await sql<CommitPoint>`SELECT pg_current_snapshot()::text AS snapshot,
    coalesce(pg_postmaster_start_time()::text, '') AS "startedAt"`.execute(database);
  return present(rows[0], 'the point');
}

interface Snapshot {
  /** The first number that is new. */
  readonly next: string;
  readonly running: readonly string[];
}

function parse(snapshot: string): Snapshot {
  const [, next = '0', running = ''] = snapshot.split(':');
  return { next, running: running === '' ? [] : running.split(',') };
}

/**
 * The window between two points; null when the later does not go on from the earlier: the database
 * was started again or restored in between, and numbers may mean other transactions.
 */
export function windowBetween(earlier: CommitPoint, later: CommitPoint): CommitWindow | null {
  const [seen, now] = [parse(earlier.snapshot), parse(later.snapshot)];
  if (earlier.startedAt !== later.startedAt || BigInt(now.next) < BigInt(seen.next)) return null;
  const running = new Set(now.running);
  return {
    from: seen.next,
    to: now.next,
    running: now.running.filter((number) => BigInt(number) >= BigInt(seen.next)),
    late: seen.running.filter((number) => !running.has(number)),
  };
}

/** Everything that was over at a point, for a reader that bounds it in another way. */
export function windowUpTo({ snapshot }: CommitPoint): CommitWindow {
  const { next, running } = parse(snapshot);
  return { from: '0', to: next, running, late: [] };
}

/** Whether no row can be in it. */
export const isEmptyWindow = ({ from, to, late }: CommitWindow): boolean =>
  from === to && late.length === 0;
