import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { accountId } from '@haitang/ledger/account-id.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { gatheredRead } from '@haitang/platform/database/gathered-read.ts';

const AVAILABLE = {
  name: 'wallet-available',
  text: 'SELECT id, balance FROM account WHERE id = ANY($1::uuid[])',
};

const balanceOf = gatheredRead<string, bigint>(async ({ pool }, ids) => {
  const { rows } = await pool.query<{ id: string; balance: bigint }>({
    ...AVAILABLE,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row.balance]));
});

/**
 * A member's available balance for polled calls: a look-up by primary key, one query for all
 * concurrent callers, never older than the call.
 */
export async function hotBalance(database: Database, memberId: MemberId): Promise<Cny> {
  const balance = await balanceOf(database, accountId('CNY', availableOf(memberId)));
  return cny(balance ?? 0n);
}
