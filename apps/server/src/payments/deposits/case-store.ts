import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import type { ChainTransfer } from '../chain/chain-transfer.ts';
import type { PaymentCase, PaymentCaseKind } from './payment-case.ts';
import { transferKey } from './transfer-store.ts';

interface NewCase {
  readonly kind: PaymentCaseKind;
  readonly transfer: ChainTransfer;
  readonly memberId: MemberId | null;
  readonly orderNumber: string | null;
  /** noted: credited by rule, for information; open: money waits for a decision. */
  readonly state: 'noted' | 'open';
  readonly at: Date;
}

/** Puts a case before staff, once for each transfer and kind; false when it was there. */
export async function openCase(tx: Tx, one: NewCase): Promise<boolean> {
  const { transfer } = one;
  const { rows } = await sql`INSERT INTO payment_case
      (id, kind, transfer, network, tx_hash, member_id, order_number, units, state, opened_at)
    VALUES (${newId()}, ${one.kind}, ${transferKey(transfer)}, ${transfer.network},
      ${transfer.txHash}, ${one.memberId}, ${one.orderNumber},
      ${String(transfer.units)}::numeric, ${one.state}, ${one.at})
    ON CONFLICT (transfer, kind) DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}

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
export async function casesOfOrder(on: Queryable, orderNumber: string): Promise<PaymentCase[]> {
  const { rows } = await sql<CaseRow>`SELECT ${COLUMNS} FROM payment_case
    WHERE order_number = ${orderNumber} ORDER BY opened_at DESC, id DESC`.execute(on);
  return rows.map(read);
}
