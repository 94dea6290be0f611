import type { MemberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import type { ArrivedMoney } from '../arrived-money.ts';
import type { PaymentCaseKind } from './payment-case.ts';

interface NewCase {
  readonly kind: PaymentCaseKind;
  readonly money: ArrivedMoney;
  readonly memberId: MemberId | null;
  readonly orderNumber: string | null;
  /** Points set aside in the channel's suspense account; default 0. */
  readonly suspended?: bigint;
  /** noted: credited by rule, and to be looked at; open: money waits for a decision. */
  readonly state: 'noted' | 'open';
  readonly at: Date;
}

/** Opens a case for staff, once per piece of money and kind; false when it exists. */
export async function openCase(tx: Tx, newCase: NewCase): Promise<boolean> {
  const { key, channel, network, txHash, units } = newCase.money;
  const { rows } = await sql`INSERT INTO payment_case
      (id, kind, transfer, channel, network, tx_hash, member_id, order_number, units, suspended,
       state, to_see, opened_at)
    VALUES (${newId()}, ${newCase.kind}, ${key}, ${channel}, ${network}, ${txHash},
      ${newCase.memberId},
      ${newCase.orderNumber}, ${String(units)}::numeric, ${newCase.suspended ?? 0n},
      ${newCase.state}, ${newCase.state === 'noted'}, ${newCase.at})
    ON CONFLICT (transfer, kind) DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}
