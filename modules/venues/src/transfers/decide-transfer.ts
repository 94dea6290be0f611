import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import {
  closeConfirmed,
  type DecidedOutcome,
  lockTransferCase,
  saveProposal,
} from '../books/case-decision.ts';
import type { VenuesContext } from '../venues-context.ts';
import { settleTransfer } from './settle-transfer.ts';
import type { Transfer } from './transfer.ts';

interface StaffAct {
  readonly transferId: string;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

const audit = (tx: Tx, act: StaffAct, action: string, reason: string, after: object, at: Date) =>
  recordAudit(tx, {
    actor: staffActor(act.staff),
    action,
    subject: `venue-transfer:${act.transferId}`,
    reason,
    before: { state: 'unknown' },
    after,
    sessionId: act.sessionId,
    ip: act.ip,
    occurredAt: at,
  });

/**
 * Proposes, with evidence, the outcome of a transfer with an open case. Moves no money: a second
 * person confirms. Refuses `not-found` without an open case, `malformed` without evidence.
 */
export async function proposeOutcome(
  context: VenuesContext,
  act: StaffAct & { readonly outcome: DecidedOutcome; readonly evidence: string },
): Promise<void> {
  const { outcome, staff } = act;
  const evidence = act.evidence.trim();
  if (evidence === '') throw refuse('malformed', { words: '请填写依据' });
  const at = context.clock.now();
  await context.database.transaction(async (tx) => {
    const open = await lockTransferCase(tx, act.transferId);
    if (!open) throw refuse('not-found');
    await saveProposal(tx, open.caseId, { outcome, evidence, staff });
    await audit(tx, act, 'venue-transfer.outcome-proposed', evidence, { outcome }, at);
  });
}

/**
 * Confirms another person's proposal and settles the transfer by it (rules.md, Money). When the
 * venue has given its own final answer meanwhile, that answer counts instead. Refuses `not-found`
 * without an open proposal, `not-allowed` for the proposer.
 */
export async function confirmOutcome(context: VenuesContext, act: StaffAct): Promise<Transfer> {
  const at = context.clock.now();
  const outcome = await context.database.transaction(async (tx) => {
    const open = await lockTransferCase(tx, act.transferId);
    if (!open?.outcome) throw refuse('not-found');
    if (open.proposedBy === act.staff) throw refuse('not-allowed');
    await closeConfirmed(tx, open.caseId, act.staff, at);
    const after = { outcome: open.outcome };
    await audit(tx, act, 'venue-transfer.outcome-confirmed', open.evidence ?? '', after, at);
    return open.outcome;
  });
  return settleTransfer(
    context,
    act.transferId,
    outcome === 'done'
      ? { kind: 'done', balance: null }
      : { kind: 'refused', code: 'decided by staff' },
  );
}
