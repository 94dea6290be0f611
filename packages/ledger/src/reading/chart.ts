import type { Asset, Money } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A line of the chart of accounts: an account of ours, or all members' accounts of one place. */
export interface ChartLine {
  /** `house:fees`, `venue:house:result`; `member:available` for the sum over members. */
  readonly code: string;
  /** Credits minus debits: above zero is what we owe. */
  readonly balance: Money;
  /** How many accounts are in it. */
  readonly accounts: number;
  /** How often one of them was posted to. */
  readonly entries: bigint;
}

interface ChartRow {
  readonly code: string;
  readonly asset: Asset;
  readonly balance: bigint;
  readonly accounts: bigint;
  readonly entries: bigint;
}

/**
 * The chart of accounts at one moment, by code: every account of the house, of venues and of
 * foreign exchange, and of members the sum of each place. All lines of an asset together sum to
 * zero (INV-4). One pass over the accounts, none over the postings.
 */
export async function chartOfAccounts(on: Queryable): Promise<readonly ChartLine[]> {
  // ';' follows ':' in byte order, so the range is the prefix.
  const { rows } = await sql<ChartRow>`
    SELECT CASE WHEN code >= 'member:' AND code < 'member;'
        THEN 'member:' || split_part(code, ':', 3) ELSE code END COLLATE "C" AS code,
      asset, sum(balance)::bigint AS balance, count(*) AS accounts, sum(version)::bigint AS entries
    FROM account GROUP BY 1, 2 ORDER BY 1, 2`.execute(on);
  return rows.map(({ code, asset, balance, accounts, entries }) => ({
    code,
    entries,
    accounts: Number(accounts),
    balance: { asset, minor: balance },
  }));
}
