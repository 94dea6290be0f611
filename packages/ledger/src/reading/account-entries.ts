import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Entry } from '../statement.ts';

/** The current state of an account of any code. */
export interface AccountState {
  readonly id: string;
  readonly code: string;
  readonly balance: Money;
  /** Number of postings on the account. */
  readonly version: bigint;
  /** Whether the account must never be negative. */
  readonly guarded: boolean;
}

/** The account of a code and an asset; null when it has no postings. */
export async function findAccount(
  database: Queryable,
  code: string,
  asset: Asset,
): Promise<AccountState | null> {
  const { rows } = await sql<{ id: string; balance: bigint; version: bigint; guarded: boolean }>`
    SELECT id, balance, version, guarded FROM account
    WHERE code = ${code} AND asset = ${asset}`.execute(database);
  const [row] = rows;
  return row ? { ...row, code, balance: { asset, minor: row.balance } } : null;
}

export interface EntriesQuery {
  readonly account: AccountState;
  /** Only entries older than this version; starts at the newest when missing. */
  readonly before?: bigint;
  /** Half-open: from ≤ occurredAt < to. */
  readonly from?: Date;
  readonly to?: Date;
  /** Only entries with this reason; all reasons when missing. */
  readonly reason?: string;
  readonly limit: number;
  /** Most entries that one call scans. */
  readonly reach?: bigint;
}

export interface EntriesPage {
  readonly entries: readonly Entry[];
  /** The version to continue from; null when no older entry can match. */
  readonly next: bigint | null;
}

/** An account of the house may have millions of entries: a page scans at most this many of them. */
const REACH = 20_000n;

/** The time of the entry of a version. One index read. */
async function occurredAt(database: Queryable, id: string, version: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`SELECT occurred_at AS at FROM entry
    WHERE account_id = ${id} AND version = ${version}`.execute(database);
  return rows[0]?.at ?? null;
}

/**
 * A first version that is certainly later than `to`. Versions follow the order in which the ledger
 * took the entries; their times agree with that order to well within a day.
 */
async function versionBehind(database: Queryable, { id, version }: AccountState, to: Date) {
  const late = later(to, DAY_MS);
  let low = 0n;
  let high = version + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const moment = await occurredAt(database, id, middle);
    if (moment !== null && moment < late) low = middle;
    else high = middle;
  }
  return high;
}

/** Whether everything older than a version is earlier than `from`. */
async function isBefore(database: Queryable, id: string, version: bigint, from: Date | undefined) {
  const moment = from && (await occurredAt(database, id, version));
  return Boolean(from && moment && moment < later(from, -DAY_MS));
}

async function readWindow(
  database: Queryable,
  { account, from, to, reason = '', limit }: EntriesQuery,
  window: { readonly top: bigint; readonly floor: bigint },
): Promise<Entry[]> {
  const { rows } = await sql<Omit<Entry, 'amount' | 'balanceAfter'> & Amounts>`
    SELECT e.version, e.transaction_id AS "transactionId", e.reason, e.reference, e.amount,
      e.balance_after, other.code AS other, e.actor, e.session_id AS "sessionId",
      e.occurred_at AS "occurredAt", e.recorded_at AS "recordedAt"
    FROM (
      SELECT * FROM entry
      WHERE account_id = ${account.id} AND version < ${window.top} AND version >= ${window.floor}
        AND occurred_at >= ${from ?? '-infinity'} AND occurred_at < ${to ?? 'infinity'}
        AND (${reason} = '' OR reason = ${reason})
      ORDER BY version DESC LIMIT ${limit}
    ) AS e JOIN account AS other ON other.id = e.other_id
    ORDER BY e.version DESC`.execute(database);
  const { asset } = account.balance;
  return rows.map(({ amount, balance_after, ...row }) => ({
    ...row,
    amount: { asset, minor: amount },
    balanceAfter: { asset, minor: balance_after },
  }));
}

interface Amounts {
  readonly amount: bigint;
  readonly balance_after: bigint;
}

/**
 * A page of an account's entries, newest first, filtered by time and reason. One call scans a
 * bounded number of entries, so a page may be short or empty and still have a next page.
 */
export async function accountEntries(
  database: Queryable,
  query: EntriesQuery,
): Promise<EntriesPage> {
  const { account, from, to, limit, reach = REACH } = query;
  let top = query.before ?? account.version + 1n;
  if (to && account.version > reach) {
    const behind = await versionBehind(database, account, to);
    if (behind < top) top = behind;
  }
  const floor = top - reach > 1n ? top - reach : 1n;
  const entries = await readWindow(database, query, { top, floor });
  const last = entries.at(-1);
  const next = last && entries.length === limit ? last.version : floor;
  const over = next <= 1n || (await isBefore(database, account.id, next, from));
  return { entries, next: over ? null : next };
}
