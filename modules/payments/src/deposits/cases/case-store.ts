import { cny } from '@haitang/kernel/money.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { CaseOutcome, PaymentCase } from './payment-case.ts';

type CaseRow = Omit<PaymentCase, 'units' | 'suspended' | 'frozen' | 'claimed'> & {
  readonly units: string;
  readonly suspended: bigint;
  readonly frozen: bigint;
  readonly claimed: bigint;
};

const COLUMNS = sql`id, kind, transfer, network, tx_hash AS "txHash", member_id AS "memberId",
  order_number AS "orderNumber", units, count, detail, state, opened_at AS "openedAt", channel, suspended, frozen, claimed,
  version,
  proposed, proposed_by AS "proposedBy", proposed_member AS "proposedMember",
  return_hash AS "returnHash", evidence`;

const read = (row: CaseRow): PaymentCase => ({
  ...row,
  units: BigInt(row.units),
  suspended: cny(row.suspended),
  frozen: cny(row.frozen),
  claimed: cny(row.claimed),
});

/** Open cases for the console: alarms first, then by amount, newest first. */
export async function readOpenByMoney(
  database: Queryable,
  slice: { readonly offset: number; readonly limit: number },
): Promise<{ readonly cases: PaymentCase[]; readonly total: number }> {
  const { rows } = await sql<CaseRow>`SELECT ${COLUMNS} FROM payment_case WHERE state = 'open'
    ORDER BY (kind = 'token-decimals') DESC, suspended + frozen + claimed DESC, opened_at DESC, id
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(database);
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM payment_case
    WHERE state = 'open'`.execute(database);
  return { cases: rows.map(read), total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Other text is not an id; the database would refuse to compare it. */
const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** A case by its id; null when there is none. */
export async function readCase(database: Queryable, id: string): Promise<PaymentCase | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<CaseRow>`SELECT ${COLUMNS} FROM payment_case
    WHERE id = ${id}`.execute(database);
  return rows[0] ? read(rows[0]) : null;
}

/** The cases of one order, newest first. */
export async function readCasesOf(
  database: Queryable,
  orderNumber: string,
): Promise<PaymentCase[]> {
  const { rows } = await sql<CaseRow>`SELECT ${COLUMNS} FROM payment_case
    WHERE order_number = ${orderNumber} ORDER BY opened_at DESC, id DESC`.execute(database);
  return rows.map(read);
}

/** A case, locked until the transaction ends; null when there is none. */
export async function lockCase(tx: Tx, id: string): Promise<PaymentCase | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<CaseRow>`SELECT ${COLUMNS} FROM payment_case
    WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ? read(rows[0]) : null;
}

/** Stores one person's proposal and increments the version. */
export async function saveProposal(tx: Tx, paymentCase: PaymentCase): Promise<void> {
  await sql`UPDATE payment_case SET version = version + 1, proposed = ${paymentCase.proposed},
      proposed_by = ${paymentCase.proposedBy}, proposed_member = ${paymentCase.proposedMember},
      return_hash = ${paymentCase.returnHash}, evidence = ${paymentCase.evidence}
    WHERE id = ${paymentCase.id}`.execute(tx);
}

/** Closes a case with the outcome that two people decided. */
export async function saveOutcome(
  tx: Tx,
  id: string,
  end: {
    readonly outcome: CaseOutcome;
    readonly by: string;
    readonly at: Date;
    readonly orderNumber: string | null;
  },
): Promise<void> {
  await sql`UPDATE payment_case SET state = 'resolved', version = version + 1,
      outcome = ${end.outcome}, resolved_by = ${end.by}, resolved_at = ${end.at},
      member_id = coalesce(member_id, proposed_member),
      order_number = coalesce(order_number, ${end.orderNumber})
    WHERE id = ${id}`.execute(tx);
}

/** Stores that a person has looked at a noted case; false when somebody has before. */
export async function saveSeen(
  tx: Tx,
  id: string,
  seen: { readonly by: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`UPDATE payment_case SET to_see = false, seen_by = ${seen.by},
      seen_note = ${seen.note}, seen_at = ${seen.at}
    WHERE id = ${id} AND to_see RETURNING 1`.execute(tx);
  return rows.length > 0;
}
