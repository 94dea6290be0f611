import { createHash } from 'node:crypto';
import { assert } from '@haitang/kernel/assert.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { CHECK_QUERIES, type CheckQuery } from './check-queries.ts';
import { RECENT_QUERIES } from './recent-queries.ts';

/** One difference in the books. */
export interface Difference extends Pick<CheckQuery, 'invariant' | 'claim'> {
  /** The account, transaction or hold that is wrong. */
  readonly subject: string;
  readonly detail: string;
}

export interface LedgerReport {
  readonly balanced: boolean;
  readonly differences: readonly Difference[];
  readonly accounts: number;
  readonly postings: number;
  readonly openHolds: number;
  /**
   * SHA-256 over every account with its balance and version; equal for a copy of the same books.
   */
  readonly trialBalance: string;
}

/** The first few differences of each claim are enough to act on. */
const MOST_DIFFERENCES = 100;
const PAGE = 10_000;

async function differencesOf(database: Queryable, query: CheckQuery): Promise<Difference[]> {
  const found = await sql<{ subject: string; detail: string }>`
    SELECT subject, detail FROM (${query.text}) AS found
    ORDER BY subject, detail LIMIT ${MOST_DIFFERENCES}`.execute(database);
  const { invariant, claim } = query;
  return found.rows.map((row) => ({ invariant, claim, ...row }));
}

async function trialBalanceOf(database: Queryable): Promise<string> {
  const hash = createHash('sha256');
  for (let code = '', asset = ''; ; ) {
    const page = await sql<{ code: string; asset: string; balance: bigint; version: bigint }>`
      SELECT code, asset, balance, version FROM account
      WHERE (code, asset) > (${code}, ${asset}) ORDER BY code, asset LIMIT ${PAGE}`.execute(
      database,
    );
    for (const row of page.rows) {
      hash.update(`${row.code} ${row.asset} ${row.balance} ${row.version}\n`);
      ({ code, asset } = row);
    }
    if (page.rows.length < PAGE) return hash.digest('hex');
  }
}

async function count(database: Queryable, what: string): Promise<number> {
  const found = await sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.raw(what)}`.execute(
    database,
  );
  return Number(found.rows[0]?.n ?? 0n);
}

/** Adds differences to a report; with at least one difference the books do not balance. */
export const withDifferences = (
  report: LedgerReport,
  besides: readonly Difference[],
): LedgerReport => {
  const differences = [...report.differences, ...besides];
  return { ...report, differences, balanced: differences.length === 0 };
};

/** Runs the full check in an open transaction, whose snapshot decides which instant is checked. */
export async function checkLedgerOn(database: Queryable): Promise<LedgerReport> {
  const differences: Difference[] = [];
  for (const query of CHECK_QUERIES) differences.push(...(await differencesOf(database, query)));
  return {
    balanced: differences.length === 0,
    differences,
    accounts: await count(database, 'account'),
    postings: await count(database, 'posting'),
    openHolds: await count(database, `hold WHERE state = 'open'`),
    trialBalance: await trialBalanceOf(database),
  };
}

/** Checks what was recorded in the last `seconds`, in an open transaction. */
export async function checkRecentOn(database: Queryable, seconds: number): Promise<Difference[]> {
  assert(Number.isInteger(seconds) && seconds > 0, 'a whole number of seconds');
  const differences: Difference[] = [];
  for (const query of RECENT_QUERIES) {
    const text = query.text(seconds);
    differences.push(...(await differencesOf(database, { ...query, text })));
  }
  return differences;
}

/** A transaction that sees one instant of the books, however long the check takes. */
const snapshotOf = (database: Database) =>
  database.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/**
 * Finds differences in what was recorded in the last `seconds` of the database's clock, and in the
 * sum of all balances: INV-1 to INV-6 of the newest rows. The time it takes grows with their
 * number.
 */
export const checkRecent = (database: Database, seconds: number): Promise<Difference[]> =>
  snapshotOf(database).execute((transaction) => checkRecentOn(transaction, seconds));

/**
 * Recomputes the books from their postings and compares: INV-1 to INV-6 of one instant. Read-only;
 * has no time-out.
 */
export function checkLedger(database: Database): Promise<LedgerReport> {
  return snapshotOf(database).execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    return checkLedgerOn(transaction);
  });
}
