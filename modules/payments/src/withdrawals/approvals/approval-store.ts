import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import type { PayoutApproval } from './payout-approval.ts';

/** Adds an approval of an order, which the caller has locked. */
export async function insertApproval(tx: Tx, payoutApproval: PayoutApproval): Promise<void> {
  await sql`INSERT INTO payout_approval
      (number, approver, key, expires_at, signature, submitted_by, submitted_at)
    VALUES (${payoutApproval.number}, ${payoutApproval.approver}, ${payoutApproval.key},
      ${payoutApproval.expiresAt}, ${payoutApproval.signature},
      ${payoutApproval.submittedBy}, ${payoutApproval.submittedAt})`.execute(tx);
}
