import type { PayWay } from '@haitang/contract/codes/pay-way.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, cny, type Usdt, usdt } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { MethodFlag } from '../methods/method.ts';
import type { PaymentCaseKind } from './payment-case.ts';

/** A credited payment that a person is to look at, beside what its order asked for. */
export interface NotedCase {
  readonly id: string;
  readonly kind: PaymentCaseKind;
  readonly openedAt: Date;
  readonly memberId: MemberId;
  readonly number: string;
  readonly method: MethodFlag;
  readonly payWay: PayWay;
  readonly asked: Cny;
  readonly expected: Usdt | null;
  readonly received: Usdt | null;
  readonly credited: Cny | null;
}

type NotedRow = Omit<NotedCase, 'memberId' | 'asked' | 'expected' | 'received' | 'credited'> & {
  readonly memberId: number;
  readonly asked: bigint;
  readonly expected: bigint | null;
  readonly received: bigint | null;
  readonly credited: bigint | null;
};

/** Before every id: the first page starts behind it. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Noted payments that nobody has looked at, oldest first, behind the case of an id; '' for the
 * oldest. At most `limit`.
 */
export async function notedCases(
  database: Queryable,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly NotedCase[]> {
  const { rows } = await sql<NotedRow>`SELECT noted.id, noted.kind, noted.opened_at AS "openedAt",
      deposit.member_id AS "memberId", deposit.number, deposit.method,
      deposit.pay_way AS "payWay", deposit.asked, deposit.expected, deposit.received,
      deposit.credited
    FROM payment_case AS noted JOIN deposit_order AS deposit
      ON deposit.number = noted.order_number
    WHERE noted.to_see AND noted.id > ${after || FIRST} ORDER BY noted.id
    LIMIT ${limit}`.execute(database);
  return rows.map((row) => ({
    ...row,
    memberId: memberId(row.memberId),
    asked: cny(row.asked),
    expected: row.expected === null ? null : usdt(row.expected),
    received: row.received === null ? null : usdt(row.received),
    credited: row.credited === null ? null : cny(row.credited),
  }));
}
