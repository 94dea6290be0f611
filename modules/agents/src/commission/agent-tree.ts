import { boundMembers } from '@haitang/identity/bound-members.ts';
import { findMembers } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Context } from '@haitang/platform/context.ts';
import { type Month, monthOf } from '../month.ts';
import { type AgentAccount, listAccounts, listPlans } from '../plans/find-plan.ts';
import { computeMonth } from './compute-month.ts';
import { type Estimate, readEstimates, replaceEstimates, type SoFar } from './estimate-store.ts';

/** Where computing the month takes less it is done anew for each reader. */
const QUICK_MS = 200;
/** A kept month that is older is not shown: the job that keeps it stands still. */
const OLDEST_MS = 3 * HOUR_MS;

/** An agent in the tree, with the running month so far. */
export interface TreeAgent {
  readonly account: AgentAccount;
  readonly username: string;
  readonly planName: string;
  /** Members permanently bound to the agent, active or not. */
  readonly members: number;
  /** An estimate; null for an agent that no longer earns. */
  readonly soFar: SoFar | null;
}

/**
 * The running month of every agent, computed as if it ended now, links and the shares of the agents
 * above included. It also includes late amounts that no settled month has recorded.
 */
async function computeEstimates({ database: { read }, clock }: Context): Promise<Estimate[]> {
  const now = clock.now();
  const month = monthOf(now);
  const counts = new Map<MemberId, number>();
  for (const { agentId } of await boundMembers(read, now))
    counts.set(agentId, (counts.get(agentId) ?? 0) + 1);
  const { statements } = await computeMonth(read, month, now);
  const soFar = new Map(statements.map(({ commission }) => [commission.agentId, commission]));
  return (await listAccounts(read, month)).map(({ agentId }) => ({
    agentId,
    bound: counts.get(agentId) ?? 0,
    soFar: soFar.get(agentId) ?? null,
  }));
}

/** Computes the running month, and keeps it where that took long. Run by a job. */
export async function keepEstimates(context: Context, quickMs: number = QUICK_MS): Promise<void> {
  const now = context.clock.now();
  const from = performance.now();
  const estimates = await computeEstimates(context);
  const isQuick = performance.now() - from < quickMs;
  await context.database.transaction((tx) =>
    replaceEstimates(tx, { month: monthOf(now), at: now, estimates: isQuick ? [] : estimates }),
  );
}

/**
 * Every agent ever, with the running month: of now where computing it is quick, else as the job
 * computed it last, at `at`.
 */
export async function agentTree(
  context: Context,
): Promise<{ readonly month: Month; readonly at: Date; readonly agents: readonly TreeAgent[] }> {
  const { read } = context.database;
  const now = context.clock.now();
  const month = monthOf(now);
  const kept = await readEstimates(read, month);
  const isFresh = kept !== null && now.getTime() - kept.at.getTime() < OLDEST_MS;
  const { at, estimates } = isFresh
    ? kept
    : { at: now, estimates: await computeEstimates(context) };
  const accounts = await listAccounts(read, month);
  const plans = new Map((await listPlans(read, month)).map((plan) => [plan.code, plan.name]));
  const ids = accounts.map(({ agentId }) => agentId);
  const names = new Map((await findMembers(read, ids)).map(({ id, username }) => [id, username]));
  const estimateOf = new Map(estimates.map((estimate) => [estimate.agentId, estimate]));
  const agents = accounts.map((account) => ({
    account,
    username: present(names.get(account.agentId), `member ${account.agentId}`),
    planName: plans.get(account.planCode) ?? account.planCode,
    members: estimateOf.get(account.agentId)?.bound ?? 0,
    soFar: estimateOf.get(account.agentId)?.soFar ?? null,
  }));
  return { month, at, agents };
}
