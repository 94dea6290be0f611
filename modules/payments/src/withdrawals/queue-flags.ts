import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { Withdrawal } from './withdrawal.ts';

/** A sign of risk that a reviewer sees in the row, without opening the order. */
export type QueueFlag = 'first-payout' | 'new-address' | 'unpaid-address';

export const QUEUE_FLAG_WORDS: Readonly<Record<QueueFlag, string>> = {
  'first-payout': '首次取款',
  'new-address': '新地址',
  'unpaid-address': '地址未付过',
};

interface Row {
  readonly number: string;
  readonly is_first: boolean;
  readonly bound_at: Date | null;
  readonly is_unpaid: boolean;
}

/**
 * The signs of risk of a page of orders, by number, in one statement: the member was never paid,
 * the address was bound less than 24 hours before the request, or was never paid to.
 */
export async function queueFlagsOf(
  database: Queryable,
  orders: readonly Pick<Withdrawal, 'number' | 'submittedAt'>[],
): Promise<ReadonlyMap<string, readonly QueueFlag[]>> {
  const numbers = orders.map(({ number }) => number);
  const { rows } = await sql<Row>`SELECT number, address.bound_at,
      NOT EXISTS (SELECT 1 FROM withdrawal AS paid
        WHERE paid.member_id = asked.member_id AND paid.stage = 'paid') AS is_first,
      NOT EXISTS (SELECT 1 FROM withdrawal AS paid
        WHERE paid.address_id = asked.address_id AND paid.stage = 'paid') AS is_unpaid
    FROM withdrawal AS asked LEFT JOIN payout_address AS address ON address.id = asked.address_id
    WHERE number = ANY(${numbers}::text[])`.execute(database);
  const known = new Map(rows.map((row) => [row.number, row]));
  return new Map(
    orders.map((order) => {
      const row = known.get(order.number);
      return [order.number, row ? flagsOf(row, order.submittedAt) : []];
    }),
  );
}

function flagsOf({ is_first, is_unpaid, bound_at }: Row, submittedAt: Date): QueueFlag[] {
  const isNew = bound_at !== null && bound_at > later(submittedAt, -DAY_MS);
  const raised: readonly (readonly [QueueFlag, boolean])[] = [
    ['first-payout', is_first],
    ['new-address', isNew],
    ['unpaid-address', is_unpaid && !isNew],
  ];
  return raised.filter(([, holds]) => holds).map(([flag]) => flag);
}
