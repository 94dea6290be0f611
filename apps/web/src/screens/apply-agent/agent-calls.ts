import type { ApplyAgentRequest } from '@haitang/contract/member/agents.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const agentCalls = {
  applyAgent: member<null, ApplyAgentRequest>('/api/applyagentdo'),
} as const;
