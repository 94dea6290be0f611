import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A line that may take an earlier one back, and is not tied to one yet. */
export interface LooseReversal {
  readonly id: string;
  readonly day: string;
  readonly units: bigint;
  readonly payer: string;
  readonly remark: string;
  readonly reference: string;
  readonly evidence: string;
  readonly isReversal: boolean;
}

/** A line that may be the one that is taken back. */
export interface ReversedLine {
  readonly id: string;
  readonly payer: string;
  readonly reference: string;
  readonly orderNumber: string | null;
  readonly memberId: MemberId | null;
}

/** Days within which a bank takes a payment back. */
const WITHIN_DAYS = 90;

/** Lines of an account that left it and may take an earlier one back, the newest first. */
export async function looseReversals(tx: Tx, accountId: number): Promise<readonly LooseReversal[]> {
  const { rows } = await sql<LooseReversal>`SELECT id, day::text AS day, units, payer, remark,
      reference, evidence, is_reversal AS "isReversal"
    FROM bank_line AS line
    WHERE account_id = ${accountId} AND units < 0 AND reverses IS NULL
      AND day > (SELECT max(day) FROM bank_line WHERE account_id = ${accountId})
        - ${WITHIN_DAYS}::integer
      AND (is_reversal OR reference <> '' AND EXISTS (SELECT 1 FROM bank_line AS paid
        WHERE paid.account_id = line.account_id AND paid.units = -line.units
          AND paid.reference = line.reference))
    ORDER BY day DESC, id DESC LIMIT 500`.execute(tx);
  return rows;
}

/** The earlier payments of the same amount that no line has taken back, locked; newest first. */
export async function lockReversible(
  tx: Tx,
  accountId: number,
  { day, units }: LooseReversal,
): Promise<readonly ReversedLine[]> {
  const { rows } = await sql<{
    id: string;
    payer: string;
    reference: string;
    orderNumber: string | null;
    memberId: number | null;
  }>`SELECT line.id, line.payer, line.reference, line.order_number AS "orderNumber",
      (SELECT member_id FROM deposit_order WHERE number = line.order_number) AS "memberId"
    FROM bank_line AS line
    WHERE line.account_id = ${accountId} AND line.units = ${-units}
      AND line.day <= ${day}::date AND line.day > ${day}::date - ${WITHIN_DAYS}::integer
      AND NOT EXISTS (SELECT 1 FROM bank_line AS later WHERE later.reverses = line.id)
    ORDER BY line.day DESC, line.id DESC LIMIT 50 FOR UPDATE OF line`.execute(tx);
  return rows.map((row) => ({
    ...row,
    memberId: row.memberId === null ? null : memberId(row.memberId),
  }));
}

/** Ties a reversal to the line that it takes back. */
export async function writeReverses(tx: Tx, id: string, reversed: string): Promise<void> {
  await sql`UPDATE bank_line SET reverses = ${reversed} WHERE id = ${id}`.execute(tx);
}
