import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { assertOpen } from './case-decision.ts';
import { lockCase, saveOutcome } from './case-store.ts';
import type { CaseOutcome, PaymentCase } from './payment-case.ts';

/** An act of a staff account on the case that its page showed. */
export interface CaseAct {
  readonly id: string;
  /** The version on the page; another present version is refused. */
  readonly version: number;
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/** What the audit says of a case. */
export const audited = ({
  state,
  proposed,
  proposedBy,
  proposedMember,
  returnHash,
}: PaymentCase) => ({
  state,
  proposed,
  proposedBy,
  proposedMember,
  returnHash,
});

/** Writes the audit row of a step of a case. */
export async function auditCase(
  tx: Tx,
  act: CaseAct,
  step: string,
  { before, after }: { readonly before: PaymentCase; readonly after: object },
  moment: Date,
): Promise<void> {
  await recordAudit(tx, {
    actor: staffActor(act.staff),
    action: `case.${step}`,
    subject: `case:${act.id}`,
    reason: before.evidence,
    before: audited(before),
    after,
    sessionId: act.sessionId,
    ip: act.ip,
    occurredAt: moment,
  });
}

/** The open case of an act, locked. Refuses `not-found` and an outdated page (202). */
export async function lockOpen(tx: Tx, { id, version }: CaseAct): Promise<PaymentCase> {
  const paymentCase = await lockCase(tx, id);
  if (!paymentCase) throw refuse('not-found');
  assertOpen(paymentCase, version);
  return paymentCase;
}

/** Ends a case with the outcome that two people decided; `credited` is the order it credited. */
export async function endCase(
  tx: Tx,
  act: CaseAct,
  paymentCase: PaymentCase,
  { outcome, credited, at }: { outcome: CaseOutcome; credited: string | null; at: Date },
): Promise<void> {
  await saveOutcome(tx, paymentCase.id, { outcome, by: act.staff, at, orderNumber: credited });
  const after = { state: 'resolved', outcome, order: credited ?? paymentCase.orderNumber };
  await auditCase(tx, act, 'resolved', { before: paymentCase, after }, at);
}
