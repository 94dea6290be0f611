import type { Database } from '@haitang/platform/database/database.ts';
import { expect } from 'vitest';
import type { Deposit } from '../../apps/server/src/payments/deposits/deposit.ts';
import {
  type DepositView,
  findDeposit,
  type RecentDeposit,
  recentDeposits,
  toView,
} from '../../apps/server/src/payments/deposits/find-deposit.ts';

/** An order as its member sees it: by its number, and the same among the newest a look reads. */
export async function seenDeposit(
  database: Database,
  { memberId, number }: Deposit,
): Promise<DepositView> {
  const found = await findDeposit(database.read, memberId, number);
  const { rows } = await database.pool.query<{ newest: readonly RecentDeposit[] }>(
    `SELECT ${recentDeposits()} AS newest FROM (SELECT $1::int AS id) AS member`,
    [memberId],
  );
  expect(rows[0]?.newest.map(toView)).toContainEqual(found);
  return found;
}
