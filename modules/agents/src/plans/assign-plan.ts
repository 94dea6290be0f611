import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Month } from '../commission/month.ts';
import { readAccounts, writeAssignment } from './account-store.ts';
import { comingMonth } from './add-plan-version.ts';
import { readPlans } from './plan-store.ts';

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
  on: Queryable,
  terms: AssignmentTerms,
  at: Date,
): Promise<Assignment> {
  const fromMonth = comingMonth(terms.fromMonth, at);
  const agentId = memberId(terms.memberId);
  const accounts = await readAccounts(on, fromMonth);
  const account = accounts.find((one) => one.agentId === agentId);
  if (!account || account.endedMonth !== null) throw refuse('not-found');
  const plans = new Map((await readPlans(on, fromMonth)).map((plan) => [plan.code, plan]));
  const plan = plans.get(terms.plan);
  if (!plan) throw refuse('malformed', { words: '请选择方案' });
  const beside = accounts.filter(
    (one) =>
      one.endedMonth === null && (one.agentId === account.uplineId || one.uplineId === agentId),
  );
  if (beside.some((one) => plans.get(one.planCode)?.kind !== plan.kind)) {
    throw refuse('condition', { words: '同一条线只用同类方案，请选择与上下级同类的方案' });
  }
  return { agentId, planCode: plan.code, fromMonth };
}

/** Assigns an agent another plan from a month on. Refuses as `readAssignment` does. */
export async function assignPlan(tx: Tx, terms: AssignmentTerms, at: Date): Promise<void> {
  await writeAssignment(tx, await readAssignment(tx, terms, at));
}
