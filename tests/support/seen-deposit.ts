import type { Deposit } from '@haitang/payments/deposits/deposit.ts';
import {
  type DepositView,
  depositSeen,
  findDeposit,
  type SeenDeposit,
  toView,
} from '@haitang/payments/deposits/find-deposit.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { expect } from 'vitest';

/** An order in its member's view: by its number, and the same by the read of its page. */
export async function seenDeposit(
  database: Database,
  { memberId, number }: Deposit,
): Promise<DepositView> {
  const found = await findDeposit(database.read, memberId, number);
  const { rows } = await database.pool.query<{ seen: SeenDeposit }>(
    `SELECT ${depositSeen()} AS seen
      FROM (SELECT $1::int AS id) AS member, (SELECT $2::text AS about) AS asked`,
    [memberId, number],
  );
  expect(rows.map(({ seen }) => toView(seen))).toEqual([found]);
  return found;
}
