import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { StaffName } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { confirmOutcome, proposeOutcome } from '@haitang/venues/transfers/decide-transfer.ts';
import { sql } from 'kysely';
import type { OfficeContext } from './office-context.ts';
import { takeCode } from './staff/take-code.ts';

/**
 * A person's proposal about the case of an unknown transfer, or of money that waits in suspense.
 */
export interface Proposal {
  readonly caseId: string;
  readonly transferId: string;
  readonly outcome: 'done' | 'refused';
  readonly evidence: string;
  readonly by: string;
}

/** The proposals that wait for a second person, by case. */
export async function openProposals(database: Queryable): Promise<ReadonlyMap<string, Proposal>> {
  const { rows } = await sql<Proposal>`SELECT id AS "caseId", subject AS "transferId",
      proposed_outcome AS outcome, coalesce(evidence, '') AS evidence, proposed_by AS by
    FROM venue_case WHERE state = 'open' AND kind IN ('transfer-unknown', 'venue-claim')
      AND proposed_outcome IS NOT NULL AND proposed_by IS NOT NULL`.execute(database);
  return new Map(rows.map((row) => [row.caseId, row]));
}

interface Decision {
  readonly transferId: string;
  readonly outcome: 'done' | 'refused';
  readonly code: string;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/** Proposes an outcome with evidence and a code. See `proposeOutcome` for the refusals. */
export async function proposeWithCode(
  context: OfficeContext,
  decision: Decision & { readonly evidence: string },
): Promise<void> {
  await takeCode(context, decision);
  await proposeOutcome(context.venues, decision);
}

/**
 * Confirms another person's proposal, with a code. Refuses a proposal that differs from the page
 * (202), and its proposer (403).
 */
export async function confirmWithCode(context: OfficeContext, decision: Decision): Promise<void> {
  const proposals = await openProposals(context.database.read);
  const found = [...proposals.values()].find(
    (proposal) => proposal.transferId === decision.transferId,
  );
  if (found?.outcome !== decision.outcome) {
    throw refuse('already-done', { words: '该个案已被更新，请刷新后再操作' });
  }
  if (found.by === decision.staff) {
    throw refuse('not-allowed', { words: '复核人不能与提出人相同' });
  }
  await takeCode(context, decision);
  await confirmOutcome(context.venues, decision);
}
