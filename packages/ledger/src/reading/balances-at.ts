import type { Asset } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A member's balance in one place. */
export interface PlaceBalance {
  readonly member: bigint;
  /** `available`, `held`, `transit` or `venue`. */
  readonly place: string;
  readonly balance: bigint;
}

/** Balances in one answer of the database. */
const PAGE = 10_000;

/**
 * The members' balances other than zero as they were at an instant, in pages: the present ones
 * without the transactions of which a row was recorded at the instant or later. An account is
 * locked before a row gets its time, so what remains is a prefix of each account's postings. Needs
 * a snapshot in which everything recorded before the instant is visible (`settledInstant`), and is
 * called once in its transaction for an asset. Scans the postings since the instant and all
 * members' accounts.
 */
export async function* memberBalancesAt(
  tx: Tx,
  asset: Asset,
  instant: Date,
  page = PAGE,
): AsyncGenerator<readonly PlaceBalance[]> {
  const cursor = sql.id(`balances_of_${asset.toLowerCase()}`);
  await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR
    WITH late AS (SELECT DISTINCT transaction_id FROM posting WHERE recorded_at >= ${instant}),
      moved AS (SELECT credit_id AS id, amount FROM posting JOIN late USING (transaction_id)
        UNION ALL
        SELECT debit_id, -amount FROM posting JOIN late USING (transaction_id)),
      since AS (SELECT id, sum(amount) AS amount FROM moved GROUP BY id)
    SELECT split_part(a.code, ':', 2)::bigint AS member, split_part(a.code, ':', 3) AS place,
      (a.balance - coalesce(s.amount, 0))::bigint AS balance
    FROM account AS a LEFT JOIN since AS s ON s.id = a.id
    WHERE a.code >= 'member:' AND a.code < 'member;' AND a.asset = ${asset}
      AND a.balance - coalesce(s.amount, 0) <> 0`.execute(tx);
  for (;;) {
    const { rows } = await sql<PlaceBalance>`FETCH ${sql.lit(page)} FROM ${cursor}`.execute(tx);
    if (rows.length === 0) return;
    yield rows;
  }
}
