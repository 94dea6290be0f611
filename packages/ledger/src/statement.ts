import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { AccountCode } from './account-code.ts';
import { accountId } from './account-id.ts';
import { onQueryable } from './posting/statements.ts';
import type { MovementReason } from './transaction.ts';

/** One posting as one of its accounts sees it. */
export interface Entry<A extends Asset = Asset> {
  /** Version of the account after the posting; also the cursor of the next page. */
  readonly version: bigint;
  readonly transactionId: string;
  readonly reason: MovementReason;
  readonly reference: string;
  /** Positive when the account gained. */
  readonly amount: Money<A>;
  readonly balanceAfter: Money<A>;
  /** The account on the other side. */
  readonly other: AccountCode;
  readonly actor: string;
  readonly sessionId: string | null;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
}

export interface StatementQuery<A extends Asset> {
  readonly account: AccountCode;
  readonly asset: A;
  /** Only entries older than this version; starts at the newest when missing. */
  readonly before?: bigint;
  /** Half-open: from ≤ occurredAt < to. */
  readonly from?: Date;
  readonly to?: Date;
  /** Most entries in a page. */
  readonly limit: number;
}

/** Newest first by version, the order in which the ledger took the entries. */
const PAGE = {
  name: 'ledger-statement',
  text: `SELECT e.version, e.transaction_id, e.reason, e.reference, e.amount, e.balance_after,
           other.code AS other, e.actor, e.session_id, e.occurred_at, e.recorded_at
         FROM (
           SELECT * FROM entry
           WHERE account_id = $1 AND version < $2 AND occurred_at >= $3 AND occurred_at < $4
           ORDER BY version DESC LIMIT $5
         ) AS e JOIN account AS other ON other.id = e.other_id
         ORDER BY e.version DESC`,
};
const LAST_VERSION = 9_223_372_036_854_775_807n;

interface EntryRow {
  readonly version: bigint;
  readonly transaction_id: string;
  readonly reason: MovementReason;
  readonly reference: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly other: AccountCode;
  readonly actor: string;
  readonly session_id: string | null;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
}

/**
 * A page of an account's entries, newest first; the cursor of the next page is the last version.
 */
export async function statementOf<A extends Asset>(
  database: Queryable,
  query: StatementQuery<A>,
): Promise<readonly Entry<A>[]> {
  const { account, asset, before = LAST_VERSION, from, to, limit } = query;
  const rows = await onQueryable(database).rows<EntryRow>(PAGE, [
    accountId(asset, account),
    before,
    from ?? '-infinity',
    to ?? 'infinity',
    limit,
  ]);
  return rows.map((row) => ({
    version: row.version,
    transactionId: row.transaction_id,
    reason: row.reason,
    reference: row.reference,
    amount: { asset, minor: row.amount },
    balanceAfter: { asset, minor: row.balance_after },
    other: row.other,
    actor: row.actor,
    sessionId: row.session_id,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
  }));
}
