import type { StaffName } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/**
 * A person's decision about a transfer: of unknown outcome, whether it was done; of one with a part
 * in suspense, `done` credits the member and `refused` gives it back to the venue.
 */
export type DecidedOutcome = 'done' | 'refused';

export interface OpenDecision {
  readonly caseId: string;
  readonly kind: 'transfer-unknown' | 'venue-claim';
  readonly outcome: DecidedOutcome | null;
  readonly evidence: string | null;
  readonly proposedBy: string | null;
}

/**
 * The open case that people decide about a transfer, with its proposal, locked; null when there is
 * none.
 */
export async function lockTransferCase(tx: Tx, transferId: string): Promise<OpenDecision | null> {
  const { rows } = await sql<OpenDecision>`SELECT id AS "caseId", kind, proposed_outcome AS outcome,
      evidence, proposed_by AS "proposedBy"
    FROM venue_case
    WHERE kind IN ('transfer-unknown', 'venue-claim') AND subject = ${transferId}
      AND state = 'open'
    ORDER BY kind DESC LIMIT 1 FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Stores a proposal; it replaces an earlier one. */
export async function saveProposal(
  tx: Tx,
  caseId: string,
  proposal: {
    readonly outcome: DecidedOutcome;
    readonly evidence: string;
    readonly staff: StaffName;
  },
): Promise<void> {
  await sql`UPDATE venue_case SET proposed_outcome = ${proposal.outcome},
      evidence = ${proposal.evidence}, proposed_by = ${proposal.staff}
    WHERE id = ${caseId}`.execute(tx);
}

/** Closes a case that a second person has confirmed. */
export async function closeConfirmed(
  tx: Tx,
  caseId: string,
  staff: StaffName,
  moment: Date,
): Promise<void> {
  await sql`UPDATE venue_case SET state = 'closed', confirmed_by = ${staff}, closed_at = ${moment}
    WHERE id = ${caseId}`.execute(tx);
}
