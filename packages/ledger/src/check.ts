import { createHash } from 'node:crypto';
import { assert } from '@haitang/kernel/assert.ts';
import type { Database, Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type CheckQuery, SPAN_QUERIES } from './check-queries.ts';
import { RECENT_QUERIES } from './recent-queries.ts';
import { type Closing, closedSpans, openSpan, readClosings, type Span } from './sealing/closing.ts';
import { changedClosings } from './sealing/closing-hash.ts';

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

/** Recomputes a span in an open transaction. */
export async function checkSpanOn(database: Queryable, span: Span): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const query of SPAN_QUERIES) {
    const text = query.text(span);
    differences.push(...(await differencesOf(database, { ...query, text })));
  }
  return differences;
}

const closingFaults = async (database: Queryable, closings: readonly Closing[]) =>
  (await changedClosings(database, closings)).map(
    (number): Difference => ({
      invariant: 'INV-7',
      claim: 'a closed month is as it was closed',
      subject: `closing ${number}`,
      detail: 'its balances or its place in the chain have changed',
    }),
  );

/** Postings after the last closing are counted; each closing tells its own. */
async function countPostings(database: Queryable, closings: readonly Closing[]): Promise<number> {
  const last = closings.at(-1);
  if (last === undefined) return count(database, 'posting');
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM posting
    WHERE recorded_at > ${last.closedTo}::timestamptz`.execute(database);
  return closings.reduce((sum, { postings }) => sum + Number(postings), Number(rows[0]?.n ?? 0n));
}

async function reportOf(
  database: Queryable,
  closings: readonly Closing[],
  spans: readonly Span[],
): Promise<LedgerReport> {
  const differences = await closingFaults(database, closings);
  for (const span of spans) differences.push(...(await checkSpanOn(database, span)));
  return {
    balanced: differences.length === 0,
    differences,
    accounts: await count(database, 'account'),
    postings: await countPostings(database, closings),
    openHolds: await count(database, `hold WHERE state = 'open'`),
    trialBalance: await trialBalanceOf(database),
  };
}

/** Runs the full check in an open transaction, whose snapshot decides which instant is checked. */
export async function checkLedgerOn(database: Queryable): Promise<LedgerReport> {
  const closings = await readClosings(database);
  return reportOf(database, closings, [...closedSpans(closings), openSpan(closings)]);
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

const withoutTimeOut = <T>(
  database: Database,
  work: (snapshot: Queryable) => Promise<T>,
): Promise<T> =>
  snapshotOf(database).execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    return work(transaction);
  });

/**
 * Recomputes the books from all their postings, closed months too, and compares: INV-1 to INV-6 of
 * one instant. Read-only; has no time-out.
 */
export const checkLedger = (database: Database): Promise<LedgerReport> =>
  withoutTimeOut(database, checkLedgerOn);

/**
 * The same without the postings of closed months: their closings are as they were written, and
 * what is open is recomputed from the last of them. The time grows with the open postings and the
 * accounts, not with the age of the house.
 */
export const checkOpenMonths = (database: Database): Promise<LedgerReport> =>
  withoutTimeOut(database, async (snapshot) => {
    const closings = await readClosings(snapshot);
    return reportOf(snapshot, closings, [openSpan(closings)]);
  });

/** Recomputes one closed month from its postings. */
export const checkClosedMonth = (database: Database, span: Span): Promise<Difference[]> =>
  withoutTimeOut(database, (snapshot) => checkSpanOn(snapshot, span));
