import { boundMembers } from '@haitang/identity/bound-members.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Context } from '@haitang/platform/context.ts';
import { type Month, monthOf } from '../month.ts';
import { type AgentAccount, listAccounts, listPlans } from '../plans/find-plan.ts';
import type { Commission } from './commission.ts';
import { computeMonth } from './compute-month.ts';

/** An agent in the tree, with the running month so far. */
export interface TreeAgent {
  readonly account: AgentAccount;
  readonly username: string;
  readonly planName: string;
  /** Members permanently bound to the agent, active or not. */
  readonly members: number;
  /** An estimate; null for an agent that no longer earns. */
  readonly soFar: Commission | null;
}

/**
 * Every agent ever, with the running month computed as if it ended now, links and the shares of the
 * agents above included. It also includes late amounts that no settled month has recorded.
 */
export async function agentTree(
  context: Context,
): Promise<{ readonly month: Month; readonly agents: readonly TreeAgent[] }> {
  const { read } = context.database;
  const now = context.clock.now();
  const month = monthOf(now);
  const accounts = await listAccounts(read, month);
  const plans = new Map((await listPlans(read, month)).map((plan) => [plan.code, plan.name]));
  const ids = accounts.map(({ agentId }) => agentId);
  const names = new Map((await findMembers(read, ids)).map(({ id, username }) => [id, username]));
  const counts = new Map<number, number>();
  for (const { agentId } of await boundMembers(read, now)) {
    counts.set(agentId, (counts.get(agentId) ?? 0) + 1);
  }
  const { statements } = await computeMonth(read, month, now);
  const soFar = new Map(statements.map(({ commission }) => [commission.agentId, commission]));
  const agents = accounts.map((account) => ({
    account,
    username: present(names.get(account.agentId), `member ${account.agentId}`),
    planName: plans.get(account.planCode) ?? account.planCode,
    members: counts.get(account.agentId) ?? 0,
    soFar: soFar.get(account.agentId) ?? null,
  }));
  return { month, agents };
}
