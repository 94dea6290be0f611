import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { CaseAct } from '@haitang/payments/deposits/cases/case-act.ts';
import { assertOpen, confirm, propose } from '@haitang/payments/deposits/cases/case-decision.ts';
import { openCaseOf } from '@haitang/payments/deposits/cases/list-cases.ts';
import type { CaseOutcome, PaymentCase } from '@haitang/payments/deposits/cases/payment-case.ts';
import { proposeCase } from '@haitang/payments/deposits/cases/propose-case.ts';
import { confirmCase } from '@haitang/payments/deposits/confirm-case.ts';
import type { OfficeContext } from './office-context.ts';
import { takeCode } from './staff/take-code.ts';

interface WithCode extends CaseAct {
  /** Of the authenticator app. */
  readonly code: string;
}

/** The present case, so that an act that must fail uses up no code. */
async function freshCase(context: OfficeContext, { id, version }: CaseAct): Promise<PaymentCase> {
  const one = await openCaseOf(context.database.read, id);
  if (!one) throw refuse('already-done', { words: '该个案已被更新，请刷新后再操作' });
  assertOpen(one, version);
  return one;
}

/** Proposes what to do with waiting money, with a code. See `proposeCase`. */
export async function proposeCaseWithCode(
  context: OfficeContext,
  act: WithCode & {
    readonly outcome: CaseOutcome;
    readonly evidence: string;
    readonly returnHash: string;
    readonly memberId: MemberId | null;
  },
): Promise<void> {
  propose(await freshCase(context, act), act);
  await takeCode(context, act);
  await proposeCase(context, act);
}

/** The second person's confirmation, with a code. See `confirmCase`. */
export async function confirmCaseWithCode(
  context: OfficeContext,
  act: WithCode,
): Promise<CaseOutcome> {
  confirm(await freshCase(context, act), act.staff);
  await takeCode(context, act);
  return confirmCase(context, act);
}
