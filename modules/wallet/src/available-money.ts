import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import { availableOf } from '@haitang/ledger/account-code.ts';
import { balancesOf } from '@haitang/ledger/balance.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';

/** What each of these members can spend; zero without any movement. One query. */
export async function availableMoney(
  database: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Cny>> {
  const balances = await balancesOf(database, members.map(availableOf), 'CNY');
  return new Map(members.map((id) => [id, balances.get(availableOf(id)) ?? cny(0n)]));
}
