import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { accountId } from '@haitang/ledger/account-id.ts';
import type { Database } from '@haitang/platform/database/database.ts';

const AVAILABLE = 'SELECT balance FROM account WHERE id = $1';

/** A member's available balance for polled calls: one prepared look-up by primary key. */
export async function hotBalance({ pool }: Database, memberId: MemberId): Promise<Cny> {
  const { rows } = await pool.query<{ balance: bigint }>({
    name: 'wallet-available',
    text: AVAILABLE,
    values: [accountId('CNY', availableOf(memberId))],
  });
  return cny(rows[0]?.balance ?? 0n);
}
