import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Month } from '../month.ts';
import { writeAssignment } from './account-store.ts';
import { comingMonth } from './add-plan-version.ts';
import { listAccounts, listPlans } from './find-plan.ts';

export interface AssignmentTerms {
  readonly memberId: number;
  readonly plan: string;
  readonly fromMonth: string;
}

interface Assignment {
  readonly agentId: MemberId;
  readonly planCode: string;
  readonly fromMonth: Month;
}

/**
 * Parses a proposed assignment. Refuses a member who is not an agent (404), a month that has begun
 * (203), a plan that does not exist in that month (400), and another kind than the agents above and
 * below have (203).
 */
export async function readAssignment(
  database: Queryable,
  terms: AssignmentTerms,
  moment: Date,
): Promise<Assignment> {
  const fromMonth = comingMonth(terms.fromMonth, moment);
  const agentId = memberId(terms.memberId);
  const accounts = await listAccounts(database, fromMonth);
  const account = accounts.find((agentAccount) => agentAccount.agentId === agentId);
  if (!account || account.endedMonth !== null) throw refuse('not-found');
  const plans = new Map((await listPlans(database, fromMonth)).map((plan) => [plan.code, plan]));
  const plan = plans.get(terms.plan);
  if (!plan) throw refuse('malformed', { words: '请选择方案' });
  const beside = accounts.filter(
    (agentAccount) =>
      agentAccount.endedMonth === null &&
      (agentAccount.agentId === account.uplineId || agentAccount.uplineId === agentId),
  );
  if (beside.some((agentAccount) => plans.get(agentAccount.planCode)?.kind !== plan.kind)) {
    throw refuse('condition', { words: '同一条线只用同类方案，请选择与上下级同类的方案' });
  }
  return { agentId, planCode: plan.code, fromMonth };
}

/** Assigns an agent another plan from a month on. Refuses as `readAssignment` does. */
export async function assignPlan(tx: Tx, terms: AssignmentTerms, moment: Date): Promise<void> {
  await writeAssignment(tx, await readAssignment(tx, terms, moment));
}
