import {
  type CommitKey,
  type CommitWindow,
  FIRST_KEY,
} from '@haitang/platform/database/commit-window.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** The state in which a posting left an account. */
export interface ChangedBalance {
  readonly accountId: string;
  /** The n-th posting of the account left it at version n. */
  readonly version: bigint;
  /** In the smallest unit of the account's asset. */
  readonly balance: bigint;
}

/** A page, and after which posting the next one begins; null after the last page. */
export interface ChangePage {
  readonly rows: readonly ChangedBalance[];
  readonly next: CommitKey | null;
}

interface PostingRow {
  readonly xact: string;
  readonly transaction_id: string;
  readonly position: number;
  readonly debit_id: string;
  readonly debit_version: bigint;
  readonly debit_balance: bigint;
  readonly credit_id: string;
  readonly credit_version: bigint;
  readonly credit_balance: bigint;
}

/** Postings in a page; each changes two accounts. */
const POSTINGS = 5_000;

const POSTING = sql.raw(`xact_id, transaction_id, position, debit_id, debit_version, debit_balance,
  credit_id, credit_version, credit_balance`);

const partsOf = (row: string): readonly [string, number] => {
  const [transaction = '', position = '-1'] = row.split('/');
  return [transaction, Number(position)];
};

/**
 * A page of the balances that changed by postings committed in a window, of all accounts, in no
 * order of their own: of an account the one with the greatest version is the latest. Says what the
 * postings say, so nothing more has to be read.
 */
export async function changedBalances(
  database: Queryable,
  { from, to, running, late }: CommitWindow,
  after: CommitKey = FIRST_KEY,
  most = POSTINGS,
): Promise<ChangePage> {
  const [transaction, position] = partsOf(after.row);
  const { rows } = await sql<PostingRow>`
    SELECT coalesce(xact_id::text, '') AS xact, transaction_id, position, debit_id, debit_version,
      debit_balance, credit_id, credit_version, credit_balance
    FROM (
      (SELECT ${POSTING} FROM posting WHERE xact_id = ANY(${late}::xid8[])
          AND (xact_id, transaction_id, position)
            > (${after.xact}::xid8, ${transaction}::uuid, ${position}::int)
        ORDER BY xact_id, transaction_id, position LIMIT ${most})
      UNION ALL
      (SELECT ${POSTING} FROM posting WHERE xact_id >= ${from}::xid8 AND xact_id < ${to}::xid8
          AND xact_id <> ALL(${running}::xid8[])
          AND (xact_id, transaction_id, position)
            > (${after.xact}::xid8, ${transaction}::uuid, ${position}::int)
        ORDER BY xact_id, transaction_id, position LIMIT ${most})) AS found
    ORDER BY xact_id, transaction_id, position LIMIT ${most}`.execute(database);
  const last = rows.length < most ? undefined : rows.at(-1);
  return {
    rows: rows.flatMap((row) => [
      { accountId: row.debit_id, version: row.debit_version, balance: row.debit_balance },
      { accountId: row.credit_id, version: row.credit_version, balance: row.credit_balance },
    ]),
    next:
      last === undefined
        ? null
        : { xact: last.xact, row: `${last.transaction_id}/${last.position}` },
  };
}
