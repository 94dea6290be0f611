import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import { sql } from 'kysely';

/** A provider's payment page, and how often its payment was queried. */
export interface HostedPayment {
  readonly orderNumber: string;
  readonly paymentId: string | null;
  readonly payUrl: string | null;
  readonly state: 'creating' | 'open' | 'settled' | 'over';
  readonly tries: number;
}

const COLUMNS = sql`order_number AS "orderNumber", payment_id AS "paymentId", pay_url AS "payUrl",
  state, tries`;

/** Records that the provider is about to be called; an existing row stays unchanged. */
export async function insertHosted(
  tx: Tx,
  order: string,
  nextPoll: Date,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO hosted_payment (order_number, state, tries, next_look_at, created_at)
    VALUES (${order}, 'creating', 0, ${nextPoll}, ${now}) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function readHosted(
  database: Queryable,
  order: string,
): Promise<HostedPayment | null> {
  const { rows } = await sql<HostedPayment>`SELECT ${COLUMNS} FROM hosted_payment
    WHERE order_number = ${order}`.execute(database);
  return rows[0] ?? null;
}

/** Locks a payment that has not ended; null when it has. */
export async function lockHosted(tx: Tx, order: string): Promise<HostedPayment | null> {
  const { rows } = await sql<HostedPayment>`SELECT ${COLUMNS} FROM hosted_payment
    WHERE order_number = ${order} AND state IN ('creating', 'open') FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** The address where the member pays, from the provider. */
export async function writeOpened(
  tx: Tx,
  order: string,
  { paymentId, payUrl }: { readonly paymentId: string; readonly payUrl: string },
): Promise<void> {
  await sql`UPDATE hosted_payment SET payment_id = ${paymentId}, pay_url = ${payUrl},
      state = CASE state WHEN 'creating' THEN 'open' ELSE state END
    WHERE order_number = ${order}`.execute(tx);
}

export async function writeEnd(tx: Tx, order: string, state: 'settled' | 'over'): Promise<void> {
  await sql`UPDATE hosted_payment SET state = ${state} WHERE order_number = ${order}`.execute(tx);
}

/** Time of the next query. */
export async function writeNextPoll(
  database: Queryable,
  order: string,
  moment: Date,
): Promise<void> {
  await sql`UPDATE hosted_payment SET tries = tries + 1, next_look_at = ${moment}
    WHERE order_number = ${order} AND state IN ('creating', 'open')`.execute(database);
}

/** Payments that are due for a query, longest due first. */
export async function readDue(
  database: Queryable,
  now: Date,
  most: number,
): Promise<HostedPayment[]> {
  const { rows } = await sql<HostedPayment>`SELECT ${COLUMNS} FROM hosted_payment
    WHERE state IN ('creating', 'open') AND next_look_at <= ${now}
    ORDER BY next_look_at LIMIT ${most}`.execute(database);
  return rows;
}

/** Stores a notice as received; false when its nonce was received before. */
export async function insertNotice(
  tx: Tx,
  notice: { readonly nonce: string; readonly body: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO hosted_notice (nonce, body, received_at)
    VALUES (${notice.nonce}, ${notice.body}, ${notice.at})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Deletes notices that are too old to be accepted again. */
export async function deleteNotices(database: Queryable, before: Date): Promise<void> {
  await inSlices((most) =>
    sql`DELETE FROM hosted_notice WHERE nonce IN (
      SELECT nonce FROM hosted_notice WHERE received_at < ${before}
      ORDER BY received_at LIMIT ${most})`.execute(database),
  );
}
