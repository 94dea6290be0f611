import { applyAgent } from '@haitang/agents/applications/apply-agent.ts';
import { mintPortalLink } from '@haitang/agents/portal/enter-portal.ts';
import { applyAgent as applyAgentCall, getAgentLoginUrl } from '@haitang/contract/member/agents.ts';
import type { Context } from '@haitang/platform/context.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';

/** Becoming an agent, and opening the portal. */
export const agentRoutes = (context: Context): Route[] => [
  memberRoute(applyAgentCall, async ({ body, session, ip }) => {
    await applyAgent(context, {
      memberId: session.memberId,
      mobile: body.mobile,
      applyInfo: body.apply_info,
      sessionId: session.id,
      ip,
    });
    return new Answer(null, '申请成功');
  }),
  memberRoute(getAgentLoginUrl, async ({ session }) => ({
    url: await mintPortalLink(context, { memberId: session.memberId, sessionId: session.id }),
  })),
];
