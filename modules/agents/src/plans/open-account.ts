import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMember, memberOf } from '@haitang/identity/find-member.ts';
import { setAgent } from '@haitang/identity/set-agent.ts';
import { type MemberId, type StaffName, staffActor } from '@haitang/kernel/id.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { monthOf } from '../month.ts';
import { insertAccount, readAccount } from './account-store.ts';
import { listPlans } from './find-plan.ts';

/**
 * Makes a member an agent under a plan, from the month of `at` on. The agent above is the one the
 * member is bound to, if that is still an agent. A line shares by differences, so it has only one
 * kind of plan. Refuses an unknown plan (400), another kind than that of the agent above (203), and
 * an existing agent (202).
 */
export async function openAccount(
  tx: Tx,
  input: {
    readonly memberId: MemberId;
    readonly planCode: string;
    readonly staff: StaffName;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const { memberId, planCode, at } = input;
  const month = monthOf(at);
  const plans = new Map((await listPlans(tx, month)).map((plan) => [plan.code, plan]));
  const plan = plans.get(planCode);
  if (!plan) throw refuse('malformed', { words: '请选择方案' });
  if (await readAccount(tx, memberId, month)) throw refuse('already-agent');
  const { referrerId } = await memberOf(tx, memberId);
  const referrer = referrerId === null ? null : await findMember(tx, referrerId);
  const above = referrer?.isAgent ? await readAccount(tx, referrer.id, month) : null;
  const planAbove = above ? plans.get(above.planCode) : undefined;
  if (planAbove && planAbove.kind !== plan.kind) {
    throw refuse('condition', { words: `上级代理的方案为「${planAbove.name}」，请选择同类方案` });
  }
  await insertAccount(tx, {
    agentId: memberId,
    planCode,
    fromMonth: month,
    uplineId: above?.agentId ?? null,
    approvedBy: input.staff,
    at,
  });
  const actor = staffActor(input.staff);
  await setAgent(tx, { memberId, isAgent: true, actor, reason: input.reason, at });
}
