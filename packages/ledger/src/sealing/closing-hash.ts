import { createHash } from 'node:crypto';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Closing } from './closing.ts';

const PAGE = 10_000;
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

interface MovedAccount {
  readonly account_id: string;
  readonly version: bigint;
  readonly balance: bigint;
}

/** The hash of a closing: the hash before it, its columns, and its balances as they are stored. */
export async function closingHash(
  database: Queryable,
  previous: string,
  { number, closedTo, batch, batchHash, postings }: Omit<Closing, 'hash'>,
): Promise<string> {
  const hash = createHash('sha256').update(
    `${previous}\n${number} ${closedTo} ${batch} ${batchHash} ${postings}\n`,
  );
  for (let after = NO_ACCOUNT; ; ) {
    const { rows } = await sql<MovedAccount>`SELECT account_id, version, balance
      FROM ledger_closing_balance WHERE closing = ${number} AND account_id > ${after}
      ORDER BY account_id LIMIT ${PAGE}`.execute(database);
    for (const { account_id, version, balance } of rows) {
      hash.update(`${account_id} ${version} ${balance}\n`);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return hash.digest('hex');
    after = last.account_id;
  }
}

/** The closings that are no longer as they were written, by their numbers. */
export async function changedClosings(
  database: Queryable,
  closings: readonly Closing[],
): Promise<readonly number[]> {
  const changed: number[] = [];
  let previous = '';
  for (const [index, closing] of closings.entries()) {
    const hash = await closingHash(database, previous, closing);
    if (hash !== closing.hash || closing.number !== index + 1) changed.push(closing.number);
    previous = closing.hash;
  }
  return changed;
}
