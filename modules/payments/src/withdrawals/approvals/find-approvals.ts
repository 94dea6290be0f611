import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PayoutApproval } from './payout-approval.ts';

interface ApprovalRow {
  number: string;
  approver: string;
  key: string;
  expires_at: Date;
  signature: string;
  submitted_by: string;
  submitted_at: Date;
}

/** The approvals of orders, expired ones too, in the order of their submission. */
export async function approvalsOf(
  database: Queryable,
  numbers: readonly string[],
): Promise<PayoutApproval[]> {
  const { rows } = await sql<ApprovalRow>`SELECT * FROM payout_approval
    WHERE number = ANY(${numbers}) ORDER BY submitted_at, approver`.execute(database);
  return rows.map((row) => ({
    number: row.number,
    approver: row.approver,
    key: row.key,
    expiresAt: row.expires_at,
    signature: row.signature,
    submittedBy: row.submitted_by,
    submittedAt: row.submitted_at,
  }));
}
