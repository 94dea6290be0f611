import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { plainArray } from '@haitang/platform/database/plain-array.ts';
import { sql } from 'kysely';

/** A press that cashed a bet out, with the height that the house saw. */
export interface Press {
  readonly orderId: string;
  /** The place of the bet in its order, from 0. */
  readonly bet: number;
  readonly height: number;
  readonly at: Date;
}

/** The presses of orders. */
export async function readPresses(
  database: Queryable,
  orderIds: readonly string[],
): Promise<readonly Press[]> {
  if (orderIds.length === 0) return [];
  const found = await sql<Press>`SELECT order_id AS "orderId", bet, height, pressed_at AS "at"
    FROM shared_press WHERE order_id = ANY(${plainArray(orderIds)}::uuid[])`.execute(database);
  return found.rows;
}

/** Stores a press unless its bet has one. */
export async function insertPress(tx: Tx, { orderId, bet, height, at }: Press): Promise<void> {
  await sql`INSERT INTO shared_press (order_id, bet, height, pressed_at)
    VALUES (${orderId}, ${bet}, ${height}, ${at}) ON CONFLICT DO NOTHING`.execute(tx);
}
