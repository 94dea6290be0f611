import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * A line of the chart of accounts: one account of ours, or the members' accounts of one place
 * together.
 */
export interface ChartLine {
  /** `house:fees` or `venue:house:result`; `member:available` for the sum over all members. */
  readonly code: string;
  /** Credits minus debits: positive is money we owe. */
  readonly balance: Money;
  /** Number of accounts in the line. */
  readonly accounts: number;
  /** Number of postings on these accounts. */
  readonly entries: bigint;
}

export interface ChartRow {
  readonly code: string;
  readonly asset: Asset;
  readonly balance: bigint;
  readonly accounts: bigint;
  readonly entries: bigint;
}

export const toLine = ({ code, asset, balance, accounts, entries }: ChartRow): ChartLine => ({
  code,
  entries,
  accounts: Number(accounts),
  balance: { asset, minor: balance },
});

/**
 * The chart of accounts at one moment, ordered by code: every account of the house, of venues and
 * of foreign exchange, and one sum per place for the members' accounts. All lines of an asset add
 * up to zero (INV-4). One pass over the accounts, none over the postings.
 */
export async function chartOfAccounts(database: Queryable): Promise<readonly ChartLine[]> {
  // ';' follows ':' in byte order, so this range covers the prefix.
  const { rows } = await sql<ChartRow>`
    SELECT CASE WHEN code >= 'member:' AND code < 'member;'
        THEN 'member:' || split_part(code, ':', 3) ELSE code END COLLATE "C" AS code,
      asset, sum(balance)::bigint AS balance, count(*) AS accounts, sum(version)::bigint AS entries
    FROM account GROUP BY 1, 2 ORDER BY 1, 2`.execute(database);
  return rows.map(toLine);
}
