import type { StaffName } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { z } from 'zod';
import { assertInclusion, includeMember } from './commission/include-member.ts';
import { addPlanVersion, planBefore, readPlanTerms } from './plans/add-plan-version.ts';
import { assignPlan, readAssignment } from './plans/assign-plan.ts';
import { assertAgent, endAccount } from './plans/end-account.ts';

const ofMember = { memberId: z.number().int() };

/** The stored form of a proposal about plans and agents: amounts as decimal text. */
export const agentTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plan'),
    code: z.string(),
    name: z.string(),
    planKind: z.enum(['net-loss', 'turnover']),
    fromMonth: z.string(),
    tiers: z.array(z.object({ from: z.string(), percent: z.string() })),
    venueFee: z.string(),
    paymentFee: z.string(),
  }),
  z.object({
    kind: z.literal('assignment'),
    ...ofMember,
    plan: z.string(),
    fromMonth: z.string(),
  }),
  z.object({ kind: z.literal('ending'), ...ofMember }),
  z.object({ kind: z.literal('inclusion'), ...ofMember, counts: z.boolean() }),
]);
export type AgentTerms = z.output<typeof agentTerms>;

export const AGENT_CHANGE_KINDS = ['plan', 'assignment', 'ending', 'inclusion'] as const;

/** The subject of a proposal: at most one is open for it. */
export function subjectOf(terms: AgentTerms): string {
  if (terms.kind === 'plan') return `plan:${terms.code}`;
  return terms.kind === 'inclusion' ? `linked:${terms.memberId}` : `agent:${terms.memberId}`;
}

/** The previous terms of a proposed plan version; null for a new plan and for other kinds. */
export const termsBefore = (database: Queryable, terms: AgentTerms, now: Date): Promise<unknown> =>
  terms.kind === 'plan' ? planBefore(database, terms, now) : Promise.resolve(null);

/** Refuses a proposal that could not be put into force at `now`. */
export async function assertPossible(
  database: Queryable,
  terms: AgentTerms,
  now: Date,
): Promise<void> {
  if (terms.kind === 'plan') await readPlanTerms(database, terms, now);
  else if (terms.kind === 'assignment') await readAssignment(database, terms, now);
  else if (terms.kind === 'ending') await assertAgent(database, terms, now);
  else await assertInclusion(database, terms);
}

/** Carries out a proposal. Refuses as `assertPossible` does. */
export async function carryOut(
  tx: Tx,
  terms: AgentTerms,
  author: { readonly staff: StaffName; readonly reason: string; readonly at: Date },
): Promise<void> {
  if (terms.kind === 'plan') await addPlanVersion(tx, terms, author.at);
  else if (terms.kind === 'assignment') await assignPlan(tx, terms, author.at);
  else if (terms.kind === 'ending') await endAccount(tx, { memberId: terms.memberId, ...author });
  else await includeMember(tx, terms, author.at);
}
