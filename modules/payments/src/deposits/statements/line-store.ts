import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BankLine } from './bank-line.ts';
import type { KeyedLine } from './line-keys.ts';

const COLUMNS: RawBuilder<unknown> = sql`line.id, line.account_id AS "accountId", account.method,
  line.day::text AS day, line.units, line.payer, line.remark, line.reference, line.evidence,
  line.is_reversal AS "isReversal", line.order_number AS "orderNumber",
  line.set_aside_at IS NOT NULL AS "isSetAside", line.closed_by AS "closedBy",
  line.closed_reason AS "closedReason",
  EXISTS (SELECT 1 FROM bank_line AS later WHERE later.reverses = line.id) AS "isReversed",
  (SELECT review.number FROM deposit_review AS review WHERE review.evidence = line.evidence
    AND line.order_number IS NULL) AS "typedFor"`;

/** Writes the lines of a file that are new, in the order of their keys; returns their keys. */
export async function insertLines(
  tx: Tx,
  accountId: number,
  lines: readonly KeyedLine[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<ReadonlySet<string>> {
  // Two people who upload the same lines wait for each other in one order.
  const sorted = [...lines].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{ key: string }>`INSERT INTO bank_line
      (id, account_id, key, day, units, payer, remark, reference, evidence, is_reversal,
       uploaded_by, uploaded_at)
    SELECT id, ${accountId}, key, day, units, payer, remark, reference, evidence, is_reversal,
      ${by}, ${at}
    FROM unnest(${sorted.map(() => newId())}::uuid[], ${sorted.map(({ key }) => key)}::text[],
      ${sorted.map(({ day }) => day)}::date[],
      ${sorted.map(({ units }) => String(units))}::bigint[],
      ${sorted.map(({ payer }) => payer)}::text[], ${sorted.map(({ remark }) => remark)}::text[],
      ${sorted.map(({ reference }) => reference)}::text[],
      ${sorted.map(({ evidence }) => evidence)}::text[],
      ${sorted.map(({ isReversal }) => isReversal)}::boolean[])
      AS given (id, key, day, units, payer, remark, reference, evidence, is_reversal)
    ON CONFLICT (account_id, key) DO NOTHING RETURNING key`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Lets uploads of one account wait for each other until the transaction ends. */
export async function lockUploads(tx: Tx, accountId: number): Promise<void> {
  await sql`SELECT 1 AS locked FROM receiving_account WHERE id = ${accountId}
    FOR NO KEY UPDATE`.execute(tx);
}

/** What stored lines say, by their keys. */
export async function readByKeys(
  tx: Tx,
  accountId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly day: string; readonly units: bigint }>> {
  const { rows } = await sql<{ key: string; day: string; units: bigint }>`
    SELECT key, day::text AS day, units FROM bank_line
    WHERE account_id = ${accountId} AND key = ANY(${[...keys]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A line by its id; null when there is none. */
export async function readLine(database: Queryable, id: string): Promise<BankLine | null> {
  const { rows } = await sql<BankLine>`SELECT ${COLUMNS}
    FROM bank_line AS line JOIN receiving_account AS account ON account.id = line.account_id
    WHERE line.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/**
 * A line, locked until the transaction ends; null when there is none. It is read after the lock:
 * whoever held it may have written a reversal or a review, which the statement of the lock cannot
 * see.
 */
export async function lockLine(tx: Tx, id: string): Promise<BankLine | null> {
  await sql`SELECT 1 AS locked FROM bank_line WHERE id = ${id} FOR UPDATE`.execute(tx);
  return readLine(tx, id);
}

/** The lines with a reference, as staff type it by hand, locked. */
export async function lockByEvidence(tx: Tx, evidence: string): Promise<readonly BankLine[]> {
  await sql`SELECT 1 AS locked FROM bank_line WHERE evidence = ${evidence}
    ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<BankLine>`SELECT ${COLUMNS}
    FROM bank_line AS line JOIN receiving_account AS account ON account.id = line.account_id
    WHERE line.evidence = ${evidence} ORDER BY line.id`.execute(tx);
  return rows;
}

/** The line that pays an order, locked; null for none. */
export async function lockByOrder(tx: Tx, number: string): Promise<BankLine | null> {
  await sql`SELECT 1 AS locked FROM bank_line WHERE order_number = ${number}
    FOR UPDATE`.execute(tx);
  const { rows } = await sql<BankLine>`SELECT ${COLUMNS}
    FROM bank_line AS line JOIN receiving_account AS account ON account.id = line.account_id
    WHERE line.order_number = ${number}`.execute(tx);
  return rows[0] ?? null;
}

/** The lines that wait for a person, the newest first. */
export async function readOpen(database: Queryable, most: number): Promise<readonly BankLine[]> {
  const { rows } = await sql<BankLine>`SELECT ${COLUMNS}
    FROM bank_line AS line JOIN receiving_account AS account ON account.id = line.account_id
    WHERE line.order_number IS NULL AND line.set_aside_at IS NULL AND line.closed_by IS NULL
      AND line.units > 0
    ORDER BY line.day DESC, line.id DESC LIMIT ${most}`.execute(database);
  return rows;
}

/** A page of all other lines, the newest first. */
export async function readDone(
  database: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly BankLine[]> {
  const { rows } = await sql<BankLine>`SELECT ${COLUMNS}
    FROM bank_line AS line JOIN receiving_account AS account ON account.id = line.account_id
    WHERE line.units < 0 OR num_nonnulls(line.order_number, line.set_aside_at, line.closed_by) > 0
    ORDER BY line.day DESC, line.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database);
  return rows;
}

/** How many other lines there are, counted up to `most`. */
export async function countDone(database: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM (
    SELECT 1 FROM bank_line
    WHERE units < 0 OR num_nonnulls(order_number, set_aside_at, closed_by) > 0
    LIMIT ${most}) AS counted`.execute(database);
  return Number(rows[0]?.count ?? 0n);
}

/** Says which order a locked line pays. */
export async function writeOrder(tx: Tx, id: string, number: string): Promise<void> {
  await sql`UPDATE bank_line SET order_number = ${number} WHERE id = ${id}`.execute(tx);
}

/** Frees the line of an order that was turned down. */
export async function forgetOrder(tx: Tx, number: string): Promise<void> {
  await sql`UPDATE bank_line SET order_number = NULL WHERE order_number = ${number}`.execute(tx);
}

/** Says that the money of a locked line is set aside. */
export async function writeSetAside(tx: Tx, id: string, moment: Date): Promise<void> {
  await sql`UPDATE bank_line SET set_aside_at = ${moment} WHERE id = ${id}`.execute(tx);
}

/** Says that a locked line is no deposit, or, with nobody, that it is one again. */
export async function writeClosed(
  tx: Tx,
  id: string,
  { by, reason }: { readonly by: string | null; readonly reason: string },
): Promise<void> {
  await sql`UPDATE bank_line SET closed_by = ${by}, closed_reason = ${reason}
    WHERE id = ${id}`.execute(tx);
}
