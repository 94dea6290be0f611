import {
  approveApplication,
  rejectApplication,
} from '@haitang/agents/applications/decide-application.ts';
import { listApplications } from '@haitang/agents/applications/list-applications.ts';
import type { Commission, CommissionState } from '@haitang/agents/commission/commission.ts';
import {
  findCommission,
  linkedIn,
  listCommissions,
  sharesOf,
} from '@haitang/agents/commission/list-commissions.ts';
import {
  rejectCommission,
  reviewCommission,
} from '@haitang/agents/commission/review-commission.ts';
import { type Month, monthOf, parseMonth } from '@haitang/agents/month.ts';
import { listComingPlans, listPlans } from '@haitang/agents/plans/find-plan.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  officeAgentApplications,
  officeAgentPlans,
  officeApproveAgent,
  officeApproveCommission,
  officeCommissionFile,
  officeCommissions,
  officePayCommission,
  officeRejectAgent,
  officeRejectCommission,
  officeReviewCommission,
} from '@haitang/contract/office/agents.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { approveWithCode, payWithCode } from '@haitang/office/decide-commission.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import {
  type Route,
  type StaffCall,
  type StaffSession,
  staffRoute,
} from '@haitang/platform/http/route.ts';
import { actOf, actorOf } from '../act-of.ts';
import { memberFilter } from '../member-filter.ts';
import {
  presentApplication,
  presentCommission,
  presentFile,
  presentPlan,
} from './present-agents.ts';

/** The states of a tab of the statements; all for none. */
export const COMMISSION_STATES: Readonly<Record<string, readonly CommissionState[]>> = {
  open: ['computed', 'reviewed'],
  approved: ['approved'],
  paid: ['paid'],
  all: [],
};

function monthIn(text: string): Month {
  const month = parseMonth(text);
  if (month === null) throw refuse('not-found');
  return month;
}

/** The actor and the statement of an act. */
const statementAct = <Body extends { month: string; memberId: number; version: number }>(
  call: StaffCall<Body>,
) => ({
  ...actOf(call),
  month: monthIn(call.body.month),
  agentId: memberId(call.body.memberId),
});

const done = ({ state, version }: Commission) => ({ state, version });

/** What a person sees of applications: whoever decides them may call the applicant. */
export async function applicationsSeen(
  { database: { read }, clock }: OfficeContext,
  session: Pick<StaffSession, 'permissions'>,
) {
  const all = await listPlans(read, monthOf(clock.now()));
  return {
    plans: new Map(all.map((plan) => [plan.code, plan])),
    nameOf: await actorNames(read),
    wholeMobile: session.permissions.has('agents.decide'),
  };
}

const applicationRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeAgentPlans, async () => {
    const { read } = context.database;
    const month = monthOf(context.clock.now());
    const [plans, coming] = [await listPlans(read, month), await listComingPlans(read, month)];
    return { plans: plans.map(presentPlan), coming: coming.map(presentPlan) };
  }),
  staffRoute(officeAgentApplications, async ({ body, session, ip }) => {
    const { read } = context.database;
    const { rows, total } = await listApplications(read, body);
    const seen = await applicationsSeen(context, session);
    const act = {
      action: 'agent.applications-viewed',
      subject: `agent-applications:${body.state}`,
    };
    await noteRead(context, { session, ip }, act);
    const { page, pageSize } = body;
    return { rows: rows.map((row) => presentApplication(row, seen)), total, page, pageSize };
  }),
  staffRoute(officeApproveAgent, async (call) => {
    const { id, plan } = call.body;
    await approveApplication(context, { id, planCode: plan, ...actorOf(call) });
    return { state: 'approved' };
  }),
  staffRoute(officeRejectAgent, async (call) => {
    const { id, reason } = call.body;
    await rejectApplication(context, { id, reason, ...actorOf(call) });
    return { state: 'rejected' };
  }),
];

const commissionRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeCommissions, async ({ body }) => {
    const { read } = context.database;
    const { page, pageSize, tab, search } = body;
    const { memberId: agentId, exact } = await memberFilter(context, search);
    if (exact !== '') return { rows: [], total: 0, page, pageSize };
    const asked = { states: COMMISSION_STATES[tab] ?? [], agentId, month: null, page, pageSize };
    const { rows, total } = await listCommissions(read, asked);
    return { rows: rows.map(presentCommission), total, page, pageSize };
  }),
  staffRoute(officeCommissionFile, async ({ body, session, ip }) => {
    const { read } = context.database;
    const [month, agentId] = [monthIn(body.month), memberId(body.memberId)];
    const found = await findCommission(read, month, agentId);
    if (!found) throw refuse('not-found');
    const subject = `commission:${month}:${agentId}`;
    await noteRead(context, { session, ip }, { action: 'commission.viewed', subject });
    const parts = {
      shares: await sharesOf(read, month, agentId),
      linked: await linkedIn(read, month, agentId),
    };
    return presentFile(found, parts);
  }),
  staffRoute(officeReviewCommission, async (call) =>
    done(await reviewCommission(context, statementAct(call))),
  ),
  staffRoute(officeApproveCommission, async (call) =>
    done(await approveWithCode(context, statementAct(call))),
  ),
  staffRoute(officeRejectCommission, async (call) =>
    done(await rejectCommission(context, statementAct(call))),
  ),
  staffRoute(officePayCommission, async (call) =>
    done(await payWithCode(context, statementAct(call))),
  ),
];

/** Agents' applications and monthly statements, with the decisions of staff. */
export const agentRoutes = (context: OfficeContext): Route[] => [
  ...applicationRoutes(context),
  ...commissionRoutes(context),
];
