import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PaymentCase } from './payment-case.ts';

type CaseRow = Omit<PaymentCase, 'units'> & { readonly units: string };

const COLUMNS = sql`id, kind, transfer, network, tx_hash AS "txHash", member_id AS "memberId",
  order_number AS "orderNumber", units, state, opened_at AS "openedAt"`;

const read = (row: CaseRow): PaymentCase => ({ ...row, units: BigInt(row.units) });

/** Cases of the given states, newest first. */
export async function casesIn(
  on: Queryable,
  states: readonly PaymentCase['state'][],
  limit: number,
): Promise<PaymentCase[]> {
  const { rows } = await sql<CaseRow>`SELECT ${COLUMNS} FROM payment_case
    WHERE state = ANY(${[...states]}::text[])
    ORDER BY opened_at DESC, id DESC LIMIT ${limit}`.execute(on);
  return rows.map(read);
}

/** The cases of one order, newest first. */
export async function readCasesOf(on: Queryable, orderNumber: string): Promise<PaymentCase[]> {
  const { rows } = await sql<CaseRow>`SELECT ${COLUMNS} FROM payment_case
    WHERE order_number = ${orderNumber} ORDER BY opened_at DESC, id DESC`.execute(on);
  return rows.map(read);
}
