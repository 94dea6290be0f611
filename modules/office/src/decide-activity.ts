import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Cny } from '@haitang/kernel/money.ts';
import type { Application } from '@haitang/promotions/activities/application.ts';
import { findApplication } from '@haitang/promotions/activities/application-queue.ts';
import {
  approveApplication,
  needsTwoPeople,
} from '@haitang/promotions/activities/approve-application.ts';
import {
  type PublishInput,
  publishActivity,
} from '@haitang/promotions/activities/publish-activity.ts';
import type { StaffAct } from '@haitang/promotions/activities/staff-act.ts';
import type { OfficeContext } from './office-context.ts';
import { proveAct } from './staff/prove-act.ts';
import { takeCode } from './staff/take-code.ts';

interface Decision extends StaffAct {
  readonly note: string;
  /** Of the authenticator app; '' when none is required. */
  readonly code: string;
}

/** The application to decide. The version on the page is checked again under its lock. */
async function applicationOf(
  context: OfficeContext,
  { id, version }: StaffAct,
): Promise<Application> {
  const application = await findApplication(context, id);
  if (!application) throw refuse('not-found');
  if (application.version === version) return application;
  throw refuse('already-done', { words: '该申请已被更新，请刷新后再操作' });
}

/** A decision about a reward. */
const proofOf = (decision: Decision, worth: Cny | null) => ({
  ...decision,
  subject: `activity-application:${decision.id}`,
  worth,
});

/**
 * The maker's approval with a reward, null for none. Above the threshold it is proved (`proveAct`)
 * and waits for a second person. Refuses one that has a first approval: the checker decides it
 * (`not-allowed`).
 */
export async function approveApplicationFirst(
  context: OfficeContext,
  decision: Decision & { readonly reward: Cny | null },
): Promise<Application> {
  const application = await applicationOf(context, decision);
  if (application.firstApprover !== null) {
    throw refuse('not-allowed', { words: '该申请已初审，须由复核人处理' });
  }
  if (await needsTwoPeople(context, decision.reward)) {
    await proveAct(context, proofOf(decision, decision.reward));
  }
  return approveApplication(context, decision);
}

/**
 * The checker's approval of the maker's reward, always proved. Refuses an application without a
 * first approval, and its first approver (`not-allowed`).
 */
export async function approveApplicationSecond(
  context: OfficeContext,
  decision: Decision,
): Promise<Application> {
  const application = await applicationOf(context, decision);
  if (application.firstApprover === null) {
    throw refuse('not-allowed', { words: '该申请尚未初审' });
  }
  if (application.firstApprover === decision.staff) {
    throw refuse('not-allowed', { words: '复核人不能与初审人相同' });
  }
  await proveAct(context, proofOf(decision, application.reward));
  return approveApplication(context, { ...decision, reward: application.reward });
}

/** Publishes an activity or withdraws it, with a code. See `publishActivity` for refusals. */
export async function publishWithCode(
  context: OfficeContext,
  input: PublishInput & { readonly code: string },
): Promise<void> {
  await takeCode(context, input);
  await publishActivity(context, input);
}
