import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { type ChainTransfer, transferKey } from '../chain/chain-transfer.ts';
import type { PaymentCaseKind } from './payment-case.ts';

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
