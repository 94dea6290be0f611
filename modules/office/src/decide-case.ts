import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, isPositive } from '@haitang/kernel/money.ts';
import type { CaseAct } from '@haitang/payments/deposits/cases/case-act.ts';
import { assertOpen, confirm, propose } from '@haitang/payments/deposits/cases/case-decision.ts';
import { openCaseOf } from '@haitang/payments/deposits/cases/list-cases.ts';
import type { CaseOutcome, PaymentCase } from '@haitang/payments/deposits/cases/payment-case.ts';
import { proposeCase } from '@haitang/payments/deposits/cases/propose-case.ts';
import { confirmCase } from '@haitang/payments/deposits/confirm-case.ts';
import type { OfficeContext } from './office-context.ts';
import { proveAct } from './staff/prove-act.ts';

interface WithCode extends CaseAct {
  /** Of the authenticator app. */
  readonly code: string;
}

/** The present case, so that an act that must fail uses up no code. */
async function freshCase(context: OfficeContext, { id, version }: CaseAct): Promise<PaymentCase> {
  const paymentCase = await openCaseOf(context.database.read, id);
  if (!paymentCase) throw refuse('already-done', { words: '该个案已被更新，请刷新后再操作' });
  assertOpen(paymentCase, version);
  return paymentCase;
}

/** A decision about the points of a case; money that was never counted in points is unusual. */
function proofOf(act: WithCode, { suspended, frozen, claimed }: PaymentCase) {
  const points = add(add(suspended, frozen), claimed);
  return { ...act, subject: `case:${act.id}`, worth: isPositive(points) ? points : null };
}

/** Proposes what to do with waiting money, proved (`proveAct`). See `proposeCase`. */
export async function proposeCaseWithCode(
  context: OfficeContext,
  act: WithCode & {
    readonly outcome: CaseOutcome;
    readonly evidence: string;
    readonly returnHash: string;
    readonly memberId: MemberId | null;
  },
): Promise<void> {
  const known = await freshCase(context, act);
  propose(known, act);
  await proveAct(context, proofOf(act, known));
  await proposeCase(context, act);
}

/** The second person's confirmation, proved. See `confirmCase`. */
export async function confirmCaseWithCode(
  context: OfficeContext,
  act: WithCode,
): Promise<CaseOutcome> {
  const known = await freshCase(context, act);
  confirm(known, act.staff);
  await proveAct(context, proofOf(act, known));
  return confirmCase(context, act);
}
