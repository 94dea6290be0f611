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

/** Accounts in one answer of the database. */
const PAGE = 10_000;

interface AccountRow {
  readonly id: string;
  readonly code: string;
  readonly member: bigint;
  readonly place: string;
  readonly balance: bigint;
}

/** What accounts have gained by the transactions of which a row was recorded since an instant. */
async function gainsSince(tx: Tx, instant: Date): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; gain: bigint }>`
    WITH late AS (SELECT DISTINCT transaction_id FROM posting WHERE recorded_at >= ${instant}),
      moved AS (SELECT credit_id AS id, amount FROM posting JOIN late USING (transaction_id)
        UNION ALL
        SELECT debit_id, -amount FROM posting JOIN late USING (transaction_id))
    SELECT id, sum(amount)::bigint AS gain FROM moved GROUP BY id`.execute(tx);
  return new Map(rows.map(({ id, gain }) => [id, gain]));
}

/**
 * The members' balances other than zero as they were at an instant, in pages: the present ones
 * without the transactions of which a row was recorded at the instant or later. An account is
 * locked before a row gets its time, so what remains is a prefix of each account's postings. Needs
 * one snapshot in which everything recorded before the instant is visible (`settledInstant`).
 * Reads the postings since the instant once, then all members' accounts, `page` at a time.
 */
export async function* memberBalancesAt(
  tx: Tx,
  asset: Asset,
  instant: Date,
  page = PAGE,
): AsyncGenerator<readonly PlaceBalance[]> {
  const gains = await gainsSince(tx, instant);
  let after = 'member:';
  for (;;) {
    const { rows } = await sql<AccountRow>`SELECT id, code, balance,
        split_part(code, ':', 2)::bigint AS member, split_part(code, ':', 3) AS place
      FROM account WHERE code > ${after} AND code < 'member;' AND asset = ${asset}
      ORDER BY code LIMIT ${page}`.execute(tx);
    yield rows
      .map(({ id, member, place, balance }) => {
        return { member, place, balance: balance - (gains.get(id) ?? 0n) };
      })
      .filter(({ balance }) => balance !== 0n);
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = last.code;
  }
}
