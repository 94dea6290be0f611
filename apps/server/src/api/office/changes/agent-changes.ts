import { AGENT_CHANGE_KINDS, type AgentTerms } from '@haitang/agents/agent-change.ts';
import { reopenApplication } from '@haitang/agents/applications/reopen-application.ts';
import { agentTree } from '@haitang/agents/commission/agent-tree.ts';
import { recomputeMonth } from '@haitang/agents/commission/recompute-month.ts';
import { parseMonth } from '@haitang/agents/month.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  officeAgentChanges,
  officeAgentTree,
  officeConfirmChange,
  officeProposeAssignment,
  officeProposeEnding,
  officeProposeInclusion,
  officeProposePlan,
  officeRecomputeMonth,
  officeReopenAgent,
  officeTurnDownChange,
  officeWithdrawChange,
} from '@haitang/contract/office/agent-changes.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import {
  confirmChange,
  takeBackChange,
  turnDownChange,
} from '@haitang/office/changes/decide-change.ts';
import { listChangePage } from '@haitang/office/changes/list-changes.ts';
import { proposeAgentChange } from '@haitang/office/changes/propose-agent-change.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, type StaffCall, staffRoute } from '@haitang/platform/http/route.ts';
import { actorOf } from '../act-of.ts';
import { membersOf } from './members-of.ts';
import { presentChange, presentTreeAgent } from './present-agent-changes.ts';

const proposalRoutes = (context: OfficeContext): Route[] => {
  const propose = async (
    call: StaffCall<{ reason: string; override?: string }>,
    terms: AgentTerms,
  ) => {
    const { reason, override = '' } = call.body;
    const { id } = await proposeAgentChange(context, call, { terms, reason, override });
    return { id };
  };
  return [
    staffRoute(officeProposePlan, (call) => {
      const { reason: _reason, override: _override, ...terms } = call.body;
      return propose(call, { kind: 'plan', ...terms });
    }),
    staffRoute(officeProposeAssignment, (call) => {
      const { memberId, plan, fromMonth } = call.body;
      return propose(call, { kind: 'assignment', memberId, plan, fromMonth });
    }),
    staffRoute(officeProposeEnding, (call) =>
      propose(call, { kind: 'ending', memberId: call.body.memberId }),
    ),
    staffRoute(officeProposeInclusion, (call) => {
      const { memberId, counts } = call.body;
      return propose(call, { kind: 'inclusion', memberId, counts });
    }),
  ];
};

const decisionRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeWithdrawChange, async (call) => {
    await takeBackChange(context, call, { ...call.body, kinds: AGENT_CHANGE_KINDS });
    return { id: call.body.id };
  }),
  staffRoute(officeConfirmChange, async (call) => {
    await confirmChange(context, call, { ...call.body, kinds: AGENT_CHANGE_KINDS });
    return { id: call.body.id };
  }),
  staffRoute(officeTurnDownChange, async (call) => {
    await turnDownChange(context, call, { ...call.body, kinds: AGENT_CHANGE_KINDS });
    return { id: call.body.id };
  }),
];

/** Proposals about plans and agents, the tree, recomputed months and reopened applications. */
export const agentChangeRoutes = (context: OfficeContext): Route[] => [
  ...proposalRoutes(context),
  ...decisionRoutes(context),
  staffRoute(officeAgentChanges, async ({ body }) => {
    const { page, pageSize, tab } = body;
    const asked = { kinds: AGENT_CHANGE_KINDS, open: tab === 'open', page, pageSize };
    const { rows, total } = await listChangePage(context, asked);
    const members = await membersOf(context.database.read, rows);
    return { rows: rows.map((row) => presentChange(row, members)), total, page, pageSize };
  }),
  staffRoute(officeAgentTree, async () => {
    const { month, at, agents } = await agentTree(context);
    return { month, asOf: formatBeijing(at), agents: agents.map(presentTreeAgent) };
  }),
  staffRoute(officeRecomputeMonth, async (call) => {
    const month = parseMonth(call.body.month);
    if (month === null) throw refuse('not-found');
    const { version, reason } = call.body;
    await recomputeMonth(context, { month, version, reason, ...actorOf(call) });
    return { month };
  }),
  staffRoute(officeReopenAgent, async (call) => {
    const { id, reason } = call.body;
    await reopenApplication(context, { id, reason, ...actorOf(call) });
    return { state: 'submitted' };
  }),
];
