import type { AggregatorStatus } from '@haitang/contract/aggregator/status.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

export type TransferKind = 'deposit' | 'withdraw';

/** A transfer between the operator and one wallet, with its final outcome. */
export interface Transfer {
  readonly id: string;
  readonly player: string;
  readonly product: string;
  readonly kind: TransferKind;
  readonly amount: Cny;
  /** Why it was refused; null if it was accepted. */
  readonly declined: AggregatorStatus | null;
}

interface Row {
  readonly player: string;
  readonly product: string;
  readonly kind: TransferKind;
  readonly amount: bigint;
  readonly declined: AggregatorStatus | null;
}

/** The transfer of an id, or null if it is unknown. */
export async function readTransfer(database: Queryable, id: string): Promise<Transfer | null> {
  const found = await sql<Row>`SELECT player, product, kind, amount, declined
    FROM transfer WHERE transaction_uuid = ${id}`.execute(database);
  const row = found.rows[0];
  return row === undefined ? null : { ...row, id, amount: cny(row.amount) };
}

/** Writes a transfer. False if the id exists: another call wrote it first. */
export async function insertTransfer(tx: Tx, transfer: Transfer, now: Date): Promise<boolean> {
  const { id, player, product, kind, amount, declined } = transfer;
  const written = await sql`INSERT INTO transfer
      (transaction_uuid, player, product, kind, amount, declined, occurred_at)
    VALUES (${id}, ${player}, ${product}, ${kind}, ${amount.minor}, ${declined}, ${now})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return written.rows.length > 0;
}
