import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import {
  closeConfirmed,
  type DecidedOutcome,
  lockTransferCase,
  type OpenDecision,
  saveProposal,
} from '../cases/case-decision.ts';
import { decideClaim } from '../claims/decide-claim.ts';
import type { TransferOutcome } from '../venue-port.ts';
import type { VenuesContext } from '../venues-context.ts';
import { settleIn, settleTerms } from './settle-transfer.ts';

interface StaffAct {
  readonly transferId: string;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

const audit = (
  tx: Tx,
  { kind, ...act }: StaffAct & Pick<OpenDecision, 'kind'>,
  action: string,
  reason: string,
  after: object,
  moment: Date,
) =>
  recordAudit(tx, {
    actor: staffActor(act.staff),
    action,
    subject: `venue-transfer:${act.transferId}`,
    reason,
    before: { state: kind === 'venue-claim' ? 'suspended' : 'unknown' },
    after,
    sessionId: act.sessionId,
    ip: act.ip,
    occurredAt: moment,
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
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const open = await lockTransferCase(tx, act.transferId);
    if (!open) throw refuse('not-found');
    await saveProposal(tx, open.caseId, { outcome, evidence, staff });
    const about = { ...act, kind: open.kind };
    await audit(tx, about, 'venue-transfer.outcome-proposed', evidence, { outcome }, now);
  });
}

const DECIDED: Readonly<Record<DecidedOutcome, TransferOutcome>> = {
  done: { kind: 'done', balance: null },
  refused: { kind: 'refused', code: 'decided by staff' },
};

/**
 * Confirms another person's proposal and settles the transfer by it (rules.md, Money). When the
 * venue has given its own final answer meanwhile, that answer counts instead. Money in suspense is
 * credited or given back at once. Refuses `not-found` without an open proposal, `not-allowed` for
 * the proposer, `already-done` when the feed has explained the money meanwhile.
 */
export async function confirmOutcome(context: VenuesContext, act: StaffAct): Promise<void> {
  const terms = await settleTerms(context);
  const { at } = terms;
  const { transferId, staff, sessionId } = act;
  const settled = await context.database.transaction(async (tx) => {
    const open = await lockTransferCase(tx, transferId);
    if (!open?.outcome) throw refuse('not-found');
    if (open.proposedBy === staff) throw refuse('not-allowed');
    if (open.kind === 'venue-claim') {
      await decideClaim(tx, { transferId, outcome: open.outcome, staff, sessionId, at });
    }
    await closeConfirmed(tx, open.caseId, staff, at);
    const about = { ...act, kind: open.kind };
    const after = { outcome: open.outcome };
    await audit(tx, about, 'venue-transfer.outcome-confirmed', open.evidence ?? '', after, at);
    if (open.kind === 'venue-claim') return null;
    return settleIn(tx, terms, transferId, DECIDED[open.outcome]);
  });
  if (settled) context.balances.invalidate(settled.memberId, settled.venue);
}
