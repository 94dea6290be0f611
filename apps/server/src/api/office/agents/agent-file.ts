import { planHistory } from '@haitang/agents/plans/plan-history.ts';
import { type PortalMember, portalMembers } from '@haitang/agents/portal/portal-totals.ts';
import { officeAgentMembers, officeAgentTerms } from '@haitang/contract/office/agents.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { masked } from '../present.ts';
import { presentPlan } from './present-agents.ts';

const presentMember = ({ member, totals }: PortalMember) => ({
  memberId: member.id,
  maskedAccount: masked(member.username),
  registeredAt: formatBeijing(member.registeredAt),
  deposits: formatMoney(totals.deposits),
  turnover: formatMoney(totals.turnover),
  winLoss: formatMoney(totals.winLoss),
});

/** The file of one agent: its terms over the months, and its masked members. */
export const agentFileRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeAgentTerms, async ({ body }) => {
    const terms = await planHistory(context.database.read, memberId(body.memberId));
    return { rows: terms.map(({ fromMonth, plan }) => ({ fromMonth, plan: presentPlan(plan) })) };
  }),
  staffRoute(officeAgentMembers, async ({ body, session, ip }) => {
    const { page, pageSize } = body;
    const id = memberId(body.memberId);
    await noteRead(
      context,
      { session, ip },
      {
        action: 'agent.members-viewed',
        subject: `agent:${id}`,
      },
    );
    const { rows, total } = await portalMembers(context, id, { page, pageSize });
    return { rows: rows.map(presentMember), total, page, pageSize };
  }),
];
